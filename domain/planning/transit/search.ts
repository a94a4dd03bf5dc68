import type { Network } from './day-network.ts'
import type { NearStop } from './stop-grid.ts'
import { noAlighting, noBoarding, walkSeconds } from './timetable.ts'

/** Not reached. Units: seconds. Errors: none. Source: none. */
export const never = 0x7fffffff

/** Rides of one way: at most one transfer. Source: decisions section 8, Transit feasibility. */
const rides = 2

/** One ride of a way. Units: seconds, by the clock of the network that was searched. */
export interface Ride {
  line: number
  boardAt: number
  boardStop: number
  alightAt: number
  alightStop: number
}

/** What one search knows. */
export interface Search {
  /**
   * Leaves the place at a time. A later call leaves earlier, and keeps what was better. Answers the stops that are
   * reached earlier than before.
   */
  leaveAt(time: number): number[]
  /** The earliest arrival at a stop by so many rides; `never` when there is none, or fewer are as fast. */
  arrival(stop: number, rideCount: number): number
  /** The rides that bring to the stop at that time. */
  way(stop: number, rideCount: number): Ride[]
}

/**
 * Rounds of rides from a place: each scans every pattern once that a stop reached in the round before is on.
 * Units: seconds, meters. Errors: none. Source: Delling, Pajor and Werneck, Round-Based Public Transit Routing, 2012
 * (RAPTOR, and rRAPTOR for one departure after the other).
 */
export function searchFrom(network: Network, access: readonly NearStop[]): Search {
  const { stopCount, first, stop, arrive, depart, limits, start, tripFirst, walks } = network
  const patternCount = first.length - 1
  const rounds = Array.from({ length: rides }, () => ({
    ready: new Int32Array(stopCount).fill(never),
    arrived: new Int32Array(stopCount).fill(never),
    /** Of the arrival: call boarded at, call alighted at, trip. */
    boarded: new Uint32Array(stopCount),
    alighted: new Uint32Array(stopCount),
    trip: new Uint32Array(stopCount),
    /** From which stop one has come on foot to board here. */
    walkedFrom: new Uint32Array(stopCount),
  }))
  type Round = (typeof rounds)[number]
  const scanFrom = new Int32Array(patternCount).fill(-1)
  const isMarked = new Uint8Array(stopCount)

  function ride(round: Round, fewer: Round | undefined, marked: readonly number[]): number[] {
    const queue: number[] = []
    for (const one of marked) {
      for (let n = network.callFirst[one] ?? 0; n < (network.callFirst[one + 1] ?? 0); n++) {
        const pattern = network.callPattern[n] ?? 0
        const position = network.callPosition[n] ?? 0
        const known = scanFrom[pattern] ?? -1
        if (known === -1) queue.push(pattern)
        if (known === -1 || position < known) scanFrom[pattern] = position
      }
    }
    const improved: number[] = []
    for (const pattern of queue) {
      scan(round, fewer, pattern, improved)
      scanFrom[pattern] = -1
    }
    for (const one of improved) isMarked[one] = 0
    return improved
  }

  function scan(round: Round, fewer: Round | undefined, pattern: number, improved: number[]): void {
    const begin = first[pattern] ?? 0
    const end = first[pattern + 1] ?? 0
    const tripEnd = tripFirst[pattern + 1] ?? 0
    let trip = tripEnd
    let boarded = 0
    for (let at = begin + (scanFrom[pattern] ?? 0); at < end; at++) {
      const here = stop[at] ?? 0
      const limit = limits[at] ?? 0
      if (trip < tripEnd && (limit & noAlighting) === 0) {
        const time = (start[trip] ?? 0) + (arrive[at] ?? 0)
        const known = Math.min(round.arrived[here] ?? never, fewer?.arrived[here] ?? never)
        if (time < known) {
          round.arrived[here] = time
          round.boarded[here] = boarded
          round.alighted[here] = at
          round.trip[here] = trip
          if (isMarked[here] === 0) {
            isMarked[here] = 1
            improved.push(here)
          }
        }
      }
      if ((limit & noBoarding) !== 0) continue
      const ready = round.ready[here] ?? never
      if (ready === never) continue
      const needed = ready - (depart[at] ?? 0)
      if (trip < tripEnd && needed > (start[trip] ?? 0)) continue
      const caught = firstFrom(start, tripFirst[pattern] ?? 0, trip, needed)
      if (caught < trip) {
        trip = caught
        boarded = at
      }
    }
  }

  function change(from: Round, to: Round, stops: readonly number[]): number[] {
    const marked: number[] = []
    for (const one of stops) {
      const time = from.arrived[one] ?? never
      for (let n = walks.first[one] ?? 0; n < (walks.first[one + 1] ?? 0); n++) {
        const other = walks.to[n] ?? 0
        const ready = time + (walks.seconds[n] ?? 0)
        if (ready >= (to.ready[other] ?? never)) continue
        to.ready[other] = ready
        to.walkedFrom[other] = one
        marked.push(other)
      }
    }
    return marked
  }

  // As many as there may be rides, which are two.
  const [one, two] = rounds as [Round, Round]
  return {
    leaveAt(time) {
      for (const { stop: near, meters } of access) one.ready[near] = time + walkSeconds(meters)
      const direct = ride(
        one,
        undefined,
        access.map((near) => near.stop),
      )
      const changed = ride(two, one, change(one, two, direct))
      return [...direct, ...changed]
    },

    arrival(at, rideCount) {
      return rounds[rideCount - 1]?.arrived[at] ?? never
    },

    way(at, rideCount) {
      const found: Ride[] = []
      let here = at
      for (let n = rideCount - 1; n >= 0; n--) {
        // Whoever asks names no more rides than there are rounds.
        const round = rounds[n] as Round
        const trip = start[round.trip[here] ?? 0] ?? 0
        const boarded = round.boarded[here] ?? 0
        const alighted = round.alighted[here] ?? 0
        found.unshift({
          line: network.line[patternOf(first, boarded)] ?? 0,
          boardAt: trip + (depart[boarded] ?? 0),
          boardStop: stop[boarded] ?? 0,
          alightAt: trip + (arrive[alighted] ?? 0),
          alightStop: here,
        })
        here = round.walkedFrom[stop[boarded] ?? 0] ?? 0
      }
      return found
    },
  }
}

/** The first index from `low` before `high` whose value is at least `wanted`, else `high`. */
function firstFrom(sorted: Int32Array, low: number, high: number, wanted: number): number {
  let [from, until] = [low, high]
  while (from < until) {
    const middle = (from + until) >>> 1
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1
    else until = middle
  }
  return from
}

/** Which pattern a call belongs to. */
function patternOf(first: Uint32Array, call: number): number {
  let [low, high] = [0, first.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((first[middle] ?? 0) <= call) low = middle
    else high = middle
  }
  return low
}
