import {
  dayIn,
  formatDay,
  formatDayOfMonth,
  formatDays,
  formatMonth,
  formatPaddedDay,
  formatTime,
  monthOf,
  shortMonthOf,
  shortWeekdayOf,
  yearOf,
} from '#domain/format-day.ts'
import type { LocalDate } from '#domain/time.ts'

/** Both dates in it. */
interface Dates {
  startOn: LocalDate
  lastOn: LocalDate
}

/** March 2024 */
export function monthYear(date: LocalDate): string {
  return formatMonth(date)
}

/** Mar 2024 */
export function shortMonthYear(date: LocalDate): string {
  return `${shortMonthOf(date)} ${yearOf(date)}`
}

/** Mar */
export function shortMonth(date: LocalDate): string {
  return shortMonthOf(date)
}

/** March */
export function monthName(date: LocalDate): string {
  return monthOf(date)
}

/** Nov 9 */
export function dayOfMonth(date: LocalDate): string {
  return formatDayOfMonth(date)
}

/** Mon 9 */
export function weekdayAndDay(date: LocalDate): string {
  return `${shortWeekdayOf(date)} ${dayIn(date)}`
}

/** Nov 9, 2026: a date wherever the documents fix no other way. */
export function shortDate(date: LocalDate): string {
  return formatDay(date)
}

/** Nov 09 2026: the dates in titles of platform statistics. Source: ADM-STAT-10. */
export function plainDate(date: LocalDate): string {
  return `${shortMonthOf(date)} ${date.slice(8)} ${yearOf(date)}`
}

/** Mon, Nov 9, 2026 */
export function weekdayDate(date: LocalDate): string {
  return `${shortWeekdayOf(date)}, ${formatDay(date)}`
}

/** November 09, 2026: the dates of invoices. Source: PAY-10. */
export function paddedDate(date: LocalDate): string {
  return formatPaddedDay(date)
}

/** Nov 9, 2026, 5:03 PM, by the clocks of a time zone. */
export function dateAndTime(instant: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant))
}

/** Nov 9, 2026, 5:03 PM, of a local time as the wire has it: `2026-11-09 17:03`. */
export function localDateAndTime(time: string): string {
  return `${formatDay(time)}, ${formatTime(time.slice(11))}`
}

/** 5:03 PM, of a time as a field or the wire has it: `17:03`, with seconds or without. */
export function localTime(time: string): string {
  return formatTime(time)
}

/** Nov 9 – 15, 2026: no month or year said twice. */
export function dateRange(dates: Dates): string {
  return formatDays(dates)
}

/** Dec 2025 – Nov 2026, for a period of whole months. */
export function monthRange({ startOn, lastOn }: Dates): string {
  return `${shortMonthYear(startOn)} – ${shortMonthYear(lastOn)}`
}
