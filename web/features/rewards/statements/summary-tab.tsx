import { useQuery } from '@tanstack/react-query'
import type { RewardSummaryRow } from '#contract/rewards/statements.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { categoryLabels } from './reward-labels.ts'
import { StatementPanel } from './statement-panel.tsx'
import { filterOf, rewards, summaryQuery } from './statement-queries.ts'
import { statementSearch, summaryViews } from './statement-search.ts'

/** What each member was rewarded with. */
export function SummaryTab() {
  const { search } = useUrlSearch(statementSearch)
  return (
    <StatementPanel
      label="Summary of the rewards"
      of="Members"
      query={useQuery(summaryQuery(search))}
      listLabel="Rewards by member"
      columns={columns}
      views={summaryViews}
      fileOf="rewards-by-member"
      fetchFile={(kind) =>
        rewards.summariseRewards({ query: { ...filterOf(search), export: kind } })
      }
    />
  )
}

/** The fields of CDET-08, and how much of the total is pending. */
const columns: TableColumn<RewardSummaryRow>[] = [
  column('user', 'Member', { width: 132, pinned: 'start', isRowHeader: true }, ({ user }) => (
    <WrappedText>
      <MemberLink member={{ id: user._id, name: user.name }} />
    </WrappedText>
  )),
  column('categories', 'Rewarded for', { width: 250, isWide: true }, ({ categories }) =>
    listed(categories.map((category) => categoryLabels[category])),
  ),
  column('modes', 'Modes', { width: 208, isWide: true }, ({ modes }) =>
    listed(modes.map((mode) => modeLabels[mode].label)),
  ),
  column('rewards', 'Rewards', { width: 80, align: 'end' }, (of) => <SingleRewards row={of} />),
  column('pending_total', 'Pending', { width: 98, align: 'end' }, (of) => amount(of.pending_total)),
  column('total', 'Total', { width: 98, align: 'end', isLead: true }, (of) => amount(of.total)),
]

/** How many there are; to the single rewards of a member, and of nobody else of the same name. */
function SingleRewards({ row: { user, rewards: count } }: { row: RewardSummaryRow }) {
  return (
    <TextLink
      from={paths.creditDetails}
      to={paths.creditDetails}
      search={(current) => ({
        ...current,
        tab: 'detailed' as const,
        search: undefined,
        member: user._id,
        page: undefined,
      })}
      title={`${memberName(user)}: single rewards`}
    >
      {exactNumber(count)}
    </TextLink>
  )
}

function listed(labels: readonly string[]) {
  const line = labels.join(', ') || '–'
  return <WrappedText title={line}>{line}</WrappedText>
}
