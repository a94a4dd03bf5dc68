import type { RewardRow } from '#contract/rewards/statements.ts'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { statusSentence } from './reward-words.ts'
import classes from './why-sentences.module.css'

/** A reward's amount explained, where it stands, and the draw it came from, which anybody can check. */
export function WhySentences({ reward, timeZone }: { reward: RewardRow; timeZone: string }) {
  const standing = statusSentence(reward, timeZone)
  const { trip_date, date } = reward
  return (
    // Takes the focus of the popover when there is no link in it.
    <div className={classes.why} tabIndex={-1} data-autofocus>
      <p className={classes.title}>Why {amount(reward.value)}</p>
      <ul className={classes.list}>
        {reward.explanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {trip_date && trip_date !== date && (
        <p className={classes.standing}>For a trip of {longDate(trip_date)}.</p>
      )}
      {standing && <p className={classes.standing}>{standing}</p>}
      {reward.draw_id && (
        <TextLink to={paths.draw} params={{ id: reward.draw_id }}>
          Check the draw
        </TextLink>
      )}
    </div>
  )
}
