import { addDays, type LocalDate } from '#domain/time.ts'
import { growing } from './growing.ts'
import { type JoinedStops, turnedWalks, type Walks } from './joined-stops.ts'
import { dayStart, runsOn } from './service-days.ts'
import {
  type Line,
  longestWaySeconds,
  noAlighting,
  noBoarding,
  type Timetable,
} from './timetable.ts'

/** A day at one place: whose midnight counts. Units: local date, time zone by its name. Errors: none. Source: none. */
export interface DayOfPlace {
  on: LocalDate
  timeZone: string
}

/**
 * All that runs on one day, as the search reads it. Seconds are after midnight of that day by the clocks of the
 * worksite: what began the day before and is still under way counts, and what leaves after the next midnight.
 */
export interface Network {
  stopCount: number
  /** Of patterns: the first of their calls, one more than patterns. */
  first: Uint32Array
  stop: Uint32Array
  arrive: Int32Array
  depart: Int32Array
  limits: Uint8Array
  line: Uint32Array
  lines: readonly Line[]
  tripFirst: Uint32Array
  /** Of the trips of a pattern in order. */
  start: Int32Array
  /** Which calls are at a stop: of stop `s` those from `callFirst[s]` to `callFirst[s + 1]`. */
  callFirst: Uint32Array
  callPattern: Uint32Array
  /** Counted from the first call of the pattern. */
  callPosition: Uint32Array
  walks: Walks
}

/** Unit: seconds. Errors: none. Source: a day of the calendar; GTFS counts its times from noon less half of one. */
export const daySeconds = 86_400
/** A way to work by midnight begins the day before. */
const earliest = -longestWaySeconds
const latest = 2 * daySeconds + longestWaySeconds

/**
 * The trips of a day out of all timetables, whose times are by the clocks of their agencies.
 * Units: local date, seconds. Errors: RangeError for an unknown zone. Source: GTFS Schedule Reference, agency_timezone,
 * calendars and times beyond 24:00.
 */
export function dayNetwork(
  timetables: readonly Timetable[],
  joined: JoinedStops,
  day: DayOfPlace,
): Network {
  const first = growing(Uint32Array)
  const stop = growing(Uint32Array)
  const arrive = growing(Int32Array)
  const depart = growing(Int32Array)
  const limits = growing(Uint8Array)
  const line = growing(Uint32Array)
  const tripFirst = growing(Uint32Array)
  const start = growing(Int32Array)
  first.push(0)
  tripFirst.push(0)
  const lines: Line[] = []
  timetables.forEach((timetable, n) => {
    const offset = joined.offsets[n] ?? 0
    const { patterns } = timetable
    const startsOf = tripsOfDay(timetable, day)
    for (let pattern = 0; pattern < patterns.line.length; pattern++) {
      const starts = startsOf(pattern)
      if (starts.length === 0) continue
      for (const one of starts) start.push(one)
      tripFirst.push(start.length)
      for (let at = patterns.first[pattern] ?? 0; at < (patterns.first[pattern + 1] ?? 0); at++) {
        stop.push(offset + (patterns.stop[at] ?? 0))
        arrive.push(patterns.arrive[at] ?? 0)
        depart.push(patterns.depart[at] ?? 0)
        limits.push(patterns.limits[at] ?? 0)
      }
      first.push(stop.length)
      line.push(lines.length + (patterns.line[pattern] ?? 0))
    }
    for (const one of timetable.lines) lines.push(one)
  })
  const calls = { first: first.end(), stop: stop.end() }
  return {
    stopCount: joined.count,
    ...calls,
    arrive: arrive.end(),
    depart: depart.end(),
    limits: limits.end(),
    line: line.end(),
    lines,
    tripFirst: tripFirst.end(),
    start: start.end(),
    ...callsAtStops(calls, joined.count),
    walks: joined.walks,
  }
}

/** Starts of the trips of a pattern, as of midnight of the day, in order. */
function tripsOfDay({ timeZone, services, patterns, trips }: Timetable, day: DayOfPlace) {
  const midnight = dayStart(day.on, day.timeZone)
  // By clocks further east the day after the next may begin before the next one is over.
  const days = [-1, 0, 1, 2].flatMap((n) => {
    const on = addDays(day.on, n)
    const shift = (dayStart(on, timeZone) - midnight) / 1000
    return shift < latest ? [{ shift, runs: services.map((service) => runsOn(service, on)) }] : []
  })
  return (pattern: number): number[] => {
    const starts: number[] = []
    const last = (patterns.first[pattern + 1] ?? 1) - 1
    const lasts = patterns.arrive[last] ?? 0
    for (
      let n = patterns.tripFirst[pattern] ?? 0;
      n < (patterns.tripFirst[pattern + 1] ?? 0);
      n++
    ) {
      for (const { shift, runs } of days) {
        const at = (trips.start[n] ?? 0) + shift
        if (!runs[trips.service[n] ?? 0] || at + lasts < earliest || at >= latest) continue
        starts.push(at)
      }
    }
    return starts.sort((a, b) => a - b)
  }
}

function callsAtStops({ first, stop }: Pick<Network, 'first' | 'stop'>, stopCount: number) {
  const callFirst = new Uint32Array(stopCount + 1)
  for (const one of stop) callFirst[one + 1] = (callFirst[one + 1] ?? 0) + 1
  for (let n = 0; n < stopCount; n++) {
    callFirst[n + 1] = (callFirst[n + 1] ?? 0) + (callFirst[n] ?? 0)
  }
  const next = callFirst.slice()
  const callPattern = new Uint32Array(stop.length)
  const callPosition = new Uint32Array(stop.length)
  for (let pattern = 0; pattern + 1 < first.length; pattern++) {
    const begin = first[pattern] ?? 0
    for (let at = begin; at < (first[pattern + 1] ?? 0); at++) {
      const one = stop[at] ?? 0
      const place = next[one] ?? 0
      next[one] = place + 1
      callPattern[place] = pattern
      callPosition[place] = at - begin
    }
  }
  return { callFirst, callPattern, callPosition }
}

/**
 * The same day seen in a mirror, with time running backward: the earliest arrival in it is the latest departure of
 * this one, so that one search answers both ways.
 * Units: seconds before midnight of the day. Errors: none. Source: none, t' = -t.
 */
export function mirrored(network: Network): Network {
  const { first, tripFirst } = network
  const size = network.stop.length
  const stop = new Uint32Array(size)
  const arrive = new Int32Array(size)
  const depart = new Int32Array(size)
  const limits = new Uint8Array(size)
  const start = new Int32Array(network.start.length)
  for (let pattern = 0; pattern + 1 < first.length; pattern++) {
    const [from, until] = [first[pattern] ?? 0, first[pattern + 1] ?? 0]
    for (let at = from; at < until; at++) {
      const there = from + until - 1 - at
      stop[there] = network.stop[at] ?? 0
      arrive[there] = -(network.depart[at] ?? 0)
      depart[there] = -(network.arrive[at] ?? 0)
      limits[there] = turnedLimits(network.limits[at] ?? 0)
    }
    const [trip, end] = [tripFirst[pattern] ?? 0, tripFirst[pattern + 1] ?? 0]
    for (let n = trip; n < end; n++) start[trip + end - 1 - n] = -(network.start[n] ?? 0)
  }
  return {
    ...network,
    stop,
    arrive,
    depart,
    limits,
    start,
    ...callsAtStops({ first, stop }, network.stopCount),
    walks: turnedWalks(network.walks),
  }
}

function turnedLimits(limits: number): number {
  return (
    ((limits & noBoarding) === 0 ? 0 : noAlighting) |
    ((limits & noAlighting) === 0 ? 0 : noBoarding)
  )
}
