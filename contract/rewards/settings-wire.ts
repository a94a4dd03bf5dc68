import { toCents, toDollars } from '#domain/money.ts'
import type { AskedSettings } from '#domain/rewards/settings/changed-settings.ts'
import type {
  Multiplier,
  ProgramSettings,
  Recommendation,
} from '#domain/rewards/settings/program-settings.ts'
import {
  type PrizeKey,
  prizeKeys,
  type RewardSettings,
} from '#domain/rewards/settings/reward-settings.ts'
import {
  pricedPolicies,
  type SettingFields,
  settingFields,
  settingsOf,
  thousandPointsCents,
} from '#domain/rewards/settings/setting-fields.ts'
import type { RewardSettingsRecord } from './settings.ts'
import type { RewardSettingsData } from './settings-data.ts'
import { prizeToWire } from './settings-prizes-wire.ts'
import type { MultiplierOnTheWire, RecommendationOnTheWire } from './settings-program.ts'
import {
  policiesFromWire,
  policiesToWire,
  typeFromWire,
  typeToWire,
} from './settings-scoring-wire.ts'

/** A recommendation without the members it is for. Source: RW-REC-02. */
export type RecommendationFigures = Pick<
  RecommendationOnTheWire,
  | '_id'
  | 'start_date'
  | 'end_date'
  | 'budget_limit'
  | 'incentive_per_trip'
  | 'limit_of_incentivized_trips'
  | 'send_email'
  | 'email_day'
  | 'time'
  | 'title'
>

/** How the wire calls each setting. Source: RW-GEN-14 to RW-GEN-16. */
export const settingNames = {
  scoringEnabled: 'scoring_policy_enabled',
  scoringType: 'scoring_policy_type',
  policies: 'scoring_policies',
  thousandPointsCents: 'points_incentives',
  maxMonthlyCents: 'max_reward_per_employee',
  signUpEnabled: 'signup_incentives_enabled',
  signUpCents: 'signup_incentives',
  prizesEnabled: 'monthly_incentives_enabled',
  prizesCents: 'monthly_incentives_structure',
  weeklyEnabled: 'weekly_credit_enabled',
  weeklyCredits: 'weekly_credits',
  multipliersEnabled: 'enable_multiplier',
  multipliers: 'multipliers',
  promotionEnabled: 'app_promotion_enabled',
  promotionCents: 'promotion_incentives',
  promotionTrips: 'promotion_trips',
  promotionStartOn: 'promotion_incentives_start_date',
  promotionLastOn: 'promotion_incentives_end_date',
  recommendationsEnabled: 'commute_recommendations_enabled',
  recommendations: 'commute_recommendations',
} as const satisfies Record<keyof SettingFields, keyof RewardSettingsRecord>

type SettingName = (typeof settingNames)[keyof SettingFields]

/** Everything a program rewards, in dollars. Source: RW-GEN-14, RW-GEN-15. */
export type ProgramOnTheWire = Omit<
  Pick<RewardSettingsRecord, SettingName>,
  'commute_recommendations'
> & { commute_recommendations: RecommendationFigures[] }

/** Settings a program is sold with, as the contract spells them. Units: cents to dollars. Errors: none. Source: SUB-27. */
export function settingsToWire(settings: RewardSettings): RewardSettingsData {
  return {
    scoring_policy_enabled: settings.scoringEnabled,
    scoring_policy_type: typeToWire(settings.scoringType),
    scoring_policies: policiesToWire(settings.policies),
    points_incentives: toDollars(thousandPointsCents(settings)),
    max_reward_per_employee: toDollars(settings.maxMonthlyCents),
    signup_incentives_enabled: settings.signUpEnabled,
    signup_incentives: toDollars(settings.signUpCents),
    monthly_incentives_enabled: settings.prizesEnabled,
    monthly_incentives_structure: prizesToWire(settings.prizesCents),
    weekly_credit_enabled: settings.weeklyEnabled,
    weekly_credit_structure: settings.weeklyCredits.map(({ valueCents, type, numberOfTrips }) => ({
      value: toDollars(valueCents),
      type,
      // Saved when none was still allowed, it drew among those with one all the same.
      config: { number_of_trips: Math.max(1, numberOfTrips) },
    })),
  }
}

/**
 * Settings a program is sold with, from the contract's. `points_incentives` and the
 * `thousand_points_incentives` of the policy in force are one figure, and the former wins. The wire carries
 * no cap of one member. Units: dollars to cents. Errors: none. Source: SUB-27, decisions section 5.
 */
export function settingsFromWire(wire: RewardSettingsData): RewardSettings {
  const { weekly_credit_structure: weekly_credits, ...rest } = wire
  const { thousandPointsCents: cents, ...settings } = fieldsFromWire({
    ...rest,
    weekly_credits,
    // The wire has every field of them, and what is sent is read.
  }) as SoldFields
  return { ...settings, policies: pricedPolicies(settings, cents), memberCapCents: null }
}

type SoldFields = Omit<RewardSettings, 'memberCapCents'> &
  Pick<SettingFields, 'thousandPointsCents'>

/**
 * Settings as they are stored, from the contract's; a promotion without both dates is none. The wire carries no
 * cap of one member, so it is given. Units: dollars to cents. Errors: none. Source: RW-GEN-16.
 */
export function programFromWire(
  wire: ProgramOnTheWire,
  memberCapCents: number | null,
): ProgramSettings {
  // Every field of the wire is there, so all are read.
  return settingsOf(fieldsFromWire(wire) as SettingFields, memberCapCents)
}

/** Settings as the contract spells them. Units: cents to dollars. Errors: none. Source: RW-GEN-14, RW-GEN-15. */
export function programToWire(settings: ProgramSettings): ProgramOnTheWire {
  const { weekly_credit_structure: weekly_credits, ...wire } = settingsToWire(settings)
  const fields = settingFields(settings)
  return {
    ...wire,
    weekly_credits,
    enable_multiplier: fields.multipliersEnabled,
    multipliers: fields.multipliers.map(multiplierToWire),
    app_promotion_enabled: fields.promotionEnabled,
    promotion_incentives: toDollars(fields.promotionCents),
    promotion_trips: fields.promotionTrips,
    promotion_incentives_start_date: fields.promotionStartOn,
    promotion_incentives_end_date: fields.promotionLastOn,
    commute_recommendations_enabled: fields.recommendationsEnabled,
    commute_recommendations: fields.recommendations.map(recommendationToWire),
  }
}

/** Settings of which some are left out, of the policies too. Source: RW-GEN-16. */
export type SomeOnTheWire = Partial<Omit<ProgramOnTheWire, 'scoring_policies'>> & {
  scoring_policies?: Partial<ProgramOnTheWire['scoring_policies']> | undefined
}

/** Those settings that are there, each for itself. Units: dollars to cents. Errors: none. Source: RW-GEN-16. */
export function fieldsFromWire(wire: Partial<ProgramOnTheWire>): Partial<SettingFields>
export function fieldsFromWire(wire: SomeOnTheWire): AskedSettings
export function fieldsFromWire(wire: SomeOnTheWire): AskedSettings {
  return present<AskedSettings>({
    scoringEnabled: wire.scoring_policy_enabled,
    scoringType: wire.scoring_policy_type && typeFromWire(wire.scoring_policy_type),
    policies: wire.scoring_policies && policiesFromWire(wire.scoring_policies),
    thousandPointsCents: cents(wire.points_incentives),
    maxMonthlyCents: cents(wire.max_reward_per_employee),
    signUpEnabled: wire.signup_incentives_enabled,
    signUpCents: cents(wire.signup_incentives),
    prizesEnabled: wire.monthly_incentives_enabled,
    prizesCents:
      wire.monthly_incentives_structure && prizesFromWire(wire.monthly_incentives_structure),
    weeklyEnabled: wire.weekly_credit_enabled,
    weeklyCredits: wire.weekly_credits?.map(({ value, type, config }) => ({
      valueCents: toCents(value),
      type,
      numberOfTrips: config?.number_of_trips ?? 3,
    })),
    multipliersEnabled: wire.enable_multiplier,
    multipliers: wire.multipliers?.map(multiplierFromWire),
    promotionEnabled: wire.app_promotion_enabled,
    promotionCents: cents(wire.promotion_incentives),
    promotionTrips: wire.promotion_trips,
    promotionStartOn: wire.promotion_incentives_start_date,
    promotionLastOn: wire.promotion_incentives_end_date,
    recommendationsEnabled: wire.commute_recommendations_enabled,
    recommendations: wire.commute_recommendations?.map(recommendationFromWire),
  })
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : toCents(dollars)
}

function present<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only what may be absent is undefined.
  return Object.fromEntries(entries) as Fields
}

type PrizesOnTheWire = RewardSettingsData['monthly_incentives_structure']

function prizesToWire(prizesCents: RewardSettings['prizesCents']): PrizesOnTheWire {
  const entries = prizeKeys.map((prize) => [prizeToWire(prize), toDollars(prizesCents[prize])])
  // One entry for every prize, from the list of prizes itself.
  return Object.fromEntries(entries) as PrizesOnTheWire
}

function prizesFromWire(prizes: PrizesOnTheWire): RewardSettings['prizesCents'] {
  const entries = prizeKeys.map((prize) => [prize, toCents(prizes[prizeToWire(prize)])])
  // As above.
  return Object.fromEntries(entries) as RewardSettings['prizesCents']
}

function multiplierToWire(multiplier: Multiplier): MultiplierOnTheWire {
  const {
    factor,
    startOn,
    lastOn,
    modes: counted,
    maxMonthlyCents,
    monthly,
    weekly,
    prizes,
  } = multiplier
  const flags = prizeKeys.map((prize) => [prize, prizes.includes(prize)] as const)
  return {
    multiplier: factor,
    start_date: startOn,
    end_date: lastOn,
    modes: [...counted],
    max_monthly_reward: toDollars(maxMonthlyCents),
    monthly,
    weekly,
    // As above.
    ...(Object.fromEntries(flags) as Record<PrizeKey, boolean>),
  }
}

function multiplierFromWire(wire: MultiplierOnTheWire): Multiplier {
  return {
    factor: wire.multiplier,
    startOn: wire.start_date,
    lastOn: wire.end_date,
    modes: wire.modes,
    maxMonthlyCents: toCents(wire.max_monthly_reward),
    monthly: wire.monthly,
    weekly: wire.weekly,
    prizes: prizeKeys.filter((prize) => wire[prize]),
  }
}

/** A recommendation as the contract spells it. Units: cents to dollars. Errors: none. Source: RW-REC-02. */
export function recommendationToWire(recommendation: Recommendation): RecommendationFigures {
  return {
    _id: recommendation.id,
    start_date: recommendation.startOn,
    end_date: recommendation.lastOn,
    budget_limit: toDollars(recommendation.budgetCents),
    incentive_per_trip: toDollars(recommendation.incentiveCents),
    limit_of_incentivized_trips: recommendation.tripLimit,
    send_email: recommendation.sendEmail,
    email_day: recommendation.emailDay,
    time: recommendation.emailTime,
    title: recommendation.title,
  }
}

/** The other way round. Units: dollars to cents. Errors: none. Source: RW-REC-02. */
export function recommendationFromWire(wire: RecommendationFigures): Recommendation {
  return {
    id: wire._id,
    startOn: wire.start_date,
    lastOn: wire.end_date,
    budgetCents: toCents(wire.budget_limit),
    incentiveCents: toCents(wire.incentive_per_trip),
    tripLimit: wire.limit_of_incentivized_trips,
    sendEmail: wire.send_email,
    emailDay: wire.email_day,
    emailTime: wire.time,
    title: wire.title,
  }
}
