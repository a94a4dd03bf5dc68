import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { DayOffButton } from '#web/features/trips/days-off/day-off-button.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { dayName } from '../log/day-name.ts'
import { directionWords, openDirections, type Slot } from '../log/day-room.ts'
import { KeptTripLine, TripLine } from '../log/trip-lines.tsx'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { type OwnTrip, refreshCommuter, trips as tripCalls } from '../trip-queries.ts'
import classes from './week-day.module.css'

interface WeekDayProps {
  date: LocalDate
  today: LocalDate
  trips: readonly OwnTrip[]
  kept: readonly QueuedTrip[]
  taken: readonly Slot[]
  isOff: boolean
  onAdd: () => void
  onChange: (trip: OwnTrip) => void
}

/** A day of the week: what it holds, and what it still can. */
export function WeekDay(props: WeekDayProps) {
  const { date, today, trips, kept, taken, isOff, onAdd, onChange } = props
  const name = dayName(date, today)
  const isEmpty = trips.length + kept.length === 0
  const hasRoom = openDirections(date, taken).length > 0
  return (
    <section aria-label={name} className={classes.day}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.tools}>
          {isEmpty && <DayOffButton date={date} day={weekdayDate(date)} isOff={isOff} />}
          {hasRoom && (
            <Button
              size="xs"
              px={8}
              variant="default"
              leftSection={<IconPlus aria-hidden size={16} />}
              aria-label={`Log a trip: ${name}`}
              onClick={onAdd}
            >
              Log
            </Button>
          )}
        </div>
      </div>
      {isEmpty && <p className={classes.nothing}>{isOff ? 'Day off' : 'Nothing logged'}</p>}
      <ul className={classes.list}>
        {trips.map((trip) => (
          <TripLine
            key={trip._id}
            trip={trip}
            actions={<TripActions trip={trip} day={name} onChange={() => onChange(trip)} />}
          />
        ))}
        {kept.map((trip) => (
          <KeptTripLine key={trip.externalId} trip={trip} />
        ))}
      </ul>
    </section>
  )
}

interface TripActionsProps {
  trip: OwnTrip
  day: string
  onChange: () => void
}

/** Whether a trip can still be changed is the server's to say: until its reward is approved and its month closed. */
function TripActions({ trip, day, onChange }: TripActionsProps) {
  const queryClient = useQueryClient()
  const remove = useCommand({
    run: ({ _id }: OwnTrip) => tripCalls.deleteTrip({ params: { id: _id } }),
    success: resultOf,
    undo: (removed) => tripCalls.logTrip({ headers: {}, body: reportAgain(removed) }),
    refresh: () => refreshCommuter(queryClient),
  })
  const { mode, direction } = trip
  const way = direction ? ` ${directionWords[direction]}` : ''
  const what = `${day}, ${modeLabels[mode].label}${way}`
  return (
    <>
      <ActionIcon variant="default" size={40} aria-label={`Change: ${what}`} onClick={onChange}>
        <IconPencil aria-hidden size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`Remove: ${what}`}
        loading={remove.isBusy}
        onClick={() => void remove.run(trip)}
      >
        <IconTrash aria-hidden size={18} />
      </ActionIcon>
    </>
  )
}

/** A removed trip as it was; the server says the miles of telecommuting. */
function reportAgain({ date, direction, mode, miles, source }: OwnTrip) {
  return { date, mode, source, ...(direction && { direction, miles }) }
}
