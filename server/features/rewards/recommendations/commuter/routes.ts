import type {
  OwnRecommendation,
  ownRecommendationRoutes,
} from '#contract/rewards/recommendations-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { describeRecommendation } from '#domain/rewards/recommendations/describe-recommendation.ts'
import { recommendedModes } from '#domain/rewards/recommendations/recommendation.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  acceptRecommendation,
  listOwnRecommended,
  type OwnRecommended,
} from './own-recommendations.ts'

export function ownRecommendationHandlers(
  platform: Platform,
): Handlers<typeof ownRecommendationRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async ownRecommendations(_input, { actor }) {
      const own = await listOwnRecommended(db, memberOf(actor), clock.now())
      return presentWhole(own.map(present))
    },

    async acceptRecommendation({ params: { id } }, { actor }) {
      await acceptRecommendation(platform, actor, id)
      return { status: true, result: 'Recommendation accepted' }
    },
  }
}

function present(own: OwnRecommended): OwnRecommendation {
  const { recommendation, list, feasible, tripsSoFar, consumedCents, acceptedAt } = own
  const { id, title, incentiveCents, tripLimit, budgetCents, startOn, lastOn } = recommendation
  return {
    _id: id,
    title,
    text: describeRecommendation(recommendation, own),
    modes: recommendedModes(list, feasible),
    incentive_per_trip: toDollars(incentiveCents),
    trip_limit: tripLimit,
    trips_so_far: tripsSoFar,
    used_up: tripsSoFar >= tripLimit || consumedCents >= budgetCents,
    start_date: startOn,
    end_date: lastOn,
    accepted_at: acceptedAt?.toISOString() ?? null,
  }
}
