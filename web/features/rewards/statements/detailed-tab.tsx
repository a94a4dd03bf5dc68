import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { AskAboutTrip } from '#web/features/trips/trips/questions/ask-about-trip.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import classes from './detailed-tab.module.css'
import { kindLabels, statusLine } from './reward-labels.ts'
import { StatementPanel } from './statement-panel.tsx'
import { filterOf, rewards, rewardsQuery } from './statement-queries.ts'
import { rewardsViews, statementSearch } from './statement-search.ts'
import { WhyAmount } from './why-amount.tsx'

/** Every single reward. */
export function DetailedTab() {
  const { time_zone } = useUser()
  const { search } = useUrlSearch(statementSearch)
  const columns = useMemo(() => rewardColumns(time_zone), [time_zone])
  return (
    <StatementPanel
      label="Single rewards"
      of="Rewards"
      query={useQuery(rewardsQuery(search))}
      listLabel="List of rewards"
      columns={columns}
      views={rewardsViews}
      fileOf="rewards"
      fetchFile={(kind) => rewards.listRewards({ query: { ...filterOf(search), export: kind } })}
    />
  )
}

/** The fields of CDET-06, and why each amount is what it is. */
export function rewardColumns(timeZone: string): TableColumn<RewardRow>[] {
  return [
    column('user', 'Member', { width: 116, pinned: 'start', isRowHeader: true }, ({ user }) => (
      <WrappedText title={memberName(user)}>
        <MemberLink member={{ id: user._id, name: user.name }} />
      </WrappedText>
    )),
    column('date', 'Earned on', 112, ({ date }) => shortDate(date)),
    column('category', 'Reward', 138, ({ kind }) => kindLabels[kind]),
    column('trip_mode', 'Trip', 122, ({ trip_mode }) =>
      trip_mode ? <ModeMark mode={trip_mode} /> : '–',
    ),
    column('value', 'Value', { width: 74, align: 'end', isLead: true }, (of) => amount(of.value)),
    column('status', 'Status', 150, (reward) => {
      const { kind, label } = statusLine(reward)
      return <StatusText kind={kind}>{label}</StatusText>
    }),
    column('commute_cost', 'Trip cost', { width: 75, align: 'end' }, ({ trip }) =>
      trip ? amount(trip.commuteCost) : '–',
    ),
    column('why', 'Why', { width: 84, pinned: 'end', isLead: true }, (reward) => (
      <WhyAmount
        reward={reward}
        timeZone={timeZone}
        below={(close) => <AskAboutTrip reward={reward} onAsk={close} />}
      />
    )),
  ]
}

/** A mode by its color and its name. */
function ModeMark({ mode }: { mode: NonNullable<RewardRow['trip_mode']> }) {
  const { label, color } = modeLabels[mode]
  return (
    <span className={classes.mark}>
      <span aria-hidden className={classes.dot} style={{ background: color }} />
      {label}
    </span>
  )
}
