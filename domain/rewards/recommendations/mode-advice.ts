import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import { byMode } from '#domain/rewards/settings/reward-words.ts'
import type { Feasible } from './feasibility.ts'
import { recommendedModes } from './recommendation.ts'

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
