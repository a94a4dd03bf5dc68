import { Anchor } from '@mantine/core'
import type { OwnReward } from '#contract/rewards/statements.ts'
import { Line } from '#web/kit/list/line-list.tsx'
import { paths, riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { kindLabels } from '../reward-labels.ts'
import { isQuestioned, ownStatus, ownStatusSentence } from './own-reward-labels.ts'
import classes from './own-reward-line.module.css'

/** A reward: what for, how much, where it stands, and below on demand why it is that much. */
export function OwnRewardLine({ reward }: { reward: OwnReward }) {
  const { kind, value, date, trip_mode } = reward
  const status = ownStatus(reward)
  const mode = trip_mode && `, ${modeLabels[trip_mode].label.toLowerCase()}`
  return (
    <Line title={kindLabels[kind]} aside={amount(value)}>
      <p>
        {shortDate(date)}
        {mode}
      </p>
      <div>
        <StatusText kind={status.kind}>{status.label}</StatusText>
      </div>
      {isQuestioned(reward) && (
        <p>
          <TextLink to={riderPaths.questions}>See the question</TextLink>
        </p>
      )}
      <WhyThisAmount reward={reward} />
    </Line>
  )
}

function WhyThisAmount({ reward }: { reward: OwnReward }) {
  const { value, date, trip_date, explanation, draw_id } = reward
  const { time_zone } = useCommuter().employer
  return (
    <details className={classes.why}>
      <summary>Why {amount(value)}</summary>
      <ul>
        {explanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {trip_date && trip_date !== date && <p>For a trip of {shortDate(trip_date)}.</p>}
      <p>{ownStatusSentence(reward, time_zone)}</p>
      {draw_id && (
        <p>
          {/* The page that anybody may see stands outside of the portal. */}
          <Anchor href={paths.draw.replace('$id', draw_id)}>Check the draw</Anchor>
        </p>
      )}
    </details>
  )
}
