import type { LocalDate } from './time.ts'

/** `Nov 2, 2026`, as dates are written wherever the documents fix no other way. Units: local date. Errors: none. Source: English. */
export function formatDay(day: LocalDate): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** `November 2026`. Units: any day of the month. Errors: none. Source: English. */
export function formatMonth(month: LocalDate): string {
  return monthFormat.format(new Date(`${month}T00:00:00Z`))
}

/** `9:00 AM`, of a time of day as `09:00`, with seconds or without. Units: local time. Errors: none. Source: English. */
export function formatTime(time: string): string {
  return timeFormat.format(new Date(`1970-01-01T${time.slice(0, 5)}Z`))
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
