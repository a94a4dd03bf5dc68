import { formatMonth } from './format-day.ts'
import { type LocalDate, startOfMonth } from './time.ts'

/** The stretches of whole months that a calendar knows. Source: Gregorian calendar. */
export const calendarUnits = ['month', 'quarter', 'year'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

/** How long each of them is. Unit: months. Source: Gregorian calendar. */
export const monthsOf: Readonly<Record<CalendarUnit, number>> = { month: 1, quarter: 3, year: 12 }

/**
 * The month, quarter or year that a day lies in, or one so many earlier.
 * Units: local dates, half-open. Errors: none. Source: Gregorian calendar.
 */
export function calendarPeriod(
  day: LocalDate,
  unit: CalendarUnit,
  earlier = 0,
): { startOn: LocalDate; endOn: LocalDate } {
  const months = monthsOf[unit]
  const intoPeriod = (Number(day.slice(5, 7)) - 1) % months
  const startOn = startOfMonth(day, -intoPeriod - earlier * months)
  return { startOn, endOn: startOfMonth(startOn, months) }
}

/** `October 2026`, `Q3 2026`, `2026`. Units: the first day of the period. Errors: none. Source: English. */
export function calendarPeriodName(startOn: LocalDate, unit: CalendarUnit): string {
  const year = startOn.slice(0, 4)
  if (unit === 'year') return year
  return unit === 'month' ? formatMonth(startOn) : `${quarterName(startOn)} ${year}`
}

/** `Q3`, as quarters are called everywhere. Units: any day of it. Errors: none. Source: common practice of reports. */
export function quarterName(day: LocalDate): string {
  return `Q${quarterOf(day)}`
}

/** The quarter of its year that a day lies in. Unit: 1 to 4. Errors: none. Source: Gregorian calendar. */
export function quarterOf(day: LocalDate): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}
