import type { Commute, TransitAnswer } from './commute-answer.ts'
import { type DayOfPlace, dayNetwork, daySeconds, mirrored, type Network } from './day-network.ts'
import { milesOf, type Point } from './distance.ts'
import { type JoinedStops, joinStops } from './joined-stops.ts'
import { lastDepartures } from './last-departures.ts'
import { describeReason, type Reason } from './reasons.ts'
import { never, type Ride, type Search, searchFrom } from './search.ts'
import { type NoService, whyNoService } from './service-days.ts'
import type { NearStop } from './stop-grid.ts'
import { longestWaySeconds, stopMeters, type Timetable, walkSeconds } from './timetable.ts'

/** All that runs on one day, both ways, and why nothing does. */
export interface TransitDay {
  joined: JoinedStops
  there: Network
  /** The day in a mirror: searched from work it answers when to leave home. */
  back: Network
  noService: NoService | undefined
}

/**
 * Makes one day ready for questions.
 * Units: local date. Errors: RangeError for an unknown zone. Source: decisions section 8, Transit feasibility.
 */
export function transitDay(
  timetables: readonly Timetable[],
  day: DayOfPlace,
  joined = joinStops(timetables),
): TransitDay {
  const there = dayNetwork(timetables, joined, day)
  const noService = whyNoService(timetables, day.on)
  return { joined, there, back: mirrored(there), noService }
}

interface Found {
  /** By the clock of the searched network: at the door. */
  at: number
  rides: Ride[]
  meters: number
}

/**
 * Answers for each home whether one comes to work in time and back after it, by the way that leaves home last and the
 * one that is home first; of equal ones that with fewer transfers, then with less to walk. The timetable is searched
 * twice for the worksite, each home looks its stops up.
 * Units: degrees, minutes after midnight. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export function answerCommute(
  day: TransitDay,
  commute: Commute,
  homes: readonly Point[],
): TransitAnswer[] {
  const ofAll = reasonOfAll(day, commute)
  const homesNear = homes.map((home) => day.joined.grid.near(home, stopMeters))
  if (ofAll) {
    const reason = describeReason(ofAll, commute.on)
    const noStop = describeReason({ kind: 'no_stop', at: 'home' }, commute.on)
    return homesNear.map((near) => ({
      isReachable: false,
      reason: near.length === 0 && ofAll.kind === 'no_service' ? noStop : reason,
    }))
  }
  const access = day.joined.grid.near(commute.worksite, stopMeters)
  const [workFrom, workUntil] = [commute.arriveBy * 60, commute.leaveAt * 60]
  const toWork = searchFrom(day.back, access)
  toWork.leaveAt(-workFrom)
  const fromWork = searchFrom(day.there, access)
  fromWork.leaveAt(workUntil)
  const found = homesNear.map((near) => ({
    near,
    there: bestOf(toWork, near, -workFrom),
    back: bestOf(fromWork, near, workUntil),
  }))
  const reasons = reasonsOf(day, commute, access, found)
  const walks = new Map(access.map(({ stop, meters }) => [stop, meters]))
  return found.map(({ there, back }, n) => {
    const reason = reasons.get(n)
    if (reason || !there || !back || there === 'too_long' || back === 'too_long') {
      const why = reason ?? { kind: 'no_line', way: 'there' }
      return { isReachable: false, reason: describeReason(why, commute.on) }
    }
    return present(day, { there, back }, walks)
  })
}

function reasonOfAll(day: TransitDay, { worksite }: Commute): Reason | undefined {
  if (day.joined.count === 0) return { kind: 'no_timetable' }
  const near = day.joined.grid.near(worksite, stopMeters)
  if (near.length === 0) return { kind: 'no_stop', at: 'work' }
  if (day.noService) return { kind: 'no_service', why: day.noService }
  if (!near.some(({ stop }) => isServed(day, stop))) return { kind: 'no_service_near', at: 'work' }
  return undefined
}

function isServed({ there }: TransitDay, stop: number): boolean {
  return (there.callFirst[stop + 1] ?? 0) > (there.callFirst[stop] ?? 0)
}

/** The way that is at the door first; nothing when there is none, or none that is short enough. */
function bestOf(
  search: Search,
  near: readonly NearStop[],
  leftAt: number,
): Found | 'too_long' | undefined {
  let best: { at: number; rides: number; stop: NearStop } | undefined
  for (const stop of near) {
    const walk = walkSeconds(stop.meters)
    for (const rides of [1, 2]) {
      const arrival = search.arrival(stop.stop, rides)
      if (arrival === never) continue
      const at = arrival + walk
      const order = best ? at - best.at || rides - best.rides || stop.meters - best.stop.meters : -1
      if (order < 0) best = { at, rides, stop }
    }
  }
  if (!best) return undefined
  if (best.at - leftAt > longestWaySeconds) return 'too_long'
  const { at, rides, stop } = best
  return { at, rides: search.way(stop.stop, rides), meters: stop.meters }
}

interface Judged {
  near: readonly NearStop[]
  there: Found | 'too_long' | undefined
  back: Found | 'too_long' | undefined
}

/** Of those who cannot, by their place in the list. */
function reasonsOf(
  day: TransitDay,
  { arriveBy, leaveAt }: Commute,
  access: readonly NearStop[],
  judged: readonly Judged[],
): Map<number, Reason> {
  const reasons = new Map<number, Reason>()
  const late: number[] = []
  const early: number[] = []
  judged.forEach(({ near, there, back }, n) => {
    if (near.length === 0) reasons.set(n, { kind: 'no_stop', at: 'home' })
    else if (!near.some(({ stop }) => isServed(day, stop))) {
      reasons.set(n, { kind: 'no_service_near', at: 'home' })
    } else if (!isFound(there)) late.push(n)
    else if (!isFound(back)) early.push(n)
  })
  const targets = (list: readonly number[]) => list.map((n) => judged[n]?.near ?? [])
  const firsts = lastDepartures(day.back, access, targets(late), {
    from: -daySeconds,
    until: -arriveBy * 60,
  })
  late.forEach((n, at) => {
    const ride = firsts[at]
    // In the mirror one boards where the day has one alight.
    const arrivesAt = ride && Math.ceil(-ride.boardAt / 60)
    reasons.set(
      n,
      ride && arrivesAt !== undefined
        ? { kind: 'too_late', vehicle: vehicleOf(day, ride), arrivesAt }
        : noWay(judged[n]?.there, 'there'),
    )
  })
  const lasts = lastDepartures(day.there, access, targets(early), { from: 0, until: leaveAt * 60 })
  early.forEach((n, at) => {
    const ride = lasts[at]
    const leavesAt = ride && Math.floor(ride.boardAt / 60)
    reasons.set(
      n,
      ride && leavesAt !== undefined
        ? { kind: 'too_early', vehicle: vehicleOf(day, ride), leavesAt }
        : noWay(judged[n]?.back, 'back'),
    )
  })
  return reasons
}

function isFound(found: Judged['there']): found is Found {
  return found !== undefined && found !== 'too_long'
}

function noWay(found: Judged['there'], way: 'there' | 'back'): Reason {
  return found === 'too_long' ? { kind: 'too_long', way } : { kind: 'no_line', way }
}

function vehicleOf({ there }: TransitDay, ride: Ride) {
  return there.lines[ride.line]?.vehicle ?? 'bus'
}

function present(
  day: TransitDay,
  { there, back }: { there: Found; back: Found },
  walks: ReadonlyMap<number, number>,
): TransitAnswer {
  // The search to work ran from work, in a mirror: its first ride is the last one.
  const [last = there.rides[0]] = there.rides
  const [first = back.rides[0]] = back.rides
  const atWork = walks.get(last?.boardStop ?? -1) ?? 0
  const fromWork = walks.get(first?.boardStop ?? -1) ?? 0
  const rides = [...there.rides.toReversed(), ...back.rides]
  return {
    isReachable: true,
    leavesHomeAt: Math.floor(-there.at / 60),
    arrivesAt: Math.ceil((-(last?.boardAt ?? 0) + walkSeconds(atWork)) / 60),
    leavesWorkAt: Math.floor(((first?.boardAt ?? 0) - walkSeconds(fromWork)) / 60),
    backHomeAt: Math.ceil(back.at / 60),
    transfers: Math.max(there.rides.length, back.rides.length) - 1,
    walkMiles: milesOf(Math.max(there.meters + atWork, back.meters + fromWork)),
    lines: [...new Set(rides.map(({ line }) => day.there.lines[line]?.name ?? ''))],
  }
}
