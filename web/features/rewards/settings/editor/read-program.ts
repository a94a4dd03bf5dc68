import { recommendation, settingsChange } from '#contract/rewards/settings-program.ts'
import { programFromWire } from '#contract/rewards/settings-wire.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { type RecommendationDraft, recommendationToSend } from '../sections/recommendation-draft.ts'
import type { ProgramForm } from './program-form.ts'

/** A program being typed as the rules take it; null while something is missing or does not fit. */
export function readProgram(form: ProgramForm): ProgramSettings | null {
  const { weekly_credit_structure, commute_recommendations, ...rest } = form
  // Wrong ones have their errors in their own section, and none of the others wait for them.
  const recommendations = commute_recommendations.every(fits) ? commute_recommendations : []
  const wire = {
    ...rest,
    weekly_credits: weekly_credit_structure,
    commute_recommendations: recommendations.map((entry) => ({ ...entry, _id: entry._id ?? '' })),
  }
  const { multipliers, promotion_incentives, promotion_trips, max_reward_per_employee } = form
  const isRead = settingsChange.safeParse({
    multipliers,
    promotion_incentives,
    promotion_trips,
    max_reward_per_employee,
    points_incentives: form.points_incentives,
    scoring_policies: form.scoring_policies,
    signup_incentives: form.signup_incentives,
    monthly_incentives_structure: form.monthly_incentives_structure,
    promotion_incentives_start_date: form.promotion_incentives_start_date,
    promotion_incentives_end_date: form.promotion_incentives_end_date,
    ...(weekly_credit_structure.length > 0 && { weekly_credits: weekly_credit_structure }),
  }).success
  return isRead ? programFromWire(wire, null) : null
}

function fits(draft: RecommendationDraft): boolean {
  return recommendation.safeParse(recommendationToSend(draft)).success
}
