import { roundTo } from '#domain/money.ts'
import { milesOf } from '#domain/planning/transit/distance.ts'
import { clockTime } from '#domain/planning/transit/reasons.ts'
import { usualWorkday } from '#domain/planning/transit/usual-workday.ts'
import { localDateOf } from '#domain/time.ts'
import {
  type Commute,
  type Point,
  type TransitAnswer,
  TransitGatewayFailed,
} from '#server/gateways/transit/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hoursOf } from '../addresses/working-hours.ts'
import type { ReadTransit } from './read-homes-map.ts'

/** A page waits for them: areas beyond are shown without an answer. */
const mostAreas = 500
/** OpenTripPlanner takes a request or two for each: what it answered is kept for a while. */
const mostAreasByOtp = 30
const keptMs = 3_600_000
const mostKept = 100
/** The nearest ones are enough for a map. */
const mostStops = 60

/** Asks the timetables about the next usual workday; what does not answer is left out of the map. */
export function transitReader({
  transit,
  clock,
  log,
}: Pick<Platform, 'transit' | 'clock' | 'log'>): ReadTransit {
  const kept = new Map<string, { until: number; answers: TransitAnswer[] }>()

  async function answersTo(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]> {
    if (transit.kind === 'feed') return transit.answer(commute, homes.slice(0, mostAreas))
    const asked = homes.slice(0, mostAreasByOtp)
    const key = JSON.stringify([commute, asked])
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now < known.until) return known.answers
    const answers = await transit.answer(commute, asked)
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { until: now + keptMs, answers })
    return answers
  }

  return async (worksite, homes) => {
    const { timeZone } = worksite
    const on = usualWorkday(localDateOf(clock.now(), timeZone))
    const hours = { arriveBy: worksite.fromMinute, leaveAt: worksite.untilMinute }
    const commute: Commute = { worksite: pointOf(worksite), on, timeZone, ...hours }
    try {
      const timetable = await transit.timetableOn(on)
      if (timetable !== 'in_force') return { timetable, reach: null }
      const stops = (await transit.stopsNear?.(commute.worksite)) ?? []
      const answers = await answersTo(commute, homes)
      const reach = {
        on,
        hours: hoursOf(worksite),
        stops: stops.slice(0, mostStops).map(({ meters, ...stop }) => ({
          ...stop,
          miles: roundTo(milesOf(meters), 2),
        })),
        answers: answers.map((answer) => ({
          reachable: answer.isReachable,
          text: textOf(answer),
        })),
      }
      return { timetable, reach }
    } catch (error) {
      if (!(error instanceof TransitGatewayFailed)) throw error
      log.warn({ err: error }, 'the map is shown without public transit')
      const reach = { on, hours: hoursOf(worksite), stops: [], answers: null }
      return { timetable: 'in_force', reach }
    }
  }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

function textOf(answer: TransitAnswer): string {
  if (!answer.isReachable) return answer.reason
  const { leavesHomeAt, arrivesAt, leavesWorkAt, backHomeAt, lines } = answer
  const there = `${clockTime(leavesHomeAt)} to ${clockTime(arrivesAt)}`
  const back = `${clockTime(leavesWorkAt)} to ${clockTime(backHomeAt)}`
  return `There ${there}, back ${back}, by ${lines.join(', ')}`
}
