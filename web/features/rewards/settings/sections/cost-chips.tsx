import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { toDollars } from '#domain/money.ts'
import type { Estimate } from '#domain/rewards/estimate/estimate.ts'
import { amount } from '#web/ui/format/amount.ts'
import classes from './estimate-panel.module.css'
import { monthlyDraws } from './weekly-words.ts'

interface CostChipsProps {
  costs: Estimate
  settings: RewardSettingsData
}

/** The four parts of the estimate. Source: COST-01. */
export function CostChips({ costs, settings }: CostChipsProps) {
  const { weekly_credit_enabled, weekly_credit_structure } = settings
  const draws = weekly_credit_enabled ? weekly_credit_structure.length : 0
  return (
    <dl className={classes.chips}>
      {(
        [
          ['Signup cost', costs.signUpCents, 'once, when all have joined'],
          ['Monthly rewards cost', costs.rewardCents, 'for trips'],
          ['Monthly credit cost', costs.creditCents, draws ? monthlyDraws(draws) : 'no draw'],
          ['Monthly prizes cost', costs.prizesCents, winners(costs.winners)],
        ] as const
      ).map(([label, cents, note]) => (
        <div key={label} className={classes.chip}>
          <dt>{label}</dt>
          <dd>
            {amount(toDollars(cents))}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function winners(count: number): string {
  if (count === 0) return 'no winner'
  return count === 1 ? '1 winner a month' : `${count} winners a month`
}
