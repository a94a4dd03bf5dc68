import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'

/** The day of the next month, from its first, on which a month closes at 00:00. Source: decisions section 5, A month closes. */
const closingDay = 8

/** The day on which the month of a date closes, at its start: the 8th of the next. Units: local dates. Errors: none. Source: decisions section 5. */
export function monthClosesOn(month: LocalDate): LocalDate {
  return addDays(startOfMonth(month, 1), closingDay - 1)
}

/**
 * Whether the month of a date has closed by a day: trips in it are rewarded under its settings, but no longer
 * changed. Units: local dates. Errors: none. Source: as above.
 */
export function isClosed(month: LocalDate, today: LocalDate): boolean {
  return today >= monthClosesOn(month)
}
