import type { Commute } from '#domain/planning/transit/commute-answer.ts'
import { metersBetween, type Point } from '#domain/planning/transit/distance.ts'
import { runsOn } from '#domain/planning/transit/service-days.ts'
import {
  changeSeconds,
  longestWaySeconds,
  noAlighting,
  noBoarding,
  type Service,
  stopMeters,
  transferMeters,
  walkSeconds,
} from '#domain/planning/transit/timetable.ts'
import { addDays } from '#domain/time.ts'

interface Feed {
  stops: Point[]
  services: Service[]
  /** Minutes. */
  trips: { service: number; calls: [stop: number, minutes: number, limits: number][] }[]
  transfers: [from: number, to: number, seconds: number][]
}

interface Way {
  at: number
  transfers: number
}

/** The best ways of a commute. Unit: seconds, at home. */
export interface BruteAnswer {
  there: Way | undefined
  back: Way | undefined
}

/** A part of a trip: from a call to a later one. Unit: seconds. */
interface Hop {
  from: number
  leaves: number
  to: number
  arrives: number
}

/** One hop, or two with a change between them. */
interface Ride {
  first: Hop
  last: Hop
  transfers: number
}

/** Tries every ride, and every two of them one after the other, as nobody would who has many. */
export function bruteAnswers(feed: Feed, commute: Commute, homes: Point[]): BruteAnswer[] {
  const rides = ridesOf(feed, commute.on)
  return homes.map((home) => bruteAnswer(rides, commute, feed, home))
}

function bruteAnswer(rides: Ride[], commute: Commute, feed: Feed, home: Point): BruteAnswer {
  const walk = (point: Point, stop: number) => {
    const meters = metersBetween(point, feed.stops[stop] ?? point)
    return meters <= stopMeters ? walkSeconds(meters) : undefined
  }
  const best: BruteAnswer = { there: undefined, back: undefined }
  const judge = (first: Hop, last: Hop, transfers: number) => {
    const outward = [walk(home, first.from), walk(commute.worksite, last.to)]
    if (outward[0] !== undefined && outward[1] !== undefined) {
      const [from, until] = [first.leaves - outward[0], last.arrives + outward[1]]
      const deadline = commute.arriveBy * 60
      if (until <= deadline && deadline - from <= longestWaySeconds) {
        const better = best.there && (best.there.at - from || transfers - best.there.transfers)
        if (better === undefined || better < 0) best.there = { at: from, transfers }
      }
    }
    const inward = [walk(commute.worksite, first.from), walk(home, last.to)]
    if (inward[0] !== undefined && inward[1] !== undefined) {
      const [from, until] = [first.leaves - inward[0], last.arrives + inward[1]]
      const earliest = commute.leaveAt * 60
      if (from >= earliest && until - earliest <= longestWaySeconds) {
        const better = best.back && (until - best.back.at || transfers - best.back.transfers)
        if (better === undefined || better < 0) best.back = { at: until, transfers }
      }
    }
  }
  for (const { first, last, transfers } of rides) judge(first, last, transfers)
  return best
}

function ridesOf(feed: Feed, on: string): Ride[] {
  const hops = hopsOf(feed, on)
  const changes = feed.stops.map((_, from) => feed.stops.map((_, to) => changeTime(feed, from, to)))
  return hops.flatMap((first) => [
    { first, last: first, transfers: 0 },
    ...hops.flatMap((last) => {
      const change = changes[first.to]?.[last.from]
      if (change === undefined || first.arrives + change > last.leaves) return []
      return [{ first, last, transfers: 1 }]
    }),
  ])
}

function hopsOf({ trips, services }: Feed, on: string): Hop[] {
  return [-1, 0, 1].flatMap((day) =>
    trips.flatMap(({ service, calls }) => {
      const days = services[service]
      if (!days || !runsOn(days, addDays(on, day))) return []
      return calls.flatMap(([from, leaves, limits], n) =>
        (limits & noBoarding) !== 0
          ? []
          : calls.slice(n + 1).flatMap(([to, arrives, there]) =>
              (there & noAlighting) !== 0
                ? []
                : [
                    {
                      from,
                      leaves: (leaves + day * 1440) * 60,
                      to,
                      arrives: (arrives + day * 1440) * 60,
                    },
                  ],
            ),
      )
    }),
  )
}

function changeTime({ stops, transfers }: Feed, from: number, to: number): number | undefined {
  const [a, b] = [stops[from], stops[to]]
  if (!a || !b) return undefined
  const meters = metersBetween(a, b)
  let time = meters <= transferMeters ? Math.max(changeSeconds, walkSeconds(meters)) : undefined
  for (const [one, other, seconds] of transfers) {
    if (one !== from || other !== to || seconds === -1) continue
    time = seconds === -2 ? undefined : seconds
  }
  return time
}
