import { addDays, earlier, type LocalDate, later, startOfMonth } from '#domain/time.ts'

/** Days of one month, a bit each. */
export interface MonthBits {
  /** Its first day. */
  month: LocalDate
  bits: number
}

/**
 * The bit of a date among the days of its month: 1 for the 1st, 2 to the power of 30 for the 31st.
 * A whole month fits a signed 32-bit integer, and bits of different days can be added up.
 * Unit: none. Errors: none. Source: architecture, Rollups: one row per member and month.
 */
export function dayBit(date: LocalDate): number {
  return 2 ** (dayOfMonth(date) - 1)
}

/**
 * The days of a stretch, both ends inclusive, month by month.
 * Units: local dates. Errors: none; an end before the start has no days. Source: as `dayBit`.
 */
export function dayBitsOf(from: LocalDate, until: LocalDate): MonthBits[] {
  const months: MonthBits[] = []
  for (let month = startOfMonth(from); month <= until; month = startOfMonth(month, 1)) {
    const first = dayOfMonth(later(from, month))
    const last = dayOfMonth(earlier(until, addDays(startOfMonth(month, 1), -1)))
    months.push({ month, bits: 2 ** last - 2 ** (first - 1) })
  }
  return until < from ? [] : months
}

/** The days that bits stand for, in order. Units: local dates. Errors: none. Source: as `dayBit`. */
export function daysIn({ month, bits }: MonthBits): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = month; startOfMonth(day) === month; day = addDays(day, 1)) {
    if ((bits & dayBit(day)) !== 0) days.push(day)
  }
  return days
}

function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8))
}
