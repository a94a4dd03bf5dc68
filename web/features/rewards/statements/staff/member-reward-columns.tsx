import type { RewardRow } from '#contract/rewards/statements.ts'
import type { StaffReward } from '#contract/rewards/statements-staff.ts'
import { kindLabels, statusLine } from '#web/features/rewards/statements/reward-labels.ts'
import { WhyAmount } from '#web/features/rewards/statements/why-amount.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

/** The fields of ADM-MEM-21, and why each amount is what it is. */
export function memberRewardColumns(timeZone: string): TableColumn<StaffReward>[] {
  return [
    column('date', 'Earned on', { width: 112, pinned: 'start', isRowHeader: true }, ({ date }) =>
      shortDate(date),
    ),
    column('kind', 'Reward', 112, ({ kind }) => (
      <WrappedText title={kindLabels[kind]}>{kindLabels[kind]}</WrappedText>
    )),
    column('trip_date', 'Trip on', 112, ({ trip_date }) =>
      trip_date ? shortDate(trip_date) : '–',
    ),
    column('trip_type', 'Trip type', 116, ({ trip_type }) =>
      trip_type ? modeLabels[trip_type].label : '–',
    ),
    column('value', 'Trip cost', { width: 76, align: 'end' }, ({ value }) =>
      value === null ? '–' : amount(value),
    ),
    column('credit_cost', 'Reward value', { width: 80, align: 'end', isLead: true }, (reward) =>
      amount(reward.credit_cost),
    ),
    column('status', 'Status', 116, (reward) => {
      const { kind, label } = statusLine(reward)
      return <StatusText kind={kind}>{label}</StatusText>
    }),
    column('why', 'Why', { width: 84, isLead: true }, (reward) => (
      <WhyAmount reward={asOfEmployer(reward)} timeZone={timeZone} />
    )),
  ]
}

/** The same reward in the words of the employer's list. */
function asOfEmployer(reward: StaffReward): RewardRow {
  const { value, credit_cost } = reward
  return {
    ...reward,
    value: credit_cost,
    trip: value === null ? null : { commuteCost: value },
  }
}
