import type { RewardRow } from '#contract/rewards/statements.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { ModeMark } from './mode-mark.tsx'
import { RewardStatus } from './reward-status.tsx'
import { categoryWords, memberWords } from './reward-words.ts'
import { WhyAmount } from './why-amount.tsx'
import { WrappedText } from './wrapped-text.tsx'

/** The fields of CDET-06, and why each amount is what it is. */
export function detailedColumns(timeZone: string): TableColumn<RewardRow>[] {
  return [
    {
      id: 'user',
      header: 'Member',
      meta: { width: 122, pinned: 'start', isRowHeader: true },
      cell: ({ row }) => {
        const name = memberWords(row.original.user)
        return <WrappedText title={name}>{name}</WrappedText>
      },
    },
    {
      id: 'date',
      header: 'Earned on',
      meta: { width: 117 },
      cell: ({ row }) => shortDate(row.original.date),
    },
    {
      id: 'category',
      header: 'Reward',
      meta: { width: 126 },
      cell: ({ row }) => categoryWords[row.original.category],
    },
    {
      id: 'trip_mode',
      header: 'Trip',
      meta: { width: 135 },
      cell: ({ row }) => {
        const { trip_mode } = row.original
        return trip_mode ? <ModeMark mode={trip_mode} /> : '–'
      },
    },
    {
      id: 'value',
      header: 'Value',
      meta: { width: 74, align: 'end' },
      cell: ({ row }) => amount(row.original.value),
    },
    {
      id: 'status',
      header: 'Status',
      meta: { width: 158 },
      cell: ({ row }) => <RewardStatus reward={row.original} />,
    },
    {
      id: 'commute_cost',
      header: 'Trip cost',
      meta: { width: 76, align: 'end' },
      cell: ({ row }) => (row.original.trip ? amount(row.original.trip.commuteCost) : '–'),
    },
    {
      id: 'why',
      header: 'Why',
      meta: { width: 84, pinned: 'end' },
      cell: ({ row }) => <WhyAmount reward={row.original} timeZone={timeZone} />,
    },
  ]
}
