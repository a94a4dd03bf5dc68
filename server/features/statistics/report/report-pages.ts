import type { reportChapters } from '#domain/statistics/report/chapters.ts'
import { emissionsHeading } from '#domain/statistics/report/emissions.ts'
import {
  type Chapter,
  changeText,
  type Figure,
  type FigureGroup,
  figureText,
} from '#domain/statistics/report/figures.ts'
import { baselineHeading, shareHeading } from '#domain/statistics/report/mode-share.ts'
import type { ReportInput } from '#domain/statistics/report/sums.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { Table } from '#server/features/money/documents/printed-document.ts'
import type {
  BarChart,
  Highlight,
  PrintedChapter,
  PrintedReport,
} from '#server/features/money/documents/printed-report.ts'

type Names = Pick<ReportInput, 'organization' | 'period'>

/** The pages of a report: its chapters as they are, with bars drawn of some of their figures. */
export function reportPages(
  { organization, period }: Names,
  { about, chapters }: ReturnType<typeof reportChapters>,
  createdAt: Date,
): PrintedReport {
  const names = { now: period.name, before: period.before.name }
  return {
    title: `${about.title}, ${period.name}`,
    heading: about.title,
    subheading: [organization, period.name].filter((part) => part !== '').join(' · '),
    createdAt,
    facts: about.notes.map(({ label, text }) => ({ label, value: text })),
    notices: about.sentences,
    chapters: chapters.map((chapter) => pagesOf(chapter, names)),
  }
}

interface PeriodNames {
  now: string
  before: string
}

function pagesOf(chapter: Chapter, names: PeriodNames): PrintedChapter {
  const figures = chapter.groups.flatMap((group) => group.figures)
  return {
    heading: chapter.title,
    paragraphs: chapter.sentences,
    highlights: figures
      .filter((figure) => figure.isHighlight)
      .map((figure) => highlight(figure, names)),
    charts: chartsOf(chapter, names),
    tables: [
      ...chapter.groups
        .filter((group) => group.figures.length > 0)
        .map((group) => tableOf(group, names)),
      ...notesOf(chapter),
    ],
  }
}

function highlight({ label, unit, value, change }: Figure, { before }: PeriodNames): Highlight {
  const isPlain = ['%', 'dollars', 'trips', 'members'].includes(unit)
  return {
    label: isPlain ? label : `${label}, ${unit}`,
    value: figureText(value, unit),
    change: change ? `${changeText(change)} against ${before}` : `Nothing in ${before} to compare`,
  }
}

function tableOf({ heading, figures }: FigureGroup, names: PeriodNames): Table {
  return {
    heading,
    columns: [
      { label: 'Figure', share: 0.38, isNumber: false },
      { label: 'Unit', share: 0.19, isNumber: false },
      { label: names.now, share: 0.15, isNumber: true },
      { label: names.before, share: 0.15, isNumber: true },
      { label: 'Change', share: 0.13, isNumber: true },
    ],
    rows: figures.map(({ label, unit, value, before, change }) => [
      label,
      unit,
      figureText(value, unit),
      figureText(before, unit),
      changeText(change),
    ]),
  }
}

function notesOf({ notes }: Chapter): Table[] {
  if (notes.length === 0) return []
  return [
    {
      heading: 'Definitions',
      columns: [
        { label: 'Subject', share: 0.27, isNumber: false },
        { label: 'Meaning and source', share: 0.73, isNumber: false },
      ],
      rows: notes.map(({ label, text }) => [label, text]),
    },
  ]
}

/** What is worth a look before it is read. */
function chartsOf({ groups }: Chapter, { now, before }: PeriodNames): BarChart[] {
  const figuresIn = (heading: string) =>
    groups.find((group) => group.heading === heading)?.figures ?? []
  const shares = figuresIn(shareHeading)
  const baseline = figuresIn(baselineHeading)
  const emissions = figuresIn(emissionsHeading).filter(({ value, before: was }) => value || was)
  return [
    ...chart(
      'Share of trips by mode, percent',
      [now, before, 'Survey baseline'],
      shares,
      (figure) => [
        figure.value,
        figure.before,
        baseline.find(({ mode }) => mode === figure.mode)?.value ?? null,
      ],
    ),
    ...chart('Emissions by mode, kg CO2e', [now, before], emissions, (figure) => [
      figure.value,
      figure.before,
    ]),
  ]
}

function chart(
  heading: string,
  series: string[],
  figures: readonly Figure[],
  valuesOf: (figure: Figure) => (number | null)[],
): BarChart[] {
  const longest = Math.max(...figures.flatMap(valuesOf).map((value) => value ?? 0))
  if (!(longest > 0)) return []
  const rows = figures.map((figure) => ({
    label: figure.label,
    color: modeColors[figure.mode ?? 'drive'],
    bars: valuesOf(figure).map((value) => ({
      text: figureText(value, figure.unit),
      part: (value ?? 0) / longest,
    })),
  }))
  return [{ heading, series, rows }]
}

/** As everywhere. Source: look, Modes. */
const modeColors: Readonly<Record<Mode, string>> = {
  drive: '#8a9099',
  drive_ev: '#5f7fa3',
  carpool: '#d9932b',
  public_transit: '#2f6fde',
  transit_drive: '#7a5ae0',
  walk: '#3ba55d',
  bike: '#0e9aa7',
  telecommute: '#b8539b',
}
