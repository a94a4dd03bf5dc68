import type { LocalDate } from '#domain/time.ts'
import {
  type ProgramOnTheWire,
  programFromWire,
  programToWire,
  type RecommendationFigures,
} from './program-on-the-wire.ts'
import type { ProgramSettings } from './program-settings.ts'
import type { SettingSection } from './setting-locks.ts'
import type { SettingsOnTheWire } from './settings-on-the-wire.ts'

type Policies = SettingsOnTheWire['scoring_policies']

/** What is asked to be changed: fields that are absent stay as they are. Source: RW-GEN-16. */
export type AskedSettings = {
  [Field in keyof Omit<ProgramOnTheWire, 'scoring_policies'>]?: ProgramOnTheWire[Field] | undefined
} & {
  scoring_policies?: { [Type in keyof Policies]?: Policies[Type] | undefined } | undefined
}

/**
 * Settings with a change laid over them. `points_incentives` is the money for a thousand points of the
 * policy in force: sent alone it changes that policy, left out it follows it. A promotion that was never set
 * begins with the default dates, from today for a week.
 * Errors: none. Source: RW-GEN-16, RW-APP-03, decisions section 5, Points.
 */
export function changedSettings(
  stored: ProgramSettings,
  asked: AskedSettings,
  defaultPromotion: { startOn: LocalDate; lastOn: LocalDate },
): ProgramSettings {
  const before = programToWire(stored)
  const sent = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
    // Absent and undefined are alike: what is left has a value of its field's type.
  ) as Partial<ProgramOnTheWire>
  const scoring_policies = { ...before.scoring_policies, ...sent.scoring_policies }
  const laid = { ...before, ...sent, scoring_policies }
  const type = laid.scoring_policy_type
  const points_incentives =
    asked.points_incentives ??
    (type === 'fixed_benfit'
      ? laid.points_incentives
      : scoring_policies[type].thousand_points_incentives)
  const isPromotionSet = fieldsOf.promotion.some((field) => field in sent)
  const dates =
    stored.promotion === null && isPromotionSet
      ? {
          promotion_incentives_start_date:
            laid.promotion_incentives_start_date ?? defaultPromotion.startOn,
          promotion_incentives_end_date:
            laid.promotion_incentives_end_date ?? defaultPromotion.lastOn,
        }
      : {}
  return programFromWire({ ...laid, ...dates, points_incentives }, stored.memberCapCents)
}

/** A field that has another value, and the section it stands in. */
export interface ChangedField {
  section: SettingSection
  field: keyof ProgramOnTheWire
}

/** The fields of the wire in which settings differ, by section. Errors: none. Source: RW-GEN-20. */
export function changedFields(before: ProgramSettings, after: ProgramSettings): ChangedField[] {
  const [old, now] = [inOrder(before), inOrder(after)]
  return sectionsWithFields.flatMap(([section, fields]) =>
    fields
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
      .map((field) => ({ section, field })),
  )
}

/** As text the same settings read the same, in whatever order their keys were kept. */
function inOrder(settings: ProgramSettings): ProgramOnTheWire {
  return programToWire(programFromWire(programToWire(settings), null))
}

/** A recommendation without its e-mail, which stays open once the program has begun. Source: RW-GEN-24. */
export function withoutEmail(recommendation: RecommendationFigures) {
  const { _id, start_date, end_date, budget_limit, incentive_per_trip } = recommendation
  const { limit_of_incentivized_trips } = recommendation
  return {
    _id,
    start_date,
    end_date,
    budget_limit,
    incentive_per_trip,
    limit_of_incentivized_trips,
  }
}

/** The fields of the wire that stand in each section of the page. Source: RW-GEN-10, RW-GEN-16. */
const fieldsOf = {
  limit: ['max_reward_per_employee'],
  sign_up: ['signup_incentives_enabled', 'signup_incentives'],
  promotion: [
    'app_promotion_enabled',
    'promotion_incentives',
    'promotion_trips',
    'promotion_incentives_start_date',
    'promotion_incentives_end_date',
  ],
  scoring: [
    'scoring_policy_enabled',
    'scoring_policy_type',
    'scoring_policies',
    'points_incentives',
  ],
  multipliers: ['enable_multiplier', 'multipliers'],
  weekly: ['weekly_credit_enabled', 'weekly_credits'],
  recommendations: ['commute_recommendations_enabled', 'commute_recommendations'],
  prizes: ['monthly_incentives_enabled', 'monthly_incentives_structure'],
} as const satisfies Record<SettingSection, readonly (keyof ProgramOnTheWire)[]>

// The keys of a literal are known, Object.entries forgets them.
const sectionsWithFields = Object.entries(fieldsOf) as [
  SettingSection,
  readonly (keyof ProgramOnTheWire)[],
][]
