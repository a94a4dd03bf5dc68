import { Button, Group } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'
import { weekDaysOffQuery } from '#web/features/trips/days-off/days-off-queries.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { joinQueries, Loaded } from '#web/kit/loaded.tsx'
import { dateRange } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { takenSlots } from '../log/day-room.ts'
import { tripSource } from '../log/last-mode.ts'
import type { SurveyMiles } from '../log/trip-draft.ts'
import { useLogTrips } from '../log/use-log-trips.ts'
import { type QueuedTrip, unsentTrips } from '../queue/queue-rules.ts'
import { type OwnTrip, weekTripsQuery } from '../trip-queries.ts'
import { repeatedWeek } from './repeat-week.ts'
import classes from './trips-week.module.css'
import { WeekDay } from './week-day.tsx'
import { daysOf, mondayOf, weekAt, weekSearch } from './week-search.ts'

const dialogs = () => import('./change-trip-dialogs.tsx')
const ChangeTripDialog = lazy(async () => ({ default: (await dialogs()).ChangeTripDialog }))
const AddTripDialog = lazy(async () => ({ default: (await dialogs()).AddTripDialog }))

interface TripsWeekProps {
  memberId: string
  today: LocalDate
  surveyMiles: SurveyMiles
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
  logged: readonly OwnTrip[]
  off: ReadonlySet<LocalDate>
}

type Opened = { kind: 'add'; date: LocalDate } | { kind: 'change'; trip: OwnTrip }

function Week({ memberId, today, surveyMiles, queue, monday, logged, off }: WeekProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const taken = takenSlots(logged, queue)
  const known = new Set(logged.map(({ external_id }) => external_id))
  const kept = unsentTrips(queue).filter(
    ({ externalId, progress }) => progress.kind !== 'refused' && !known.has(externalId),
  )
  const days = { taken, today, surveyMiles, onClose: () => setOpened(null) }
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
            date={date}
            today={today}
            trips={logged.filter((trip) => trip.date === date)}
            kept={kept.filter(({ report }) => report.date === date)}
            taken={taken}
            isOff={off.has(date)}
            onAdd={() => setOpened({ kind: 'add', date })}
            onChange={(trip) => setOpened({ kind: 'change', trip })}
          />
        ))}
      <Suspense>
        {opened?.kind === 'add' && (
          <AddTripDialog {...days} memberId={memberId} date={opened.date} />
        )}
        {opened?.kind === 'change' && <ChangeTripDialog {...days} trip={opened.trip} />}
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

/** Logs once more what was logged in the week before, where this one has room for it. */
function RepeatWeekButton({ memberId, today, monday, taken, daysOff }: RepeatWeekButtonProps) {
  const before = useQuery(weekTripsQuery(addDays(monday, -7)))
  const logging = useLogTrips(() => undefined)
  const source = tripSource()
  const reports = repeatedWeek({ trips: before.data ?? [], taken, daysOff, today, source })

  function repeat() {
    const entries = reports.map((report) => ({ externalId: crypto.randomUUID(), report }))
    void logging.run({ memberId, entries })
  }

  if (before.error) {
    return (
      <Button variant="default" onClick={() => void before.refetch()}>
        The week before could not be loaded: retry
      </Button>
    )
  }
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconRepeat aria-hidden size={18} />}
      reason={reasonOf(before.data, reports.length)}
      loading={logging.isBusy}
      onClick={repeat}
    >
      Repeat the week before
    </ReasonedButton>
  )
}

function reasonOf(before: readonly OwnTrip[] | undefined, count: number): string | null {
  if (before === undefined) return 'The week before is being loaded'
  if (before.length === 0) return 'Nothing was logged in the week before'
  return count === 0 ? 'There is nothing left to repeat: these days are full or off' : null
}
