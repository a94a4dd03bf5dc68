import { isWeeklyDay, mailMorning } from '#domain/mail/choices/mail-morning.ts'
import { addDays, bucketOf, type LocalDate, type Period } from '#domain/time.ts'

/** The week that an email is about, and the one it is compared with. Units: local dates. */
export interface DigestWeek {
  week: Period
  weekBefore: Period
}

/**
 * The whole week that a weekly email is due for: on Mondays from eight, until the day is over. Who wakes later, as
 * after an outage of a day, leaves that week out. Units: instant in, local dates out. Errors: RangeError for an unknown
 * zone. Source: decision 72.
 */
export function dueDigestWeek(now: Date, timeZone: string): DigestWeek | undefined {
  const today = mailMorning(now, timeZone)
  return today && isWeeklyDay(today) ? weeksBefore(today) : undefined
}

/** The last whole week before a day, and the one before. Units: local dates. Errors: none. Source: decision 72. */
export function weeksBefore(today: LocalDate): DigestWeek {
  const week = bucketOf(addDays(today, -7), 'week')
  return { week, weekBefore: bucketOf(addDays(week.startOn, -1), 'week') }
}
