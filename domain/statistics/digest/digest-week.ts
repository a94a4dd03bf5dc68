import { instantOf } from '#domain/local-time.ts'
import {
  addDays,
  bucketOf,
  type LocalDate,
  localDateOf,
  type Period,
  weekdayOf,
} from '#domain/time.ts'

/** The week that an email is about, and the one it is compared with. Units: local dates. */
export interface DigestWeek {
  week: Period
  weekBefore: Period
}

/** When weekly emails are due on Mondays, by the clock of the employer. */
const dueTime = '08:00'

/**
 * The whole week that a weekly email is due for: on Mondays from eight, until the day is over. Who wakes later, as
 * after an outage of a day, leaves that week out. Units: instant in, local dates out. Errors: RangeError for an unknown
 * zone. Source: decision 72.
 */
export function dueDigestWeek(now: Date, timeZone: string): DigestWeek | undefined {
  const today = localDateOf(now, timeZone)
  if (weekdayOf(today) !== 1 || instantOf(today, dueTime, timeZone).at > now) return undefined
  return weeksBefore(today)
}

/** The last whole week before a day, and the one before. Units: local dates. Errors: none. Source: decision 72. */
export function weeksBefore(today: LocalDate): DigestWeek {
  const week = bucketOf(addDays(today, -7), 'week')
  return { week, weekBefore: bucketOf(addDays(week.startOn, -1), 'week') }
}
