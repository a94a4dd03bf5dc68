import type { Cut, Reason } from '#domain/rewards/granting/explanation.ts'
import type {
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import { byMode } from '#domain/rewards/settings/reward-labels.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { Feasible } from './feasibility.ts'

/**
 * The modes recommended to a member, by the list the member was chosen from: by transit also park and ride; for
 * inactive members whichever is feasible for them. Errors: none. Source: decisions section 5, Recommendation.
 */
export function recommendedModes(list: RecommendationList, feasible: Feasible): Mode[] {
  const isTransit = list === 'transit' || (list === 'inactive' && feasible.transit)
  const isWalk = list === 'active' || (list === 'inactive' && feasible.walk)
  const isBike = list === 'active' || (list === 'inactive' && feasible.bike)
  return modes.filter((mode) => {
    if (mode === 'public_transit' || mode === 'transit_drive') return isTransit
    return (mode === 'walk' && isWalk) || (mode === 'bike' && isBike)
  })
}

/** A trip of a member it is recommended to, and how far recommendation and member have come. */
export interface RecommendedTrip {
  tripOn: LocalDate
  mode: Mode
  list: RecommendationList
  feasible: Feasible
  /** The member's trips of this recommendation that already earned. */
  tripsSoFar: number
  /** What it has given to everybody. Unit: cents. */
  consumedCents: number
}

/** What such a trip earns on top of everything else. Unit: cents. */
export type Incentive =
  | { kind: 'none' }
  | {
      kind: 'earned'
      grossCents: number
      cuts: readonly Cut[]
      reason: Extract<Reason, { kind: 'recommendation' }>
    }

/**
 * The incentive for a trip in a recommended mode within its dates: up to so many trips of each member, until
 * its budget is spent; the last one is cut to what is left. First come, first served.
 * Units: cents, trips. Errors: none. Source: decisions section 5, Recommendation.
 */
export function incentive(recommendation: Recommendation, trip: RecommendedTrip): Incentive {
  const { incentiveCents, tripLimit, budgetCents } = recommendation
  const leftCents = Math.max(0, budgetCents - trip.consumedCents)
  const isMeant =
    isInForce(recommendation, trip.tripOn) &&
    recommendedModes(trip.list, trip.feasible).includes(trip.mode)
  if (!isMeant || trip.tripsSoFar >= tripLimit || incentiveCents === 0 || leftCents === 0) {
    return { kind: 'none' }
  }
  const grossCents = Math.min(incentiveCents, leftCents)
  const cutCents = incentiveCents - grossCents
  return {
    kind: 'earned',
    grossCents,
    cuts:
      cutCents > 0
        ? [{ by: 'recommendation_budget', cents: cutCents, limitCents: budgetCents }]
        : [],
    reason: {
      kind: 'recommendation',
      mode: trip.mode,
      tripOn: trip.tripOn,
      list: trip.list,
      trip: trip.tripsSoFar + 1,
      tripLimit,
      fullCents: incentiveCents,
    },
  }
}

/** Whether a day lies in a recommendation's dates. Units: local date. Errors: none. Source: as above. */
export function isInForce({ startOn, lastOn }: Recommendation, day: LocalDate): boolean {
  return startOn <= day && (lastOn === null || day <= lastOn)
}

/**
 * The ways to work a recommendation rewards for a member, to stand behind "trips": `on foot or by bike`;
 * `in a greener way` when none is feasible. Errors: none. Source: decisions section 5, Recommendation.
 */
export function modeAdvice(list: RecommendationList, feasible: Feasible): string {
  const ways = recommendedModes(list, feasible).map((mode) => byMode[mode])
  if (ways.length === 0) return 'in a greener way'
  const last = ways.at(-1) ?? ''
  return ways.length === 1 ? last : `${ways.slice(0, -1).join(', ')} or ${last}`
}
