import { type SettingSection, settingSections } from '#domain/rewards/settings/setting-locks.ts'
import type { ProgramForm } from './program-form.ts'

/** What is saved together: a section, or the dates. */
export type PageSection = SettingSection | 'dates'

interface SectionParts {
  /** What switches it, where something does. */
  turn?: Turn
  fields: readonly (keyof ProgramForm)[]
}

type Turn = Extract<keyof ProgramForm, `${string}enabled` | 'enable_multiplier'>

/** What each section is made of. */
export const sectionParts: Readonly<Record<PageSection, SectionParts>> = {
  limit: { fields: ['max_reward_per_employee'] },
  sign_up: { turn: 'signup_incentives_enabled', fields: ['signup_incentives'] },
  promotion: {
    turn: 'app_promotion_enabled',
    fields: [
      'promotion_incentives',
      'promotion_trips',
      'promotion_incentives_start_date',
      'promotion_incentives_end_date',
    ],
  },
  scoring: {
    turn: 'scoring_policy_enabled',
    fields: ['scoring_policy_type', 'scoring_policies', 'points_incentives'],
  },
  multipliers: { turn: 'enable_multiplier', fields: ['multipliers'] },
  weekly: { turn: 'weekly_credit_enabled', fields: ['weekly_credit_structure'] },
  recommendations: {
    turn: 'commute_recommendations_enabled',
    fields: ['commute_recommendations'],
  },
  prizes: { turn: 'monthly_incentives_enabled', fields: ['monthly_incentives_structure'] },
  dates: { fields: ['start_date', 'end_date'] },
}

/** All of them, the dates last. */
export const pageSections: readonly PageSection[] = [...settingSections, 'dates']
