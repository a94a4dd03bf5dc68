import type { RecommendationOnTheWire } from '#contract/program-settings.ts'
import { withoutEmail } from '#domain/rewards/changed-settings.ts'
import type { RecommendationDraft } from '#web/features/reward-programs/recommendation-draft.ts'

/**
 * What of recommendations being typed can still be saved once their program has begun: of those that are
 * saved, whom they are for, and their e-mail. Source: RW-GEN-24.
 */
export function openRecommendations(
  typed: readonly RecommendationDraft[],
  kept: readonly RecommendationOnTheWire[],
): RecommendationDraft[] {
  return kept.map((saved) => {
    const own = typed.find(({ _id }) => _id === saved._id)
    return { ...saved, ...own, ...withoutEmail(saved) }
  })
}
