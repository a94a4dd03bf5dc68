import { addDays, type LocalDate } from '#domain/time.ts'
import { type LoadedProps, LoadFailure, SkeletonLines } from '#web/kit/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type QueuedTrip, queuedBeside } from '../queue/queue-rules.ts'
import type { OwnTrips } from '../trip-queries.ts'
import { dayName } from './day-name.ts'
import classes from './latest-trips.module.css'
import { QueuedTripLine } from './queued-trip-line.tsx'
import { TripLine } from './trip-line.tsx'

interface LatestTripsProps {
  today: LocalDate
  /** What the server has. */
  query: LoadedProps<OwnTrips>['query']
  queue: readonly QueuedTrip[]
}

/** What today and yesterday hold: trips that arrived with what they earned, and those that it does not list yet. */
export function LatestTrips({ today, query, queue }: LatestTripsProps) {
  const trips = query.data
  const queued = queuedBeside(trips ?? [], queue)
  return (
    <Panel aria-labelledby="latest-trips">
      <h2 id="latest-trips" className={classes.title}>
        Latest trips
      </h2>
      {query.error && <LoadFailure query={query} />}
      {[today, addDays(today, -1)].map((date) => {
        const ofDay = trips?.filter((trip) => trip.date === date) ?? []
        const queuedOfDay = queued.filter(({ report }) => report.date === date)
        const isEmpty = ofDay.length + queuedOfDay.length === 0
        return (
          <section key={date} aria-label={dayName(date, today)} className={classes.day}>
            <h3 className={classes.date}>{dayName(date, today)}</h3>
            {isEmpty && trips && <p className={classes.nothing}>Nothing logged</p>}
            <ul className={classes.list}>
              {ofDay.map((trip) => (
                <TripLine key={trip._id} trip={trip} />
              ))}
              {queuedOfDay.map((trip) => (
                <QueuedTripLine key={trip.externalId} trip={trip} />
              ))}
            </ul>
            {!trips && !query.error && <SkeletonLines count={1} />}
          </section>
        )
      })}
    </Panel>
  )
}
