import type { ReactNode } from 'react'
import { counted } from '#domain/format-number.ts'
import { amount } from '#web/ui/format/amount.ts'
import { modeIcons } from '#web/ui/mode-icons.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import type { TripReport } from '../queue/queue-rules.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { directionLabels } from './day-room.ts'
import classes from './trip-line.module.css'

type Way = Pick<TripReport, 'direction' | 'mode'>

interface TripLineProps {
  trip: Way & Pick<OwnTrip, 'miles' | 'points' | 'reward'>
  /** What can be done about it. */
  actions?: ReactNode
}

/** A trip that the server has, with what it earned. */
export function TripLine({ trip, actions }: TripLineProps) {
  const { miles, points, reward } = trip
  const earned = `${counted(points, 'point')}${reward === 0 ? '' : `, ${amount(reward)}`}`
  return (
    <WayLine trip={trip} actions={actions}>
      {`${counted(miles, 'mile')} · ${earned}`}
    </WayLine>
  )
}

interface WayLineProps {
  trip: Way
  actions: ReactNode
  children: ReactNode
}

/** How and in which direction, with what else there is to say of it. */
export function WayLine({ trip: { direction, mode }, actions, children }: WayLineProps) {
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
