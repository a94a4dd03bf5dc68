import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCommand } from '#web/kit/command.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { modeIcons } from '#web/ui/mode-icons.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import { isInOwnHands, type QueuedTrip, type TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { directionWords } from './day-room.ts'
import classes from './trip-lines.module.css'

interface TripLineProps {
  trip: OwnTrip
  /** What can be done about it. */
  actions?: ReactNode
}

/** A trip that the server has, with what it earned. */
export function TripLine({ trip, actions }: TripLineProps) {
  const { miles, points, reward } = trip
  const earned = `${exactNumber(points)} points${reward === 0 ? '' : `, ${amount(reward)}`}`
  return (
    <Line trip={trip} actions={actions}>
      {`${exactNumber(miles)} miles · ${earned}`}
    </Line>
  )
}

/** A trip that only this device has: it goes to the server by itself, and can be taken back until it does. */
export function KeptTripLine({ trip }: { trip: QueuedTrip }) {
  const drop = useCommand({
    run: async () => {
      const dropped = await tripQueue.change(trip.externalId, (standing) =>
        isInOwnHands(standing) ? null : undefined,
      )
      if (!dropped) throw new Error('This trip is on its way to the server.')
    },
    success: () => 'Trip taken back',
    key: () => trip.externalId,
    onDone: tellQueueChanged,
  })
  return (
    <Line
      trip={trip.report}
      actions={
        isInOwnHands(trip) && (
          <Button size="xs" variant="default" loading={drop.isBusy} onClick={() => void drop.run()}>
            Take back
          </Button>
        )
      }
    >
      <StatusText kind="waiting">Saved on this device</StatusText>
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
        <b>{direction ? `${label}, ${directionWords[direction]}` : label}</b>
        <span className={classes.detail}>{children}</span>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}
