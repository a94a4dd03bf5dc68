import type { Network } from './day-network.ts'
import { never, type Ride, searchFrom } from './search.ts'
import type { NearStop } from './stop-grid.ts'
import { longestWaySeconds, noBoarding, walkSeconds } from './timetable.ts'

/** Who wants to know: the stops around one home. */
export type Target = readonly NearStop[]

/**
 * For each target the first ride of the last way there, of all that leave between two times and take no longer than
 * a way may; nothing where there is none. Departures are tried from the last to the first, each adding to what the
 * later ones have found.
 * Units: seconds by the clock of the network, `until` not included. Errors: none. Source: Delling, Pajor and Werneck,
 * Round-Based Public Transit Routing, 2012 (rRAPTOR).
 */
export function lastDepartures(
  network: Network,
  access: readonly NearStop[],
  targets: readonly Target[],
  { from, until }: { from: number; until: number },
): (Ride | undefined)[] {
  const found: (Ride | undefined)[] = targets.map(() => undefined)
  const reachable = reachableTargets(network, access, targets, from)
  const waiting = new Map<number, number[]>()
  let open = reachable.length
  for (const target of reachable) {
    for (const { stop } of targets[target] ?? []) {
      const list = waiting.get(stop)
      if (list) list.push(target)
      else waiting.set(stop, [target])
    }
  }
  const search = searchFrom(network, access)
  for (const time of departures(network, access, { from, until })) {
    if (open === 0) break
    for (const stop of new Set(search.leaveAt(time))) {
      for (const target of waiting.get(stop) ?? []) {
        if (found[target]) continue
        const near = targets[target]?.find((one) => one.stop === stop)
        const walk = walkSeconds(near?.meters ?? 0)
        for (const rides of [1, 2]) {
          const arrival = search.arrival(stop, rides)
          if (found[target] || arrival === never) continue
          if (arrival + walk - time > longestWaySeconds) continue
          found[target] = search.way(stop, rides)[0]
          open--
        }
      }
    }
  }
  return found
}

/** Those that are reached at all by who leaves at the first moment and has all day. */
function reachableTargets(
  network: Network,
  access: readonly NearStop[],
  targets: readonly Target[],
  from: number,
): number[] {
  const search = searchFrom(network, access)
  search.leaveAt(from)
  return targets.flatMap((near, target) =>
    near.some(({ stop }) => search.arrival(stop, 1) !== never || search.arrival(stop, 2) !== never)
      ? [target]
      : [],
  )
}

/** When one has to leave the place to catch each vehicle around it, the last first. */
function departures(
  network: Network,
  access: readonly NearStop[],
  { from, until }: { from: number; until: number },
): number[] {
  const times = new Set<number>()
  for (const { stop, meters } of access) {
    const walk = walkSeconds(meters)
    for (let n = network.callFirst[stop] ?? 0; n < (network.callFirst[stop + 1] ?? 0); n++) {
      const pattern = network.callPattern[n] ?? 0
      const at = (network.first[pattern] ?? 0) + (network.callPosition[n] ?? 0)
      if (((network.limits[at] ?? 0) & noBoarding) !== 0) continue
      const offset = (network.depart[at] ?? 0) - walk
      const end = network.tripFirst[pattern + 1] ?? 0
      for (let trip = network.tripFirst[pattern] ?? 0; trip < end; trip++) {
        const time = (network.start[trip] ?? 0) + offset
        if (time >= from && time < until) times.add(time)
      }
    }
  }
  return [...times].sort((a, b) => b - a)
}
