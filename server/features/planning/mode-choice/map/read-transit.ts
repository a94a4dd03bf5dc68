import { roundTo } from '#domain/money.ts'
import { milesOf } from '#domain/planning/transit/distance.ts'
import { clockTime } from '#domain/planning/transit/reasons.ts'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#domain/time.ts'
import {
  type Commute,
  type Point,
  type TransitAnswer,
  TransitGatewayFailed,
} from '#server/gateways/transit/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ReadTransit } from './read-homes-map.ts'

/** A page waits for them: areas beyond are shown without an answer. */
const mostAreas = 500
/** The nearest ones are enough for a map. */
const mostStops = 60

/** Asks the timetables about the next workday; what does not answer is left out of the map. */
export function transitReader({
  transit,
  clock,
  log,
}: Pick<Platform, 'transit' | 'clock' | 'log'>): ReadTransit {
  return async (worksite, homes) => {
    const on = workdayAfter(localDateOf(clock.now(), worksite.timeZone))
    const hours = { arriveBy: worksite.fromMinute, leaveAt: worksite.untilMinute }
    const commute: Commute = { worksite: pointOf(worksite), on, ...hours }
    try {
      if (!(await transit.isReady())) return null
      const stops = (await transit.stopsNear?.(commute.worksite)) ?? []
      const answers = await transit.answer(commute, homes.slice(0, mostAreas))
      return {
        stops: stops.slice(0, mostStops).map(({ meters, ...stop }) => ({
          ...stop,
          miles: roundTo(milesOf(meters), 2),
        })),
        answers: answers.map((answer) => ({
          reachable: answer.isReachable,
          text: textOf(answer),
        })),
      }
    } catch (error) {
      if (!(error instanceof TransitGatewayFailed)) throw error
      log.warn({ err: error }, 'the map is shown without public transit')
      return { stops: [], answers: null }
    }
  }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

function workdayAfter(today: LocalDate): LocalDate {
  const next = addDays(today, 1)
  return weekdayOf(next) > 5 ? addDays(next, 8 - weekdayOf(next)) : next
}

function textOf(answer: TransitAnswer): string {
  if (!answer.isReachable) return answer.reason
  const { leavesHomeAt, arrivesAt, leavesWorkAt, backHomeAt, lines } = answer
  const there = `${clockTime(leavesHomeAt)} to ${clockTime(arrivesAt)}`
  const back = `${clockTime(leavesWorkAt)} to ${clockTime(backHomeAt)}`
  return `There ${there}, back ${back}, by ${lines.join(', ')}`
}
