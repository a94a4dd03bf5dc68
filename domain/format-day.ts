import type { LocalDate } from './time.ts'

// Names are told from lists: to ask ICU for one format costs a phone as much as drawing a chart.
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

/** The days of the week by their names, Sunday first. Source: English. */
export const weekdayNames = [
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
  // A date without a time is read as UTC.
  return weekdayNames[new Date(day).getUTCDay()]?.slice(0, 3) ?? ''
}

/** `9`, without a zero before it. Units: local date. Errors: none. Source: English. */
export function dayIn(day: LocalDate): number {
  return Number(day.slice(8, 10))
}

/** `2026`. Units: local date. Errors: none. Source: English. */
export function yearOf(day: LocalDate): string {
  return day.slice(0, 4)
}
