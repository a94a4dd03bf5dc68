import { type LocalDate, weekdayOf } from './time.ts'

// Names come from lists: each format that is asked of Intl costs a phone some 10 ms.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The days of the week by their names, Sunday first. Units: none. Errors: none. Source: English. */
export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/** `Nov 2, 2026`, as dates are written wherever the documents fix no other way. Units: local date. Errors: none. Source: English. */
export function formatDay(day: LocalDate): string {
  return `${shortMonthOf(day)} ${dayIn(day)}, ${yearOf(day)}`
}

/** `November 2026`. Units: any day of the month. Errors: none. Source: English. */
export function formatMonth(month: LocalDate): string {
  return `${monthOf(month)} ${yearOf(month)}`
}

/** `November 02, 2026`, as on invoices. Units: local date. Errors: none. Source: PAY-10. */
export function formatPaddedDay(day: LocalDate): string {
  return `${monthOf(day)} ${day.slice(8, 10)}, ${yearOf(day)}`
}

/** `9:00 AM`, of a time of day as `09:00`, with seconds or without. Units: local time. Errors: none. Source: English. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `November`. Units: any day of the month. Errors: none. Source: English. */
export function monthOf(day: LocalDate): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

/** `Nov`. Units: any day of the month. Errors: none. Source: English. */
export function shortMonthOf(day: LocalDate): string {
  return monthOf(day).slice(0, 3)
}

/** `Mon`. Units: local date. Errors: none. Source: English. */
export function shortWeekdayOf(day: LocalDate): string {
  return weekdayNames[weekdayOf(day) % 7]?.slice(0, 3) ?? ''
}

/** `9`, without a zero before it. Units: local date. Errors: none. Source: English. */
export function dayIn(day: LocalDate): number {
  return Number(day.slice(8, 10))
}

/** `2026`. Units: local date. Errors: none. Source: English. */
export function yearOf(day: LocalDate): string {
  return day.slice(0, 4)
}

/** `Nov 9`. Units: local date. Errors: none. Source: English. */
export function formatDayOfMonth(day: LocalDate): string {
  return `${shortMonthOf(day)} ${dayIn(day)}`
}

/** `Nov 9 – 15, 2026`: no month or year said twice. Units: local dates, both in it. Errors: none. Source: English. */
export function formatDays({ startOn, lastOn }: { startOn: LocalDate; lastOn: LocalDate }): string {
  const year = yearOf(lastOn)
  if (startOn === lastOn) return formatDay(startOn)
  if (yearOf(startOn) !== year) return `${formatDay(startOn)} – ${formatDay(lastOn)}`
  const isInOneMonth = startOn.slice(0, 7) === lastOn.slice(0, 7)
  return `${formatDayOfMonth(startOn)} – ${isInOneMonth ? dayIn(lastOn) : formatDayOfMonth(lastOn)}, ${year}`
}
