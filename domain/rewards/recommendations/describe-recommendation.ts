import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import type {
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import type { Feasible } from './feasibility.ts'
import { modeAdvice } from './recommendation.ts'

/**
 * What a recommendation offers a member, in a sentence: `$2.50 for each of up to 10 trips on foot or by bike, on top
 * of what trips earn anyway.` Units: cents as dollars. Errors: none.
 * Source: decisions section 5, Recommendation.
 */
export function describeRecommendation(
  { incentiveCents, tripLimit }: Recommendation,
  { list, feasible }: { list: RecommendationList; feasible: Feasible },
): string {
  const trips = counted(tripLimit, 'trip')
  const way = modeAdvice(list, feasible)
  return `${formatDollars(incentiveCents)} for each of up to ${trips} ${way}, on top of what trips earn anyway.`
}
