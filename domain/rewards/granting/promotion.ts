import type { AppPromotion } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Mode, type Source, tripsOf } from '#domain/trips/trips/modes.ts'

/** A trip as a promotion sees it. */
export interface PromotedTrip {
  tripOn: LocalDate
  mode: Mode
  source: Source
}

/** Sources that are the mobile app. Source: decisions section 6, access. */
export const mobileSources: readonly Source[] = ['mobile_automatic', 'mobile_manual']

/**
 * How many trips a record adds to a promotion: those logged by the mobile app on one of its days, a telecommute
 * record being two. Units: trips. Errors: none. Source: decisions section 5, App promotion; RW-APP-01.
 */
export function promotedTrips(promotion: AppPromotion, trip: PromotedTrip): number {
  const { startOn, lastOn } = promotion
  const isInside = startOn <= trip.tripOn && trip.tripOn <= lastOn
  return isInside && mobileSources.includes(trip.source) ? tripsOf(trip.mode) : 0
}

/**
 * What a member's count of promoted trips calls for: the reward, once, when they suffice; its return when they
 * no longer do, a trip having been changed or deleted. A promotion for no trips needs one all the same, and
 * one that has been switched off takes nothing back. Units: trips. Errors: none. Source: as above.
 */
export function promotionStep(
  promotion: AppPromotion,
  member: { trips: number; isRewarded: boolean },
): 'grant' | 'take_back' | 'none' {
  const suffices = member.trips >= Math.max(1, promotion.trips)
  if (member.isRewarded) return suffices || !promotion.enabled ? 'none' : 'take_back'
  return suffices && promotion.enabled && promotion.cents > 0 ? 'grant' : 'none'
}
