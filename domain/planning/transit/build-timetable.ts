import { type Growing, growing } from './growing.ts'
import type { Timetable } from './timetable.ts'

/** One trip, its calls in order. Units: seconds after midnight of the service day. */
export interface TripCalls {
  line: number
  service: number
  stop: ArrayLike<number>
  arrive: ArrayLike<number>
  depart: ArrayLike<number>
  limits: ArrayLike<number>
}

/** What is known before the trips. */
export type TimetableFrame = Omit<Timetable, 'patterns' | 'trips'>

/** Takes trips one by one and makes a timetable of them. */
export interface TimetableBuilder {
  /** `start` may differ from the first departure, as of trips that run every so many minutes. */
  add(calls: TripCalls, start?: number): void
  end(frame: TimetableFrame): Timetable
}

/**
 * Groups trips into patterns as they come: two are of one pattern when line, stops, limits and times between are the
 * same. What is held are the distinct patterns and eight bytes a trip.
 * Units: seconds. Errors: none. Source: Delling, Pajor and Werneck, Round-Based Public Transit Routing, 2012 (routes of
 * equal stop sequences), narrowed to equal times.
 */
export function timetableBuilder(): TimetableBuilder {
  const first = growing(Uint32Array)
  const stop = growing(Uint32Array)
  const arrive = growing(Int32Array)
  const depart = growing(Int32Array)
  const limits = growing(Uint8Array)
  const line = growing(Uint32Array)
  const tripPattern = growing(Uint32Array)
  const start = growing(Int32Array)
  const service = growing(Uint32Array)
  /** Patterns by a hash, which few share. */
  const byHash = new Map<number, number[]>()
  first.push(0)

  function isSame(pattern: number, calls: TripCalls): boolean {
    const from = first.at(pattern)
    const count = calls.stop.length
    if (first.at(pattern + 1) - from !== count || line.at(pattern) !== calls.line) return false
    const base = calls.depart[0] ?? 0
    for (let n = 0; n < count; n++) {
      if (
        stop.at(from + n) !== calls.stop[n] ||
        arrive.at(from + n) !== (calls.arrive[n] ?? 0) - base ||
        depart.at(from + n) !== (calls.depart[n] ?? 0) - base ||
        limits.at(from + n) !== calls.limits[n]
      ) {
        return false
      }
    }
    return true
  }

  function addPattern(calls: TripCalls): number {
    const base = calls.depart[0] ?? 0
    for (let n = 0; n < calls.stop.length; n++) {
      stop.push(calls.stop[n] ?? 0)
      arrive.push((calls.arrive[n] ?? 0) - base)
      depart.push((calls.depart[n] ?? 0) - base)
      limits.push(calls.limits[n] ?? 0)
    }
    first.push(stop.length)
    line.push(calls.line)
    return line.length - 1
  }

  function patternOf(calls: TripCalls): number {
    const hash = hashOf(calls)
    const alike = byHash.get(hash)
    const known = alike?.find((pattern) => isSame(pattern, calls))
    if (known !== undefined) return known
    const added = addPattern(calls)
    if (alike) alike.push(added)
    else byHash.set(hash, [added])
    return added
  }

  return {
    add(calls, startAt = calls.depart[0] ?? 0) {
      tripPattern.push(patternOf(calls))
      start.push(startAt)
      service.push(calls.service)
    },
    end(frame) {
      const sorted = sortTrips(line.length, { tripPattern, start, service })
      return {
        ...frame,
        patterns: {
          first: first.end(),
          stop: stop.end(),
          arrive: arrive.end(),
          depart: depart.end(),
          limits: limits.end(),
          line: line.end(),
          tripFirst: sorted.tripFirst,
        },
        trips: sorted.trips,
      }
    },
  }
}

/** FNV-1a over all that makes a pattern. */
function hashOf({ line, stop, arrive, depart, limits }: TripCalls): number {
  let hash = 0x811c9dc5
  const base = depart[0] ?? 0
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
    hash = Math.imul(hash ^ (value >>> 8), 0x01000193)
  }
  mix(line)
  for (let n = 0; n < stop.length; n++) {
    mix(stop[n] ?? 0)
    mix((arrive[n] ?? 0) - base)
    mix((depart[n] ?? 0) - base + (limits[n] ?? 0))
  }
  return hash
}

interface Trips {
  tripPattern: Growing<Uint32Array>
  start: Growing<Int32Array>
  service: Growing<Uint32Array>
}

/** Trips by pattern and start. */
function sortTrips(patterns: number, { tripPattern, start, service }: Trips) {
  const order = new Uint32Array(tripPattern.length).map((_, n) => n)
  order.sort((a, b) => tripPattern.at(a) - tripPattern.at(b) || start.at(a) - start.at(b) || a - b)
  const tripFirst = new Uint32Array(patterns + 1)
  for (let n = 0; n < order.length; n++) {
    const next = tripPattern.at(n) + 1
    tripFirst[next] = (tripFirst[next] ?? 0) + 1
  }
  for (let n = 0; n < patterns; n++)
    tripFirst[n + 1] = (tripFirst[n + 1] ?? 0) + (tripFirst[n] ?? 0)
  const trips = { start: new Int32Array(order.length), service: new Uint32Array(order.length) }
  order.forEach((trip, n) => {
    trips.start[n] = start.at(trip)
    trips.service[n] = service.at(trip)
  })
  return { tripFirst, trips }
}
