import { type Table, type TableCell, tableOf } from '#server/platform/files/table.ts'
import type { PlanningCard } from './planning-cards.ts'

type Row = readonly TableCell[]

const headings = [
  'Section',
  'Card',
  'Part',
  'Value',
  'As text',
  'Unit',
  'What is missing',
  'Formula',
  'Source',
  'Notes',
]

/** The page as rows: one a card, below it one for each number it was computed from and each threshold. */
export function planningTable(
  facts: readonly (readonly [string, string])[],
  cards: readonly PlanningCard[],
): Table {
  const about = facts.map(
    ([label, text]): Row => ['About', label, null, null, text, null, null, null, null, null],
  )
  return tableOf({
    name: 'transportation-programs',
    columns: headings.map((heading, place) => ({
      heading,
      value: (row: Row) => row[place] ?? null,
    })),
    rows: [about, ...cards.map(rowsOf)],
  })
}

function rowsOf({ section, label, parts, ...card }: PlanningCard): Row[] {
  const whole: Row = [
    section,
    label,
    null,
    card.value,
    card.text,
    card.unit,
    card.missing,
    card.formula,
    card.source,
    card.notes.join(' '),
  ]
  const rows = parts.map(
    (part): Row => [
      section,
      label,
      part.label,
      null,
      part.value,
      part.unit,
      part.missing,
      null,
      part.source,
      null,
    ],
  )
  return [whole, ...rows]
}
