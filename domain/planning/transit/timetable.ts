import type { LocalDate } from '#domain/time.ts'

/**
 * The days on which trips run. Weekdays as bits, Monday 1, Tuesday 2 to Sunday 64; 0 where only `added` counts.
 * Units: local dates of the agency, `lastOn` inclusive. Errors: none. Source: GTFS Schedule Reference, calendar.txt and
 * calendar_dates.txt.
 */
export interface Service {
  weekdays: number
  firstOn: LocalDate
  lastOn: LocalDate
  added: LocalDate[]
  removed: LocalDate[]
}

/**
 * What people call what they board, by the kinds of routes.
 * Units: none. Errors: none. Source: GTFS Schedule Reference, route_type of routes.txt.
 */
export type Vehicle = 'bus' | 'train' | 'tram' | 'ferry' | 'cable car'

/** A route as a rider knows it. Units: none. Errors: none. Source: GTFS Schedule Reference, routes.txt. */
export interface Line {
  name: string
  vehicle: Vehicle
}

/**
 * Trips of one line that call at the same stops with the same times between them are one pattern; a trip is its start
 * and its service. So ten million stop times are a few million bytes, and no trip of a pattern overtakes another.
 * Lists of lists are one array with the first index of each (`...First`, one longer than the list).
 * Units: degrees; seconds after the start of the trip for `arrive` and `depart`, after midnight of the service day for
 * `start` (beyond 86,400 after the next midnight). Errors: none. Source: GTFS Schedule Reference, stop_times.txt.
 */
export interface Timetable {
  timeZone: string
  services: Service[]
  lines: Line[]
  stops: { names: string[]; latitude: Float64Array; longitude: Float64Array }
  patterns: {
    first: Uint32Array
    stop: Uint32Array
    arrive: Int32Array
    depart: Int32Array
    /** `noBoarding` and `noAlighting` as bits. */
    limits: Uint8Array
    line: Uint32Array
    tripFirst: Uint32Array
  }
  trips: { start: Int32Array; service: Uint32Array }
  /** Between stops as the feed says it; `seconds` is -1 where the feed leaves it to the walk, -2 where it is not possible. */
  transfers: { from: Uint32Array; to: Uint32Array; seconds: Int32Array }
}

/** Bits of `limits`. Units: none. Errors: none. Source: GTFS Schedule Reference, pickup_type and drop_off_type. */
export const noBoarding = 1
/** As above. Units: none. Errors: none. Source: GTFS Schedule Reference, drop_off_type. */
export const noAlighting = 2

/** How far people walk between a door and a stop. Unit: meters in a straight line. Source: decisions section 8. */
export const stopMeters = 800

/** How far people walk from one vehicle to the next. Unit: meters in a straight line. Source: assumption, a short walk. */
export const transferMeters = 250

/** The least time between two vehicles. Unit: seconds. Source: assumption. */
export const changeSeconds = 60

/** The longest way that still counts, with all waiting. Unit: seconds. Source: assumption. */
export const longestWaySeconds = 3 * 3600

/**
 * How fast people walk, of a straight line: 3.5 feet a second.
 * Unit: meters a second. Source: FHWA, Manual on Uniform Traffic Control Devices, 2009, section 4E.06.
 */
const walkMetersPerSecond = 3.5 * 0.3048

/** How long a walk takes. Units: meters in, whole seconds out. Errors: none. Source: `walkMetersPerSecond`. */
export function walkSeconds(meters: number): number {
  return Math.ceil(meters / walkMetersPerSecond)
}
