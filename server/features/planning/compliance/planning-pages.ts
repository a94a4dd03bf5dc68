import { printable } from '#server/features/money/documents/printable.ts'
import type { Table } from '#server/features/money/documents/printed-document.ts'
import type {
  PrintedChapter,
  PrintedReport,
} from '#server/features/money/documents/printed-report.ts'
import { type PlanningCard, sections } from './planning-cards.ts'

interface About {
  organization: string
  period: string
  facts: readonly (readonly [string, string])[]
  /** What has to be known before the figures are read. */
  notices: string[]
  createdAt: Date
}

/** The page as pages of paper: figures first, then of each how it was computed and from what. */
export function planningPages(
  { organization, period, facts, notices, createdAt }: About,
  cards: readonly PlanningCard[],
): PrintedReport {
  return {
    title: `Transportation programs, ${period}`,
    heading: 'Transportation programs',
    subheading: [organization, period].filter((part) => part !== '').join(' · '),
    createdAt,
    facts: facts.map(([label, value]) => ({ label, value })),
    notices,
    chapters: sections.map((section) =>
      chapterOf(
        section,
        cards.filter((card) => card.section === section),
      ),
    ),
  }
}

function chapterOf(heading: string, cards: readonly PlanningCard[]): PrintedChapter {
  const isFigures = cards.some(({ unit }) => unit !== '')
  return {
    heading,
    paragraphs: [],
    highlights: [],
    charts: [],
    tables: [
      isFigures ? figuresTable(cards) : standingTable(cards),
      ...cards.map(partsTable),
      methodTable(cards),
    ],
  }
}

function figuresTable(cards: readonly PlanningCard[]): Table {
  return {
    heading: 'Figures',
    columns: [
      { label: 'Card', share: 0.34, isNumber: false },
      { label: 'Figure', share: 0.22, isNumber: true },
      { label: 'What is missing', share: 0.44, isNumber: false },
    ],
    rows: cards.map(({ label, text, missing }) => [label, text, missing ?? '']),
  }
}

function standingTable(cards: readonly PlanningCard[]): Table {
  return {
    heading: 'Where you stand',
    columns: [
      { label: 'Law', share: 0.3, isNumber: false },
      { label: 'Where you stand', share: 0.7, isNumber: false },
    ],
    rows: cards.map(({ label, text }) => [label, text]),
  }
}

function partsTable({ label, parts }: PlanningCard): Table {
  return {
    heading: label,
    columns: [
      { label: 'Part', share: 0.34, isNumber: false },
      { label: 'Value', share: 0.2, isNumber: true },
      { label: 'Missing, and where it comes from', share: 0.46, isNumber: false },
    ],
    rows: parts.map((part) => [
      part.label,
      part.value,
      [part.missing, part.source].filter((text) => text !== null).join('. '),
    ]),
  }
}

function methodTable(cards: readonly PlanningCard[]): Table {
  return {
    heading: 'Formulas and sources',
    columns: [
      { label: 'Card', share: 0.22, isNumber: false },
      { label: 'Formula, source and notes', share: 0.78, isNumber: false },
    ],
    rows: cards.map(({ label, formula, source, notes }) => [
      label,
      printable([`Formula: ${formula}`, `Source: ${source}`, ...notes].join('. ')),
    ]),
  }
}
