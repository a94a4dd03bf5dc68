/** A calendar date without a time, `YYYY-MM-DD`, in the time zone of whoever it belongs to. */
export type LocalDate = string

/**
 * Where the platform itself is: days of the back office, campaigns and the books are those of its clocks.
 * Units: an IANA name. Source: decisions section 1, Time.
 */
export const platformTimeZone = 'America/Denver'

/** A stretch of calendar dates: half-open by `endOn`; `lastOn` is the last date in it. */
export interface Period {
  startOn: LocalDate
  endOn: LocalDate
  lastOn: LocalDate
}

/** What a chart counts by. Source: document 1, section 3, Period query. */
export type Bucket = 'day' | 'week' | 'month'

const dayMs = 86_400_000

/**
 * The calendar date of an instant in a time zone, daylight saving included.
 * Units: instant in, local date out. Errors: RangeError for an unknown zone.
 * Source: decisions section 1, Time.
 */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return dateFormat(timeZone).format(instant)
}

/** The date so many days later (earlier when negative). Source: proleptic Gregorian calendar. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return toDate(toUtc(date) + days * dayMs)
}

/** The first of the month so many months from the month of `date`. Source: Gregorian calendar. */
export function startOfMonth(date: LocalDate, months = 0): LocalDate {
  if (months === 0) return `${date.slice(0, 8)}01`
  const [year = 0, month = 1] = date.split('-').map(Number)
  return toDate(Date.UTC(year, month - 1 + months, 1))
}

/** The Monday of the week of `date`: weeks start on Monday. Source: HOME-17, decisions section 1. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** Monday 1 to Sunday 7. Source: decisions section 1, `searchDay`. */
export function weekdayOf(date: LocalDate): number {
  return new Date(toUtc(date)).getUTCDay() || 7
}

/** Days from one date to another, negative when `to` is earlier. Source: Gregorian calendar. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs)
}

/** The earlier of two dates. Errors: none. Source: dates as YYYY-MM-DD sort as text. */
export function earlier(a: LocalDate, b: LocalDate): LocalDate {
  if (a < b) return a
  return b
}

/** The later of two dates. Errors: none. Source: dates as YYYY-MM-DD sort as text. */
export function later(a: LocalDate, b: LocalDate): LocalDate {
  if (a > b) return a
  return b
}

/** The day, week or month a date lies in. Source: decisions section 6, calendar buckets. */
export function bucketOf(date: LocalDate, bucket: Bucket): Period {
  if (bucket === 'day') return period(date, addDays(date, 1))
  if (bucket === 'month') return period(startOfMonth(date), startOfMonth(date, 1))
  const startOn = startOfWeek(date)
  return period(startOn, addDays(startOn, 7))
}

function period(startOn: LocalDate, endOn: LocalDate): Period {
  return { startOn, endOn, lastOn: addDays(endOn, -1) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // en-CA writes calendar dates as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

function toUtc(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function toDate(utc: number): LocalDate {
  return new Date(utc).toISOString().slice(0, 10)
}
