import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { useCommand } from '#web/kit/command.ts'
import { amount } from '#web/ui/format/amount.ts'
import { modeIcons } from '#web/ui/mode-icons.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import {
  canBeGivenUp,
  isInOwnHands,
  type QueuedTrip,
  type TripReport,
} from '../queue/queue-rules.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { directionLabels } from './day-room.ts'
import { earnedLabel } from './trip-labels.ts'
import classes from './trip-lines.module.css'
import { removeUnsent } from './use-log-trips.ts'

const GiveUpTrip = lazy(async () => ({
  default: (await import('./give-up-trip.tsx')).GiveUpTrip,
}))

interface TripLineProps {
  trip: OwnTrip
  /** What can be done about it. */
  actions?: ReactNode
}

/** A trip that the server has, with what it earned. */
export function TripLine({ trip, actions }: TripLineProps) {
  const { miles, points, reward } = trip
  const earned = `${counted(points, 'point')}${reward === 0 ? '' : `, ${amount(reward)}`}`
  return (
    <Line trip={trip} actions={actions}>
      {`${counted(miles, 'mile')} · ${earned}`}
    </Line>
  )
}

/**
 * A trip that the server does not list yet: it goes there by itself, and can be removed until it does, or once a day of
 * tries had no answer. Once it was sent it shows what it earned.
 */
export function QueuedTripLine({ trip }: { trip: QueuedTrip }) {
  const [isGivingUp, setIsGivingUp] = useState(false)
  const remove = useCommand({
    run: () => removeUnsent(trip.externalId),
    success: () => 'Trip removed',
    key: () => trip.externalId,
    onDone: tellQueueChanged,
  })
  const isOwn = isInOwnHands(trip)
  const { progress } = trip
  return (
    <Line
      trip={trip.report}
      actions={
        (isOwn || canBeGivenUp(trip, Date.now())) && (
          <Button
            size="xs"
            variant="default"
            loading={remove.isBusy}
            onClick={() => (isOwn ? void remove.run() : setIsGivingUp(true))}
          >
            Remove
          </Button>
        )
      }
    >
      {progress.kind === 'sent' ? (
        earnedLabel(progress.points, progress.reward)
      ) : (
        <StatusText kind="waiting">Saved on this device</StatusText>
      )}
      {isGivingUp && (
        <Suspense>
          <GiveUpTrip trip={trip} onClose={() => setIsGivingUp(false)} />
        </Suspense>
      )}
    </Line>
  )
}

interface LineProps {
  trip: Pick<TripReport, 'direction' | 'mode'>
  actions: ReactNode
  children: ReactNode
}

function Line({ trip: { direction, mode }, actions, children }: LineProps) {
  const Icon = modeIcons[mode]
  const { label, color } = modeLabels[mode]
  return (
    <li className={classes.line}>
      <Icon aria-hidden size={22} color={color} className={classes.icon} />
      <div className={classes.words}>
        <b>{direction ? `${label}, ${directionLabels[direction]}` : label}</b>
        <span className={classes.detail}>{children}</span>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}
