import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { type SettingSection, settingSections } from '#domain/rewards/settings/setting-locks.ts'
import type { MultiplierSettings } from '../sections/multipliers/multipliers-section.tsx'
import type { PromotionSettings } from '../sections/promotion-section.tsx'
import type { RecommendationSettings } from '../sections/recommendation-draft.ts'
import { sectionTexts } from '../sections/section-texts.ts'

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

/** What is saved together: a section, or the dates. */
export type PageSection = SettingSection | 'dates'

interface SectionParts {
  /** As headed on the page, and called in its history. */
  title: string
  /** What switches it, where something does. */
  turn?: Extract<keyof ProgramForm, `${string}enabled` | 'enable_multiplier'>
  fields: readonly (keyof ProgramForm)[]
}

/** What each section is made of. */
export const sectionParts: Readonly<Record<PageSection, SectionParts>> = {
  limit: { title: sectionTexts.limit.title, fields: ['max_reward_per_employee'] },
  sign_up: {
    title: sectionTexts.sign_up.title,
    turn: 'signup_incentives_enabled',
    fields: ['signup_incentives'],
  },
  promotion: {
    title: sectionTexts.promotion.title,
    turn: 'app_promotion_enabled',
    fields: [
      'promotion_incentives',
      'promotion_trips',
      'promotion_incentives_start_date',
      'promotion_incentives_end_date',
    ],
  },
  scoring: {
    title: sectionTexts.scoring.title,
    turn: 'scoring_policy_enabled',
    fields: ['scoring_policy_type', 'scoring_policies', 'points_incentives'],
  },
  multipliers: {
    title: sectionTexts.multipliers.title,
    turn: 'enable_multiplier',
    fields: ['multipliers'],
  },
  weekly: {
    title: 'Weekly credit',
    turn: 'weekly_credit_enabled',
    fields: ['weekly_credit_structure'],
  },
  recommendations: {
    title: sectionTexts.recommendations.title,
    turn: 'commute_recommendations_enabled',
    fields: ['commute_recommendations'],
  },
  prizes: {
    title: 'Monthly prizes',
    turn: 'monthly_incentives_enabled',
    fields: ['monthly_incentives_structure'],
  },
  dates: { title: 'Program dates', fields: ['start_date', 'end_date'] },
}

/** All of them, the dates last. */
export const pageSections: readonly PageSection[] = [...settingSections, 'dates']

/** Whether a section has a switch, and it is off: its fields are not shown then, and not sent. */
export function isOff(section: PageSection, form: ProgramForm): boolean {
  const { turn } = sectionParts[section]
  return turn !== undefined && !form[turn]
}

/**
 * What is computed with while one types: of sections that are off what is saved, so that nothing waits for a
 * figure that nobody sees.
 */
export function effectiveForm(form: ProgramForm, saved: ProgramForm): ProgramForm {
  return withSaved(
    pageSections.filter((section) => isOff(section, form)),
    form,
    saved,
  )
}

/** A form with what is saved of some of its sections. */
export function withSaved(
  sections: readonly PageSection[],
  form: ProgramForm,
  saved: ProgramForm,
): ProgramForm {
  const fields = sections.flatMap((section) => [...sectionParts[section].fields])
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, saved[field]])) }
}
