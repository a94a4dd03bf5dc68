import { formatDay, formatTime } from '#domain/format-day.ts'
import type { LocalDate } from '#domain/time.ts'

/** Both dates in it. */
interface Dates {
  startOn: LocalDate
  lastOn: LocalDate
}

/** March 2024 */
export function monthYear(date: LocalDate): string {
  return format(date, { month: 'long', year: 'numeric' })
}

/** Mar 2024 */
export function shortMonthYear(date: LocalDate): string {
  return format(date, { month: 'short', year: 'numeric' })
}

/** Mar */
export function shortMonth(date: LocalDate): string {
  return format(date, { month: 'short' })
}

/** March */
export function monthName(date: LocalDate): string {
  return format(date, { month: 'long' })
}

/** Nov 9 */
export function dayOfMonth(date: LocalDate): string {
  return format(date, { month: 'short', day: 'numeric' })
}

/** Mon 9 */
export function weekdayAndDay(date: LocalDate): string {
  return `${format(date, { weekday: 'short' })} ${Number(date.slice(8))}`
}

/** Nov 9, 2026: a date wherever the documents fix no other way. */
export function shortDate(date: LocalDate): string {
  return formatDay(date)
}

/** Nov 09 2026: the dates in titles of platform statistics. Source: ADM-STAT-10. */
export function plainDate(date: LocalDate): string {
  const [month = '', day = ''] = format(date, { month: 'short', day: '2-digit' }).split(' ')
  return `${month} ${day} ${date.slice(0, 4)}`
}

/** Mon, Nov 9, 2026 */
export function weekdayDate(date: LocalDate): string {
  return format(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** November 09, 2026: the dates of invoices. Source: PAY-10. */
export function paddedDate(date: LocalDate): string {
  return format(date, { month: 'long', day: '2-digit', year: 'numeric' })
}

/** Nov 9, 2026, 5:03 PM, by the clocks of a time zone. */
export function dateAndTime(instant: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant))
}

/** Nov 9, 2026, 5:03 PM, of a local time as the wire has it: `2026-11-09 17:03`. */
export function localDateAndTime(time: string): string {
  return dateAndTime(`${time.replace(' ', 'T')}Z`, 'UTC')
}

/** 5:03 PM, of a time as a field or the wire has it: `17:03`, with seconds or without. */
export function localTime(time: string): string {
  return formatTime(time)
}

/** Nov 9 – 15, 2026: no month or year said twice. */
export function dateRange({ startOn, lastOn }: Dates): string {
  const year = lastOn.slice(0, 4)
  if (startOn === lastOn) return `${dayOfMonth(startOn)}, ${year}`
  if (startOn.slice(0, 4) !== year)
    return `${dayOfMonth(startOn)}, ${startOn.slice(0, 4)} – ${dayOfMonth(lastOn)}, ${year}`
  const sameMonth = startOn.slice(0, 7) === lastOn.slice(0, 7)
  return `${dayOfMonth(startOn)} – ${sameMonth ? Number(lastOn.slice(8)) : dayOfMonth(lastOn)}, ${year}`
}

/** Dec 2025 – Nov 2026, for a period of whole months. */
export function monthRange({ startOn, lastOn }: Dates): string {
  return `${shortMonthYear(startOn)} – ${shortMonthYear(lastOn)}`
}

/** Calendar dates have no zone: they are read and written as UTC. */
function format(date: LocalDate, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
