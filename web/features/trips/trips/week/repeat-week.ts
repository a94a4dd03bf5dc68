import { addDays, type LocalDate } from '#domain/time.ts'
import { isDayEmpty, openDirections, type Slot } from '../log/day-room.ts'
import type { TripReport } from '../queue/queue-rules.ts'

interface Week {
  /** Of the week before. */
  trips: readonly Pick<TripReport, 'date' | 'direction' | 'mode' | 'miles'>[]
  /** What the days of the week hold. */
  taken: readonly Slot[]
  daysOff: ReadonlySet<LocalDate>
  today: LocalDate
  source: TripReport['source']
}

/**
 * The trips of the week before, a week later: where there is room, on no day off and no day to come. In the order of
 * their days, the way to work first.
 */
export function repeatedWeek({ trips, taken, daysOff, today, source }: Week): TripReport[] {
  const repeated: TripReport[] = []
  const ordered = trips.toSorted((a, b) => a.date.localeCompare(b.date) || waysOf(a) - waysOf(b))
  for (const { direction, mode, miles, ...trip } of ordered) {
    const date = addDays(trip.date, 7)
    const held = [...taken, ...repeated]
    const hasRoom = direction
      ? openDirections(date, held).includes(direction)
      : isDayEmpty(date, held)
    if (date > today || daysOff.has(date) || !hasRoom) continue
    repeated.push({
      date,
      direction,
      mode,
      source,
      // Of telecommuting the server says the miles.
      ...(direction && miles !== undefined && { miles }),
    })
  }
  return repeated
}

function waysOf({ direction }: Pick<TripReport, 'direction'>): number {
  return direction === 'to_home' ? 1 : 0
}
