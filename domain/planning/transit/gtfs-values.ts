import type { LocalDate } from '#domain/time.ts'
import type { Vehicle } from './timetable.ts'

/** No service day is longer: a bus of three days after is a fault of the feed. Unit: hours. */
const mostHours = 72

/**
 * A time of a feed as seconds after midnight of its service day, beyond 24:00 included; nothing when it is none.
 * Units: `H:MM:SS` in, seconds out. Errors: undefined. Source: GTFS Schedule Reference, field type Time.
 */
export function secondsOfTime(text: string): number | undefined {
  const length = text.length
  if (length < 7 || length > 8) return undefined
  const hours = length === 7 ? digitAt(text, 0) : digitAt(text, 0) * 10 + digitAt(text, 1)
  const at = length - 6
  if (text.charCodeAt(at) !== 58 || text.charCodeAt(at + 3) !== 58) return undefined
  const minutes = digitAt(text, at + 1) * 10 + digitAt(text, at + 2)
  const seconds = digitAt(text, at + 4) * 10 + digitAt(text, at + 5)
  // A sum with what is no digit is no number, and compares with nothing.
  return hours < mostHours && minutes < 60 && seconds < 60
    ? hours * 3600 + minutes * 60 + seconds
    : undefined
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}

/**
 * A date of a feed; nothing when there is no such day.
 * Units: `YYYYMMDD` in, local date out. Errors: undefined. Source: GTFS Schedule Reference, field type Date.
 */
export function dateOf(text: string): LocalDate | undefined {
  if (!/^(19|20)\d{6}$/.test(text)) return undefined
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) return undefined
  return new Date(time).toISOString().slice(0, 10) === date ? date : undefined
}

/**
 * What people board on a route of a type; the extended types are grouped by their hundreds. Nothing when it is none.
 * Units: none. Errors: undefined. Source: GTFS Schedule Reference, route_type; Google's extended route types.
 */
export function vehicleOf(routeType: string): Vehicle | undefined {
  if (!/^\d{1,4}$/.test(routeType)) return undefined
  const type = Number(routeType)
  if (type >= 100) return extended[Math.floor(type / 100)] ?? 'bus'
  return basic[type]
}

const basic: Record<number, Vehicle> = {
  0: 'tram',
  1: 'train',
  2: 'train',
  3: 'bus',
  4: 'ferry',
  5: 'cable car',
  6: 'cable car',
  7: 'cable car',
  11: 'bus',
  12: 'train',
}

const extended: Record<number, Vehicle> = {
  1: 'train',
  4: 'train',
  6: 'train',
  9: 'tram',
  10: 'ferry',
  12: 'ferry',
  13: 'cable car',
  14: 'cable car',
}
