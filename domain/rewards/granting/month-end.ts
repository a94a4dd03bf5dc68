import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'

/** The day of the next month, from its first, on which a month closes at 00:00. Source: decisions section 5, A month closes. */
const closingDay = 8

/** The day on which the month of a date closes, at its start: the 8th of the next. Units: local dates. Errors: none. Source: decisions section 5. */
export function monthClosesOn(month: LocalDate): LocalDate {
  return addDays(startOfMonth(month, 1), closingDay - 1)
}

/** The last month that is to be closed by a day. Units: local dates, the first of a month. Errors: none. Source: as above. */
export function lastMonthDue(today: LocalDate): LocalDate {
  const month = startOfMonth(today, -1)
  return today >= monthClosesOn(month) ? month : startOfMonth(today, -2)
}

/**
 * Whether the month of a date has closed, by the last month that was: what comes for it from then on is of the day
 * it comes. Null when none has. Units: local dates. Errors: none. Source: as above, a stored fact.
 */
export function isClosed(month: LocalDate, closedThrough: LocalDate | null): boolean {
  return closedThrough !== null && startOfMonth(month) <= closedThrough
}
