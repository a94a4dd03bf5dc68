import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { DayOffButton } from '#web/features/trips/days-off/day-off-button.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { useLogLock } from '#web/session/log-lock.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { dayName } from '../log/day-name.ts'
import { directionLabels, openDirections, type Slot } from '../log/day-room.ts'
import { tripSource } from '../log/last-mode.ts'
import { QueuedTripLine } from '../log/queued-trip-line.tsx'
import { TripLine } from '../log/trip-line.tsx'
import { logTrips } from '../log/use-log-trips.ts'
import type { QueuedTrip, TripReport } from '../queue/queue-rules.ts'
import { removeTrip } from '../queue/remove-trip.ts'
import { type OwnTrip, refreshCommuter } from '../trip-queries.ts'
import classes from './week-day.module.css'

interface WeekDayProps {
  memberId: string
  date: LocalDate
  today: LocalDate
  trips: readonly OwnTrip[]
  /** Those of this device that the server does not list yet. */
  queued: readonly QueuedTrip[]
  taken: readonly Slot[]
  isOff: boolean
  onAdd: () => void
  onChange: (trip: OwnTrip) => void
  onRemove: (trip: OwnTrip) => void
}

/** A day of the week: what it holds, and what it still can. */
export function WeekDay(props: WeekDayProps) {
  const { memberId, date, today, trips, queued, taken, isOff, onAdd, onChange, onRemove } = props
  const lock = useLogLock()
  const name = dayName(date, today)
  const isEmpty = trips.length + queued.length === 0
  const hasRoom = openDirections(date, taken).length > 0
  return (
    <section aria-label={name} className={classes.day}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.tools}>
          {isEmpty && <DayOffButton date={date} day={weekdayDate(date)} isOff={isOff} />}
          {hasRoom && (
            <ReasonedButton
              size="xs"
              px={8}
              variant="default"
              reason={lock}
              leftSection={<IconPlus aria-hidden size={16} />}
              aria-label={`Log a trip: ${name}`}
              onClick={onAdd}
            >
              Log
            </ReasonedButton>
          )}
        </div>
      </div>
      {isEmpty && <p className={classes.nothing}>{isOff ? 'Day off' : 'Nothing logged'}</p>}
      <ul className={classes.list}>
        {trips.map((trip) => (
          <TripLine
            key={trip._id}
            trip={trip}
            actions={
              <TripActions
                trip={trip}
                day={name}
                memberId={memberId}
                lock={lock}
                onChange={() => onChange(trip)}
                onRemove={() => onRemove(trip)}
              />
            }
          />
        ))}
        {queued.map((trip) => (
          <QueuedTripLine key={trip.externalId} trip={trip} />
        ))}
      </ul>
    </section>
  )
}

interface TripActionsProps {
  trip: OwnTrip
  day: string
  memberId: string
  lock: string | null
  onChange: () => void
  onRemove: () => void
}

/** Why the server would neither change nor remove a trip. */
const lockLabels: Readonly<Record<NonNullable<OwnTrip['locked']>, string>> = {
  reward_approved: 'Its reward is approved: the trip stays as it is.',
  month_closed: 'Its month is closed: the trip stays as it is.',
}

/** Whether a trip can still be changed is the server's to say: until its reward is approved and its month closed. */
function TripActions({ trip, day, memberId, lock, onChange, onRemove }: TripActionsProps) {
  const queryClient = useQueryClient()
  const remove = useCommand({
    run: (removed: OwnTrip) => removeTrip(removed),
    success: resultOf,
    // As every trip, by the queue: what was removed may come back without a network, too.
    undo: async (removed) => {
      const entry = { externalId: crypto.randomUUID(), report: reportAgain(removed) }
      const { text } = await logTrips({ memberId, entries: [entry] })
      return { status: true as const, result: text }
    },
    refresh: () => refreshCommuter(queryClient),
  })
  const { mode, direction, reward, locked } = trip
  const reason = lock ?? (locked ? lockLabels[locked] : null)
  const way = direction ? ` ${directionLabels[direction]}` : ''
  const what = `${day}, ${modeLabels[mode].label}${way}`
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        reason={reason}
        leftSection={<IconPencil aria-hidden size={16} />}
        aria-label={`Change: ${what}`}
        onClick={onChange}
      >
        Change
      </ReasonedButton>
      <ReasonedButton
        size="xs"
        variant="default"
        reason={reason}
        leftSection={<IconTrash aria-hidden size={16} />}
        aria-label={`Remove: ${what}`}
        loading={remove.isBusy}
        // A reward is not given back by logging the trip again: that is asked first.
        onClick={() => (reward > 0 ? onRemove() : void remove.run(trip))}
      >
        Remove
      </ReasonedButton>
    </>
  )
}

/** A removed trip as its member logs it again; the server says the miles of telecommuting. */
function reportAgain({ date, direction, mode, miles }: OwnTrip): TripReport {
  return { date, direction, mode, source: tripSource(), ...(direction && { miles }) }
}
