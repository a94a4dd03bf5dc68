import type { RewardRow } from '#contract/rewards/statements.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { ModeMark } from './mode-mark.tsx'
import { RewardStatus } from './reward-status.tsx'
import { categoryWords, memberWords } from './reward-words.ts'
import classes from './stacked-rows.module.css'
import { WhyAmount } from './why-amount.tsx'

/** The rewards stacked, for a screen too narrow for a table. */
export function RewardCards({ rows, timeZone }: { rows: readonly RewardRow[]; timeZone: string }) {
  return (
    <ul className={classes.rows} aria-label="List of rewards">
      {rows.map((reward) => (
        <li key={reward._id}>
          <div className={classes.line}>
            <strong>{memberWords(reward.user)}</strong>
            <strong>{amount(reward.value)}</strong>
          </div>
          <div className={classes.small}>
            <span>{shortDate(reward.date)}</span>
            <span>{categoryWords[reward.category]}</span>
            {reward.trip_mode && <ModeMark mode={reward.trip_mode} />}
            {reward.trip && <span>Trip cost {amount(reward.trip.commuteCost)}</span>}
          </div>
          <div className={classes.line}>
            <RewardStatus reward={reward} />
            <WhyAmount reward={reward} timeZone={timeZone} />
          </div>
        </li>
      ))}
    </ul>
  )
}
