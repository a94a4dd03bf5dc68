import type { CreditLot } from '#contract/money/credit.ts'
import { localDateOf } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { originWords } from './lot-words.ts'

/** The lots of the credit, each with its end. */
export function lotColumns(timeZone: string): TableColumn<CreditLot>[] {
  const day = (instant: string) => longDate(localDateOf(new Date(instant), timeZone))
  return [
    {
      id: 'expires_at',
      header: 'Expires on',
      meta: { width: 180, isRowHeader: true },
      cell: ({ row }) => day(row.original.expires_at),
    },
    {
      id: 'origin',
      header: 'Origin',
      meta: { width: 120 },
      cell: ({ row }) => originWords[row.original.origin],
    },
    {
      id: 'opened_at',
      header: 'Since',
      meta: { width: 180 },
      cell: ({ row }) => day(row.original.opened_at),
    },
    {
      id: 'value',
      header: 'Value',
      meta: { width: 120, align: 'end' },
      cell: ({ row }) => amount(row.original.value),
    },
    {
      id: 'held',
      header: 'Held for rewards',
      meta: { width: 140, align: 'end' },
      cell: ({ row }) => amount(row.original.held),
    },
    {
      id: 'remaining',
      header: 'Remaining',
      meta: { width: 120, align: 'end' },
      cell: ({ row }) => amount(row.original.remaining),
    },
  ]
}
