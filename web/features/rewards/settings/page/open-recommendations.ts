import type { RecommendationOnTheWire } from '#contract/rewards/settings-program.ts'
import { recommendationFromWire, recommendationToWire } from '#contract/rewards/settings-wire.ts'
import { withoutEmail } from '#domain/rewards/settings/changed-settings.ts'
import type { RecommendationDraft } from '../sections/recommendation-draft.ts'

/**
 * What of recommendations being typed can still be saved once their program has begun: of those that are
 * saved, whom they are for, and their e-mail. Source: RW-GEN-24.
 */
export function openRecommendations(
  typed: readonly RecommendationDraft[],
  kept: readonly RecommendationOnTheWire[],
): RecommendationDraft[] {
  return kept.map((saved) => {
    const draft = { ...saved, ...typed.find(({ _id }) => _id === saved._id), _id: saved._id }
    const terms = withoutEmail(recommendationFromWire(saved))
    return { ...draft, ...recommendationToWire({ ...recommendationFromWire(draft), ...terms }) }
  })
}
