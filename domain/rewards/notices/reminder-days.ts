import { instantOf } from '#domain/local-time.ts'
import { addDays, type LocalDate, weekdayOf } from '#domain/time.ts'

const tuesday = 2
/** On the employer's clock. Source: NOTIFY-06. */
const reminderTime = '09:00'

/**
 * The next day of reminders: the first Tuesday after a day, never that day itself.
 * Units: local date. Errors: none. Source: NOTIFY-06.
 */
export function nextReminderOn(after: LocalDate): LocalDate {
  const days = (tuesday - weekdayOf(after) + 7) % 7
  return addDays(after, days === 0 ? 7 : days)
}

/** When that day's reminders leave. Units: local date, instant. Errors: RangeError for an unknown zone. Source: NOTIFY-06. */
export function reminderAt(on: LocalDate, timeZone: string): Date {
  return instantOf(on, reminderTime, timeZone).at
}
