import type { LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/trips/modes.ts'
import { type Listed, type QueuedTrip, queuedBeside } from '../queue/queue-rules.ts'

/** What of a trip says which part of its day it fills; telecommuting has no direction and fills it all. */
export interface Slot {
  date: LocalDate
  direction: Direction | null
}

/** What the days hold: trips that the server has or lists, and those on their way to it. What was refused fills nothing. */
export function takenSlots(
  trips: Listed<Slot & { external_id: string | null }>,
  queue: readonly QueuedTrip[],
): Slot[] {
  return [...trips, ...queuedBeside(trips, queue).map(({ report }) => report)]
}

/** Which ways of a day can still be logged. */
export function openDirections(date: LocalDate, taken: readonly Slot[]): Direction[] {
  const ofDay = taken.filter((slot) => slot.date === date).map(({ direction }) => direction)
  if (ofDay.includes(null)) return []
  return (['to_work', 'to_home'] as const).filter((direction) => !ofDay.includes(direction))
}

/** Whether a whole day of telecommuting can still be logged. */
export function isDayEmpty(date: LocalDate, taken: readonly Slot[]): boolean {
  return !taken.some((slot) => slot.date === date)
}

/** The trip that stands in the way of another one; undefined where there is none, or more than one. */
export function rivalOf<Trip extends Slot>(slot: Slot, taken: readonly Trip[]): Trip | undefined {
  const rivals = taken.filter(
    ({ date, direction }) =>
      date === slot.date &&
      (direction === null || slot.direction === null || direction === slot.direction),
  )
  return rivals.length === 1 ? rivals[0] : undefined
}

/** Why a trip has no room on its day, in words; null where it has. `day` is how the day is called there. */
export function fullDayReason(slot: Slot, taken: readonly Slot[], day: string): string | null {
  const open = openDirections(slot.date, taken)
  const isEmpty = isDayEmpty(slot.date, taken)
  if (slot.direction ? open.includes(slot.direction) : isEmpty) return null
  if (open.length === 0) return `${day} is full: both ways, or the whole day, are logged.`
  if (slot.direction) return `${day} has a trip ${directionLabels[slot.direction]} already.`
  return `${day} has a trip already, and telecommuting takes the whole day.`
}

export const directionLabels: Readonly<Record<Direction, string>> = {
  to_work: 'to work',
  to_home: 'home',
}
