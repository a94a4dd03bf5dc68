import type { ExpiredRow } from '#contract/money/credit.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'

/** The fields of CDET-10. */
export function expiredColumns(timeZone: string): TableColumn<ExpiredRow>[] {
  return [
    {
      id: 'datetime',
      header: 'Expired on',
      meta: { width: 200, isRowHeader: true },
      cell: ({ row }) => dateAndTime(row.original.datetime, timeZone),
    },
    {
      id: 'user',
      header: 'Member',
      meta: { width: 200 },
      cell: ({ row }) => row.original.user?.name ?? 'Your own credit',
    },
    {
      id: 'value',
      header: 'Value',
      meta: { width: 120, align: 'end' },
      cell: ({ row }) => amount(row.original.value),
    },
    {
      id: 'balance_after',
      header: 'Balance after',
      meta: { width: 130, align: 'end' },
      cell: ({ row }) => amount(row.original.balance_after),
    },
    {
      id: 'community_name',
      header: 'Community',
      meta: { width: 200 },
      cell: ({ row }) => row.original.community_name,
    },
  ]
}
