import { toDollars } from '#domain/money.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listAssumptions, listCosts, listPlanningChanges } from './queries/programs.ts'
import type { Reader } from './reader.ts'

/** What the employer states of its transportation costs, what it assumes, and what both were before. */
export function planningTables(read: Reader): Table[] {
  return [
    tableOf({
      name: 'transportation-costs',
      columns: [
        { heading: 'Card', value: (row) => row.card },
        { heading: 'Amount', value: (row) => toDollars(row.amountCents) },
        { heading: 'For each', value: (row) => row.unit },
        { heading: 'Percent of employees', value: (row) => row.employeesPercent },
        { heading: 'Notes', value: (row) => row.notes },
        { heading: 'Changed', value: (row) => row.localChanged },
      ],
      rows: read(listCosts),
    }),
    tableOf({
      name: 'planning-assumptions',
      columns: [
        { heading: 'Assumption', value: (row) => row.name },
        { heading: 'Value', value: (row) => row.value },
        { heading: 'Changed', value: (row) => row.localChanged },
      ],
      rows: read(listAssumptions),
    }),
    tableOf({
      name: 'planning-changes',
      columns: [
        { heading: 'Number', value: (row) => row.number },
        { heading: 'Changed', value: (row) => row.localChanged },
        { heading: 'By', value: (row) => row.byKind },
        { heading: 'Person', value: (row) => row.byId },
        { heading: 'What', value: (row) => row.subject },
        { heading: 'Before (JSON)', value: (row) => jsonOf(row.before) },
        { heading: 'After (JSON)', value: (row) => jsonOf(row.after) },
      ],
      rows: read(listPlanningChanges),
    }),
  ]
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
