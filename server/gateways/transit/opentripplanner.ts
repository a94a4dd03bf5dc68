import { metersBetween, milesOf } from '#domain/planning/transit/distance.ts'
import { describeReason, type Reason } from '#domain/planning/transit/reasons.ts'
import { dayStart } from '#domain/planning/transit/service-days.ts'
import { longestWaySeconds, stopMeters, type Vehicle } from '#domain/planning/transit/timetable.ts'
import {
  type Commute,
  type Point,
  type TransitAnswer,
  type TransitGateway,
  TransitGatewayFailed,
} from './index.ts'
import { askHasAgency, askWay, type Plan, type WayAsked } from './otp-query.ts'

/** Asked at once: it answers on as many threads as it has, and others ask it, too. */
const homesAtOnce = 4
const longestMinutes = longestWaySeconds / 60
/** For the first or the last way of a day. */
const dayMinutes = 24 * 60

/** One way that fits our rules. Unit: minutes after midnight of the day, meters in a straight line. */
interface Way {
  leavesAt: number
  arrivesAt: number
  rides: { line: string; vehicle: Vehicle }[]
  meters: number
}

/** Ways by an OpenTripPlanner 2 of one's own, each home by itself. Its timetables are its own, too. */
export function openTripPlannerGateway(url: string): TransitGateway {
  let found: Promise<boolean> | undefined

  function hasTimetable(): Promise<boolean> {
    found ??= askHasAgency(url).then(
      (hasAgency) => {
        // It has no timetable yet, and may have one by the next question.
        if (!hasAgency) found = undefined
        return hasAgency
      },
      (error: unknown) => {
        found = undefined
        throw asFailure(error)
      },
    )
    return found
  }

  return {
    kind: 'opentripplanner',

    timetableOn: async () => ((await hasTimetable()) ? 'in_force' : 'none'),

    async answer(commute, homes) {
      if (!(await hasTimetable())) {
        const reason = describeReason({ kind: 'no_timetable' }, commute.on)
        return homes.map(() => ({ isReachable: false, reason }))
      }
      const answers: TransitAnswer[] = []
      for (let from = 0; from < homes.length; from += homesAtOnce) {
        const part = homes.slice(from, from + homesAtOnce)
        const asked = part.map((home) => answerHome({ url, commute, home }))
        answers.push(...(await Promise.all(asked)))
      }
      return answers
    },

    async close() {},
  }
}

interface Asking {
  url: string
  commute: Commute
  home: Point
}

async function answerHome(asking: Asking): Promise<TransitAnswer> {
  try {
    return await answerBothWays(asking)
  } catch (error) {
    throw asFailure(error)
  }
}

function asFailure(error: unknown): TransitGatewayFailed {
  if (error instanceof TransitGatewayFailed) return error
  return new TransitGatewayFailed(`OpenTripPlanner could not be asked: ${String(error)}`)
}

async function answerBothWays(asking: Asking): Promise<TransitAnswer> {
  const { commute } = asking
  const { on, arriveBy, leaveAt } = commute
  const no = (reason: Reason): TransitAnswer => ({
    isReachable: false,
    reason: describeReason(reason, on),
  })
  const there = await ask(asking, 'there', { latestArrival: arriveBy })
  const ways = there.ways.filter((way) => way.arrivesAt <= arriveBy)
  const out = ways.toSorted((a, b) => b.leavesAt - a.leavesAt || a.rides.length - b.rides.length)[0]
  if (!out) return no(await whyNot(asking, 'there', there.plan))
  const back = await ask(asking, 'back', { earliestDeparture: leaveAt })
  const ends = back.ways.filter((way) => way.leavesAt >= leaveAt)
  const home = ends.toSorted(
    (a, b) => a.arrivesAt - b.arrivesAt || a.rides.length - b.rides.length,
  )[0]
  if (!home) return no(await whyNot(asking, 'back', back.plan))
  if (arriveBy - out.leavesAt > longestMinutes) return no({ kind: 'too_long', way: 'there' })
  if (home.arrivesAt - leaveAt > longestMinutes) return no({ kind: 'too_long', way: 'back' })
  return {
    isReachable: true,
    leavesHomeAt: out.leavesAt,
    arrivesAt: out.arrivesAt,
    leavesWorkAt: home.leavesAt,
    backHomeAt: home.arrivesAt,
    transfers: Math.max(out.rides.length, home.rides.length) - 1,
    walkMiles: milesOf(Math.max(out.meters, home.meters)),
    lines: [...new Set([...out.rides, ...home.rides].map(({ line }) => line))],
  }
}

/** What OpenTripPlanner says stands in its way, else what the day's first or last way is. */
async function whyNot(asking: Asking, way: 'there' | 'back', plan: Plan): Promise<Reason> {
  const { arriveBy, leaveAt } = asking.commute
  for (const { code, inputField } of plan.routingErrors) {
    if (code === 'OUTSIDE_SERVICE_PERIOD') return { kind: 'no_service', why: { kind: 'day' } }
    if (!noStopCodes.includes(code)) continue
    const isHome = (inputField === 'FROM') === (way === 'there')
    return { kind: 'no_stop', at: isHome ? 'home' : 'work' }
  }
  if (way === 'there') {
    const from = { earliestDeparture: arriveBy - longestMinutes }
    const { ways } = await ask(asking, way, from, dayMinutes)
    const first = ways.toSorted((a, b) => a.arrivesAt - b.arrivesAt)[0]
    const vehicle = first?.rides.at(-1)?.vehicle
    return first && vehicle
      ? { kind: 'too_late', vehicle, arrivesAt: first.arrivesAt }
      : { kind: 'no_line', way }
  }
  const { ways } = await ask(asking, way, { latestArrival: leaveAt + longestMinutes }, dayMinutes)
  const last = ways.toSorted((a, b) => b.leavesAt - a.leavesAt)[0]
  const vehicle = last?.rides[0]?.vehicle
  return last && vehicle
    ? { kind: 'too_early', vehicle, leavesAt: last.leavesAt }
    : { kind: 'no_line', way }
}

const noStopCodes = ['NO_STOPS_IN_RANGE', 'LOCATION_NOT_FOUND', 'OUTSIDE_BOUNDS']

async function ask(
  { url, commute, home }: Asking,
  way: 'there' | 'back',
  time: { latestArrival: number } | { earliestDeparture: number },
  windowMinutes = longestMinutes,
): Promise<{ plan: Plan; ways: Way[] }> {
  const { worksite, on, timeZone } = commute
  const midnight = dayStart(on, timeZone)
  const [origin, destination] = way === 'there' ? [home, worksite] : [worksite, home]
  const dateTime: WayAsked['dateTime'] =
    'latestArrival' in time
      ? { latestArrival: instantText(midnight, time.latestArrival) }
      : { earliestDeparture: instantText(midnight, time.earliestDeparture) }
  const searchWindow = `PT${windowMinutes}M`
  const plan = await askWay(url, { origin, destination, dateTime, searchWindow })
  const ways = (plan.edges ?? []).flatMap((edge) => {
    const found = edge && wayOf(edge.node, { midnight, origin, destination })
    return found ? [found] : []
  })
  return { plan, ways }
}

type Node = NonNullable<NonNullable<Plan['edges']>[number]>['node']

/** A way with more than a transfer, or with a walk that is too long, is none of ours. */
function wayOf(
  { start, end, legs }: Node,
  { midnight, origin, destination }: { midnight: number; origin: Point; destination: Point },
): Way | undefined {
  const rides = legs.filter(({ transitLeg }) => transitLeg)
  const [first, last] = [rides[0], rides.at(-1)]
  if (!first || !last || rides.length > 2) return undefined
  const walks = [
    metersBetween(origin, pointOf(first.from)),
    metersBetween(pointOf(last.to), destination),
  ]
  if (walks.some((meters) => meters > stopMeters)) return undefined
  return {
    leavesAt: Math.floor(minutesOf(start, midnight)),
    arrivesAt: Math.ceil(minutesOf(end, midnight)),
    rides: rides.map(({ route, mode }) => ({
      line: route?.shortName || route?.longName || '',
      vehicle: vehicles[mode ?? ''] ?? 'bus',
    })),
    meters: walks.reduce((sum, meters) => sum + meters, 0),
  }
}

const vehicles: Record<string, Vehicle> = {
  RAIL: 'train',
  SUBWAY: 'train',
  MONORAIL: 'train',
  TRAM: 'tram',
  FERRY: 'ferry',
  CABLE_CAR: 'cable car',
  GONDOLA: 'cable car',
  FUNICULAR: 'cable car',
}

function pointOf({ lat, lon }: { lat: number; lon: number }): Point {
  return { latitude: lat, longitude: lon }
}

const minuteMs = 60_000

/** An instant with the offset of the agency, `2026-11-26T08:12:30-07:00`, as minutes after a midnight. */
function minutesOf(text: string, midnight: number): number {
  return (Date.parse(text) - midnight) / minuteMs
}

/** The same the other way, as UTC. */
function instantText(midnight: number, minutes: number): string {
  return new Date(midnight + minutes * minuteMs).toISOString()
}
