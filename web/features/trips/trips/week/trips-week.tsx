import { Group } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { weekDaysOffQuery } from '#web/features/trips/days-off/days-off-queries.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { joinQueries, Loaded, LoadFailure } from '#web/kit/loaded.tsx'
import { useLogLock } from '#web/session/log-lock.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { takenSlots } from '../log/day-room.ts'
import { tripSource } from '../log/last-mode.ts'
import type { SurveyMiles } from '../log/trip-draft.ts'
import { useLogTrips } from '../log/use-log-trips.ts'
import { type QueuedTrip, queuedBeside } from '../queue/queue-rules.ts'
import { type OwnTrip, type OwnTrips, weekTripsQuery } from '../trip-queries.ts'
import { repeatedWeek } from './repeat-week.ts'
import classes from './trips-week.module.css'
import { WeekDay } from './week-day.tsx'
import { daysOf, mondayOf, weekAt, weekSearch } from './week-search.ts'

const dialogs = () => import('./change-trip-dialogs.tsx')
const ChangeTripDialog = lazy(async () => ({ default: (await dialogs()).ChangeTripDialog }))
const AddTripDialog = lazy(async () => ({ default: (await dialogs()).AddTripDialog }))
const RemoveTripDialog = lazy(async () => ({
  default: (await import('./remove-trip-dialog.tsx')).RemoveTripDialog,
}))
const RepeatWeekDialog = lazy(async () => ({
  default: (await import('./repeat-week-dialog.tsx')).RepeatWeekDialog,
}))

interface TripsWeekProps {
  memberId: string
  today: LocalDate
  surveyMiles: SurveyMiles
  /** Of the latest trip, else of the survey, as the server knows it. */
  usualMode: Mode | null
  queue: readonly QueuedTrip[]
}

/** A week of one's own trips, the latest day first; each can be changed or removed while the server allows it. */
export function TripsWeek(props: TripsWeekProps) {
  const { today } = props
  const { search, change } = useUrlSearch(weekSearch)
  const monday = mondayOf(search, today)
  const trips = useQuery(weekTripsQuery(monday))
  const daysOff = useQuery(weekDaysOffQuery(monday))
  const go = (to: LocalDate) => change({ week: weekAt(to, today) })
  const isThisWeek = monday === startOfWeek(today)
  return (
    <Panel aria-label="Week">
      <PeriodPager
        of="week"
        label={dateRange({ startOn: monday, lastOn: addDays(monday, 6) })}
        earlier={{ go: () => go(addDays(monday, -7)), isLast: false }}
        later={
          isThisWeek
            ? null
            : {
                go: () => go(addDays(monday, 7)),
                isLast: addDays(monday, 7) === startOfWeek(today),
              }
        }
      />
      <div className={classes.week}>
        <Loaded query={joinQueries(trips, daysOff)}>
          {([logged, off]) => (
            <Week key={monday} {...props} monday={monday} logged={logged} off={new Set(off)} />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

interface WeekProps extends TripsWeekProps {
  monday: LocalDate
  logged: OwnTrips
  off: ReadonlySet<LocalDate>
}

type Opened = { kind: 'add'; date: LocalDate } | { kind: 'change' | 'remove'; trip: OwnTrip }

function Week(props: WeekProps) {
  const { memberId, today, surveyMiles, usualMode, queue, monday, logged, off } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const taken = takenSlots(logged, queue)
  const queued = queuedBeside(logged, queue)
  const onClose = () => setOpened(null)
  const days = { taken, today, surveyMiles, onClose }
  return (
    <>
      <Group justify="flex-end">
        <RepeatWeekButton
          memberId={memberId}
          today={today}
          monday={monday}
          taken={taken}
          daysOff={off}
        />
      </Group>
      {daysOf(monday, today)
        .toReversed()
        .map((date) => (
          <WeekDay
            key={date}
            memberId={memberId}
            date={date}
            today={today}
            trips={logged.filter((trip) => trip.date === date)}
            queued={queued.filter(({ report }) => report.date === date)}
            taken={taken}
            isOff={off.has(date)}
            onAdd={() => setOpened({ kind: 'add', date })}
            onChange={(trip) => setOpened({ kind: 'change', trip })}
            onRemove={(trip) => setOpened({ kind: 'remove', trip })}
          />
        ))}
      <Suspense>
        {opened?.kind === 'add' && (
          <AddTripDialog {...days} memberId={memberId} date={opened.date} usualMode={usualMode} />
        )}
        {opened?.kind === 'change' && <ChangeTripDialog {...days} trip={opened.trip} />}
        {opened?.kind === 'remove' && <RemoveTripDialog trip={opened.trip} onClose={onClose} />}
      </Suspense>
    </>
  )
}

interface RepeatWeekButtonProps {
  memberId: string
  today: LocalDate
  monday: LocalDate
  taken: ReturnType<typeof takenSlots>
  daysOff: ReadonlySet<LocalDate>
}

/** Logs once more what was logged in the week before, where this one has room for it; what that is, it shows first. */
function RepeatWeekButton({ memberId, today, monday, taken, daysOff }: RepeatWeekButtonProps) {
  const before = useQuery(weekTripsQuery(addDays(monday, -7)))
  const [isAsking, setIsAsking] = useState(false)
  const logging = useLogTrips(() => undefined)
  const lock = useLogLock()
  const source = tripSource()
  const reports = repeatedWeek({ trips: before.data ?? [], taken, daysOff, today, source })
  if (before.error) return <LoadFailure query={before} />
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconRepeat aria-hidden size={18} />}
        reason={lock ?? reasonOf(before.data, reports.length)}
        loading={logging.isBusy}
        onClick={() => setIsAsking(true)}
      >
        Repeat the week before
      </ReasonedButton>
      {isAsking && (
        <Suspense>
          <RepeatWeekDialog
            memberId={memberId}
            reports={reports}
            logging={logging}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function reasonOf(before: readonly OwnTrip[] | undefined, count: number): string | null {
  if (before === undefined) return 'The week before is being loaded'
  if (before.length === 0) return 'Nothing was logged in the week before'
  return count === 0
    ? 'These days are full, off, or still to come: there is nothing to repeat'
    : null
}
