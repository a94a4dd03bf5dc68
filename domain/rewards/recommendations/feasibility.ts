import {
  type RecommendationList,
  recommendationLists,
} from '#domain/rewards/settings/program-settings.ts'
import { addDays, earlier, type LocalDate, startOfMonth } from '#domain/time.ts'
import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'

/** Which ways to work a member could take. */
export interface Feasible {
  transit: boolean
  walk: boolean
  bike: boolean
}

/**
 * Walking to 1.5 miles and biking to 6, one way; transit for members who have logged it, or come to work by the
 * timetables. An unknown distance is none to walk or bike. Units: miles. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export function feasibility(member: {
  distanceMiles: number | null
  hasLoggedTransit: boolean
  /** By the timetables, as of the last check; absent or false without one. */
  hasTransitWay?: boolean
}): Feasible {
  const miles = member.distanceMiles ?? Infinity
  return {
    transit: member.hasLoggedTransit || member.hasTransitWay === true,
    walk: miles <= walkableMiles,
    bike: miles <= bikeableMiles,
  }
}

/** The days that decide about the lists, as of a day. Units: local dates, inclusive. */
export interface ListWindow {
  /** Driving alone from this day on counts: the past 2 months. */
  sovFromOn: LocalDate
  /** Who has a trip on this day or later is not inactive: the past 30 days. */
  activeFromOn: LocalDate
}

/** Days without a trip that make a member inactive. Source: decisions section 5, inactive. */
const inactiveDays = 30
/** Months in which a trip alone in a car counts. Source: RW-REC-03. */
const sovMonths = 2

/**
 * The windows of the three lists as of today; today itself counts. Where two months ago had no such day it is
 * that month's last. Units: local dates. Errors: none. Source: RW-REC-03, decisions section 5, inactive.
 */
export function listWindow(today: LocalDate): ListWindow {
  const month = startOfMonth(today, -sovMonths)
  const sameDay = addDays(month, Number(today.slice(8)) - 1)
  const lastDay = addDays(startOfMonth(month, 1), -1)
  return {
    sovFromOn: earlier(sameDay, lastDay),
    activeFromOn: addDays(today, 1 - inactiveDays),
  }
}

/**
 * The lists a member stands in: who drove alone in the past 2 months and could take transit, or bike or walk;
 * and of these who has logged nothing for 30 days. One member may stand in several.
 * Units: local dates. Errors: none. Source: RW-REC-03, RW-REC-04, decisions section 5.
 */
export function listsOf(
  member: { lastSovOn: LocalDate | null; lastTripOn: LocalDate | null; feasible: Feasible },
  { sovFromOn, activeFromOn }: ListWindow,
): RecommendationList[] {
  if (member.lastSovOn === null || member.lastSovOn < sovFromOn) return []
  const { transit, walk, bike } = member.feasible
  const isInactive = member.lastTripOn === null || member.lastTripOn < activeFromOn
  return recommendationLists.filter((list) => {
    if (list === 'transit') return transit
    if (list === 'active') return walk || bike
    return isInactive && (transit || walk || bike)
  })
}
