import type { LocalDate } from './time.ts'

/** A time of day on a 24 hour clock, `HH:mm`. */
type TimeOfDay = string

/** The instant behind a local time; most days every time comes once. */
export type LocalInstant =
  | { kind: 'unique'; at: Date }
  /** Clocks jumped over it: `at` is as long after the jump as the time would have been. */
  | { kind: 'skipped'; at: Date }
  /** Clocks were set back: it comes at `at` and once more at `again`. */
  | { kind: 'twice'; at: Date; again: Date }

const dayMs = 86_400_000

/**
 * The instant at which clocks in a time zone show a date and a time. A time in a gap is read with the
 * offset before it (02:30 becomes 03:30 where an hour is missing), one that comes twice is the first.
 * Units: local date and time in, instant out. Errors: RangeError for an unknown zone or time.
 * Source: decisions section 1, Time; the rule for gaps and repeats is that of RFC 5545, 3.3.5.
 */
export function instantOf(date: LocalDate, time: TimeOfDay, timeZone: string): LocalInstant {
  const wall = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wall)) throw new RangeError(`${date} ${time} is no local time`)
  // No zone is further than a day from UTC, and none changes its clocks twice in two days.
  const before = new Date(wall - offsetAt(wall - dayMs, timeZone))
  const after = new Date(wall - offsetAt(wall + dayMs, timeZone))
  const shown = `${date} ${time}`
  const isBefore = localTimeOf(before, timeZone) === shown
  const isAfter = localTimeOf(after, timeZone) === shown
  if (isBefore && isAfter && before < after) return { kind: 'twice', at: before, again: after }
  if (isBefore) return { kind: 'unique', at: before }
  return isAfter ? { kind: 'unique', at: after } : { kind: 'skipped', at: before }
}

/**
 * What clocks in a time zone show at an instant, `YYYY-MM-DD HH:mm`.
 * Units: instant in, local date and time out. Errors: RangeError for an unknown zone.
 * Source: decisions section 3, `formatted_Date`.
 */
export function localTimeOf(instant: Date, timeZone: string): string {
  // en-CA writes `2026-11-20, 08:00:00`.
  return formatOf(timeZone).format(instant).replace(', ', ' ').slice(0, 16)
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const local = formatOf(timeZone).format(instant).replace(', ', 'T')
  return Date.parse(`${local}Z`) - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
