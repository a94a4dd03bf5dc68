import { addDays, type LocalDate } from '#domain/time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type QueuedTrip, unsentTrips } from '../queue/queue-rules.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { dayName } from './day-name.ts'
import classes from './latest-trips.module.css'
import { KeptTripLine, TripLine } from './trip-lines.tsx'

interface LatestTripsProps {
  today: LocalDate
  /** What the server has; undefined while that is not known. */
  trips: readonly OwnTrip[] | undefined
  queue: readonly QueuedTrip[]
}

/** What today and yesterday hold: trips that arrived with what they earned, and those that wait to be sent. */
export function LatestTrips({ today, trips, queue }: LatestTripsProps) {
  const known = new Set(trips?.map(({ external_id }) => external_id))
  const kept = unsentTrips(queue).filter(
    ({ externalId, progress }) => progress.kind !== 'refused' && !known.has(externalId),
  )
  return (
    <Panel aria-labelledby="latest-trips">
      <h2 id="latest-trips" className={classes.title}>
        Latest trips
      </h2>
      {[today, addDays(today, -1)].map((date) => {
        const ofDay = trips?.filter((trip) => trip.date === date) ?? []
        const keptOfDay = kept.filter(({ report }) => report.date === date)
        return (
          <section key={date} aria-label={dayName(date, today)} className={classes.day}>
            <h3 className={classes.date}>{dayName(date, today)}</h3>
            {ofDay.length + keptOfDay.length === 0 && (
              <p className={classes.nothing}>{trips ? 'Nothing logged' : 'Not loaded'}</p>
            )}
            <ul className={classes.list}>
              {ofDay.map((trip) => (
                <TripLine key={trip._id} trip={trip} />
              ))}
              {keptOfDay.map((trip) => (
                <KeptTripLine key={trip.externalId} trip={trip} />
              ))}
            </ul>
          </section>
        )
      })}
    </Panel>
  )
}
