import { instantOf } from '#domain/local-time.ts'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#domain/time.ts'

/** When somebody wants to be reminded, by the clock of their employer. */
export interface ReminderTimes {
  /** `HH:mm`, a quarter of an hour. */
  time: string
  /** Monday 1 to Sunday 7; at least one. */
  weekdays: readonly number[]
}

/** Later than this a reminder is none any more: it is left out. */
const lateMs = 2 * 3_600_000

/**
 * The next time of a reminder after an instant. A time that clocks jump over is read as `instantOf` does.
 * Units: instants. Errors: RangeError where no weekday is chosen, and for an unknown zone. Source: issue 21, part 7.
 */
export function nextReminderAt(
  { time, weekdays }: ReminderTimes,
  timeZone: string,
  after: Date,
): Date {
  const today = localDateOf(after, timeZone)
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = addDays(today, ahead)
    if (!weekdays.includes(weekdayOf(day))) continue
    const { at } = instantOf(day, time, timeZone)
    if (at > after) return at
  }
  throw new RangeError('A reminder has no weekday')
}

/**
 * The local day about which somebody is reminded now: one they chose, whose time has come, at most two hours ago. What
 * wakes later, as after an outage, or before the time, as when the employer's zone was changed, reminds of nothing.
 * Units: instant in, local date out. Errors: RangeError for an unknown zone. Source: issue 21, part 7.
 */
export function dayToRemindOf(
  { time, weekdays }: ReminderTimes,
  timeZone: string,
  now: Date,
): LocalDate | undefined {
  const day = localDateOf(now, timeZone)
  if (!weekdays.includes(weekdayOf(day))) return undefined
  const { at } = instantOf(day, time, timeZone)
  return at <= now && !isTooLate(at, now) ? day : undefined
}

/** Whether a reminder whose time was then is none any more. Units: instants. Errors: none. Source: issue 21, part 7. */
export function isTooLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > lateMs
}
