import type { RewardSummaryRow } from '#contract/rewards/statements.ts'
import { modeWords } from '#web/features/rewards/settings/sections/mode-words.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { MemberLink } from './member-link.tsx'
import { categoryWords } from './reward-words.ts'
import { WrappedText } from './wrapped-text.tsx'

/** The fields of CDET-08, and how much of the total is pending. */
export const summaryColumns: TableColumn<RewardSummaryRow>[] = [
  {
    id: 'user',
    header: 'Member',
    meta: { width: 132, pinned: 'start', isRowHeader: true },
    cell: ({ row }) => (
      <WrappedText>
        <MemberLink user={row.original.user} />
      </WrappedText>
    ),
  },
  {
    id: 'categories',
    header: 'Rewarded for',
    meta: { width: 258 },
    cell: ({ row }) => <Listed words={categoriesLine(row.original)} />,
  },
  {
    id: 'modes',
    header: 'Modes',
    meta: { width: 218 },
    cell: ({ row }) => <Listed words={modesLine(row.original)} />,
  },
  {
    id: 'rewards',
    header: 'Rewards',
    meta: { width: 80, align: 'end' },
    cell: ({ row }) => exactNumber(row.original.rewards),
  },
  {
    id: 'pending_total',
    header: 'Pending',
    meta: { width: 98, align: 'end' },
    cell: ({ row }) => amount(row.original.pending_total),
  },
  {
    id: 'total',
    header: 'Total',
    meta: { width: 98, align: 'end' },
    cell: ({ row }) => amount(row.original.total),
  },
]

export function categoriesLine({ categories }: RewardSummaryRow): string {
  return categories.map((category) => categoryWords[category]).join(', ')
}

export function modesLine({ modes }: RewardSummaryRow): string {
  return modes.map((mode) => modeWords[mode].label).join(', ') || '–'
}

function Listed({ words }: { words: string }) {
  return <WrappedText title={words}>{words}</WrappedText>
}
