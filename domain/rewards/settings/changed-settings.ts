import type { LocalDate } from '#domain/time.ts'
import type { ProgramSettings, Recommendation } from './program-settings.ts'
import type { ScoringPolicies } from './reward-settings.ts'
import {
  type SettingFields,
  settingFields,
  settingsOf,
  thousandPointsCents,
} from './setting-fields.ts'
import type { SettingSection } from './setting-locks.ts'

/** What is asked to be changed: fields that are absent stay as they are. Source: RW-GEN-16. */
export type AskedSettings = Partial<Omit<SettingFields, 'policies'>> & {
  policies?: Partial<ScoringPolicies> | undefined
}

/**
 * Settings with a change laid over them. `thousandPointsCents` is the money for a thousand points of the
 * policy in force: sent alone it changes that policy, left out it follows it. A promotion that was never set
 * begins with the default dates, from today for a week.
 * Units: cents, local dates. Errors: none. Source: RW-GEN-16, RW-APP-03, decisions section 5, Points.
 */
export function changedSettings(
  stored: ProgramSettings,
  asked: AskedSettings,
  defaultPromotion: { startOn: LocalDate; lastOn: LocalDate },
): ProgramSettings {
  const before = settingFields(stored)
  const sent = present(asked)
  const policies = { ...before.policies, ...present(asked.policies ?? {}) }
  const laid = { ...before, ...sent, policies }
  const cents = asked.thousandPointsCents ?? thousandPointsCents(laid)
  const isPromotionSet = fieldsOf.promotion.some((field) => field in sent)
  const dates =
    stored.promotion === null && isPromotionSet
      ? {
          promotionStartOn: laid.promotionStartOn ?? defaultPromotion.startOn,
          promotionLastOn: laid.promotionLastOn ?? defaultPromotion.lastOn,
        }
      : {}
  return settingsOf({ ...laid, ...dates, thousandPointsCents: cents }, stored.memberCapCents)
}

/** Absent and undefined are alike. */
function present<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only what may be absent was undefined.
  return Object.fromEntries(entries) as Fields
}

/** A field that has another value, and the section it stands in. */
export interface ChangedField {
  section: SettingSection
  field: keyof SettingFields
}

/** The fields in which settings differ, by section. Errors: none. Source: RW-GEN-20. */
export function changedFields(before: ProgramSettings, after: ProgramSettings): ChangedField[] {
  const [old, now] = [settingFields(before), settingFields(after)]
  return sectionsWithFields.flatMap(([section, fields]) =>
    fields
      .filter((field) => asText(old[field]) !== asText(now[field]))
      .map((field) => ({ section, field })),
  )
}

/** As text the same settings read the same, in whatever order their keys were stored. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** A recommendation without its email, which stays open once the program has begun. Source: RW-GEN-24. */
export function withoutEmail(recommendation: Recommendation) {
  const { id, startOn, lastOn, budgetCents, incentiveCents, tripLimit } = recommendation
  return { id, startOn, lastOn, budgetCents, incentiveCents, tripLimit }
}

/** The fields that stand in each section of the page. Source: RW-GEN-10, RW-GEN-16. */
const fieldsOf = {
  limit: ['maxMonthlyCents'],
  sign_up: ['signUpEnabled', 'signUpCents'],
  promotion: [
    'promotionEnabled',
    'promotionCents',
    'promotionTrips',
    'promotionStartOn',
    'promotionLastOn',
  ],
  scoring: ['scoringEnabled', 'scoringType', 'policies', 'thousandPointsCents'],
  multipliers: ['multipliersEnabled', 'multipliers'],
  weekly: ['weeklyEnabled', 'weeklyCredits'],
  recommendations: ['recommendationsEnabled', 'recommendations'],
  prizes: ['prizesEnabled', 'prizesCents'],
} as const satisfies Record<SettingSection, readonly (keyof SettingFields)[]>

// The keys of a literal are known, Object.entries forgets them.
const sectionsWithFields = Object.entries(fieldsOf) as [
  SettingSection,
  readonly (keyof SettingFields)[],
][]
