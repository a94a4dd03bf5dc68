import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import type { MultiplierSettings } from '../sections/multipliers-section.tsx'
import type { PromotionSettings } from '../sections/promotion-section.tsx'
import type { RecommendationSettings } from '../sections/recommendation-draft.ts'

/** Everything of a program that can be typed; the parts it shares with the builder keep their names there. */
export interface ProgramForm
  extends RewardSettingsData,
    MultiplierSettings,
    PromotionSettings,
    RecommendationSettings {
  start_date: string | null
  end_date: string | null
}

/** A program as it is saved. */
export function formOf(record: RewardSettingsRecord): ProgramForm {
  const { weekly_credits, ...rest } = record
  return { ...rest, weekly_credit_structure: weekly_credits }
}
