import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ScoreOrder } from '#contract/statistics/leaderboard.ts'
import { addDays } from '#domain/time.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import hidden from '#web/ui/hidden.module.css'
import { TextLink } from '#web/ui/links.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import classes from './leaderboard.module.css'
import type { ListedScore } from './leaderboard-queries.ts'
import type { ShownPeriod } from './score-period.ts'

type Layout = Exclude<Parameters<typeof column>[2], number>

/** The documents' columns, after the rank. Source: LEAD-03. */
export function scoreColumns(period: ShownPeriod): TableColumn<ListedScore>[] {
  return [
    sortable('rank', 'Rank', { width: 92 }, (score) => (
      <Rank score={score} isCompared={period.type !== 'all'} />
    )),
    sortable('name', 'Commuter', { width: 172, isRowHeader: true }, ({ _id, name }) => (
      <WrappedText title={name}>
        {_id === null ? name : <MemberLink member={{ id: _id, name }} />}
      </WrappedText>
    )),
    sortable(
      'community_points',
      'Community Points',
      { width: 140, align: 'end', isLead: true },
      (score) => twoDecimals.format(score.community_points),
    ),
    sortable('savings', 'Commute Savings', { width: 136, align: 'end' }, ({ savings }) =>
      amount(savings),
    ),
    sortable('non-sov', 'Number of non-SOV trips', { width: 136, align: 'end' }, (score) =>
      exactNumber(score['non-sov']),
    ),
    sortable(
      'monetary_incentives',
      'Monetary Incentives',
      { width: 136, align: 'end' },
      (score) => <Incentives score={score} period={period} />,
    ),
  ]
}

function sortable(
  id: ScoreOrder,
  header: string,
  layout: Layout,
  show: TableColumn<ListedScore>['show'],
): TableColumn<ListedScore> {
  return column(id, header, { ...layout, isSortable: true }, show)
}

/** The rank by points, and how far it is from that of the period before. */
function Rank({ score, isCompared }: { score: ListedScore; isCompared: boolean }) {
  const { rank, rank_change: change } = score
  return (
    <span className={classes.rank}>
      {exactNumber(rank)}
      {isCompared && <Change change={change} />}
    </span>
  )
}

function Change({ change }: { change: number | null }) {
  if (change === null)
    return (
      <span className={classes.change}>
        <span className={hidden.hidden}>, </span>new
      </span>
    )
  if (change === 0) return <span className={hidden.hidden}>, as before</span>
  const isUp = change > 0
  const Icon = isUp ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.change} data-way={isUp ? 'up' : 'down'}>
      <Icon size={13} aria-hidden />
      <span className={hidden.hidden}>{isUp ? ', up ' : ', down '}</span>
      {exactNumber(Math.abs(change))}
    </span>
  )
}

/** Leads to the single rewards it is the sum of. */
function Incentives({ score, period }: { score: ListedScore; period: ShownPeriod }) {
  const { _id: member, monetary_incentives: dollars, name } = score
  if (member === null || dollars === 0) return amount(dollars)
  const days = period.type === 'all' ? {} : { from: period.startOn, to: addDays(period.endOn, -1) }
  return (
    <TextLink
      to={paths.creditDetails}
      search={{ tab: 'detailed', member, ...days }}
      title={`${name}: single rewards`}
    >
      {amount(dollars)}
    </TextLink>
  )
}

const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
