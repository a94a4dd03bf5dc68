import { toCents, toDollars } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/modes.ts'
import type {
  AppPromotion,
  Multiplier,
  ProgramSettings,
  Recommendation,
} from './program-settings.ts'
import { type PrizeKey, prizeKeys } from './reward-settings.ts'
import { type SettingsOnTheWire, settingsFromWire, settingsToWire } from './settings-on-the-wire.ts'

/** A multiplier as the contract spells it, in dollars; its end is inclusive. Source: RW-MULT-02. */
export interface MultiplierOnTheWire extends Record<PrizeKey, boolean> {
  multiplier: number
  start_date: LocalDate
  end_date: LocalDate
  modes: readonly Mode[]
  max_monthly_reward: number
  monthly: boolean
  weekly: boolean
}

/** A recommendation without the members it is for, as the contract spells it. Source: RW-REC-02. */
export interface RecommendationFigures {
  _id: string
  start_date: LocalDate
  end_date: LocalDate | null
  budget_limit: number
  incentive_per_trip: number
  limit_of_incentivized_trips: number
  send_email: boolean
  email_day: number
  time: string
  title: string
}

/** Everything a program rewards as the contract spells it, in dollars. Source: RW-GEN-14, RW-GEN-15. */
export interface ProgramOnTheWire extends Omit<SettingsOnTheWire, 'weekly_credit_structure'> {
  weekly_credits: SettingsOnTheWire['weekly_credit_structure']
  enable_multiplier: boolean
  multipliers: readonly MultiplierOnTheWire[]
  app_promotion_enabled: boolean
  promotion_incentives: number
  promotion_trips: number
  promotion_incentives_start_date: LocalDate | null
  promotion_incentives_end_date: LocalDate | null
  commute_recommendations_enabled: boolean
  commute_recommendations: readonly RecommendationFigures[]
}

/** Trips of a promotion nobody has set yet. Source: RW-APP-03. */
export const defaultPromotionTrips = 10

/** Settings as the contract spells them. Units: cents to dollars. Errors: none. Source: RW-GEN-14, RW-GEN-15. */
export function programToWire(settings: ProgramSettings): ProgramOnTheWire {
  const { weekly_credit_structure, ...wire } = settingsToWire(settings)
  const { promotion } = settings
  return {
    ...wire,
    weekly_credits: weekly_credit_structure,
    enable_multiplier: settings.multipliersEnabled,
    multipliers: settings.multipliers.map(multiplierToWire),
    app_promotion_enabled: promotion?.enabled ?? false,
    promotion_incentives: toDollars(promotion?.cents ?? 0),
    promotion_trips: promotion?.trips ?? defaultPromotionTrips,
    promotion_incentives_start_date: promotion?.startOn ?? null,
    promotion_incentives_end_date: promotion?.lastOn ?? null,
    commute_recommendations_enabled: settings.recommendationsEnabled,
    commute_recommendations: settings.recommendations.map(recommendationToWire),
  }
}

/**
 * Settings as they are kept, from the contract's; a promotion without both dates is none. The wire carries no
 * cap of one member, so it is given. Units: dollars to cents. Errors: none. Source: RW-GEN-16.
 */
export function programFromWire(
  wire: ProgramOnTheWire,
  memberCapCents: number | null,
): ProgramSettings {
  const { weekly_credits, ...rest } = wire
  return {
    ...settingsFromWire({ ...rest, weekly_credit_structure: weekly_credits }),
    memberCapCents,
    multipliersEnabled: wire.enable_multiplier,
    multipliers: wire.multipliers.map(multiplierFromWire),
    promotion: promotionFromWire(wire),
    recommendationsEnabled: wire.commute_recommendations_enabled,
    recommendations: wire.commute_recommendations.map(recommendationFromWire),
  }
}

function multiplierToWire(multiplier: Multiplier): MultiplierOnTheWire {
  const { factor, startOn, lastOn, modes, maxMonthlyCents, monthly, weekly, prizes } = multiplier
  const flags = prizeKeys.map((prize) => [prize, prizes.includes(prize)] as const)
  return {
    multiplier: factor,
    start_date: startOn,
    end_date: lastOn,
    modes,
    max_monthly_reward: toDollars(maxMonthlyCents),
    monthly,
    weekly,
    // One entry for every prize, from the list of prizes itself.
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

function promotionFromWire(wire: ProgramOnTheWire): AppPromotion | null {
  const { promotion_incentives_start_date: startOn, promotion_incentives_end_date: lastOn } = wire
  if (startOn === null || lastOn === null) return null
  return {
    enabled: wire.app_promotion_enabled,
    cents: toCents(wire.promotion_incentives),
    trips: wire.promotion_trips,
    startOn,
    lastOn,
  }
}

function recommendationToWire(recommendation: Recommendation): RecommendationFigures {
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

function recommendationFromWire(wire: RecommendationFigures): Recommendation {
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
