import type { Mode } from '#domain/trips/trips/modes.ts'

/** The four ways to score. Source: RW-SCORE-01. */
export const scoringTypes = ['mode_based', 'mile_based', 'emission_based', 'fixed_benefit'] as const
/** One of them. Source: RW-SCORE-01. */
export type ScoringType = (typeof scoringTypes)[number]

/** A figure for every mode. Source: decisions section 1, Modes. */
export type PerMode = Readonly<Record<Mode, number>>

/** Points per trip or per mile, and the cents a thousand of them are worth. Source: RW-SCORE-03, RW-SCORE-04. */
export interface PointsPolicy {
  points: PerMode
  thousandPointsCents: number
}

/** Every policy's own figures; the one in force is named by the settings. Source: RW-SCORE-02 to 06. */
export interface ScoringPolicies {
  /** Points per trip. */
  mode_based: PointsPolicy
  /** Points per mile. */
  mile_based: PointsPolicy
  emission_based: { pointsPerKg: number; thousandPointsCents: number }
  /** Cents per workday. */
  fixed_benefit: { centsPerDay: PerMode }
}

/** The six monthly prizes, in the order they are shown. Source: RW-PRIZE-02, RW-PRIZE-03. */
export const prizeKeys = [
  'most_miles_biked',
  'most_miles_walked',
  'most_transit_trips',
  'most_carpool_trips',
  'most_trips_to_the_office',
  'most_green_trips',
] as const
/** One of them. Source: RW-PRIZE-02. */
export type PrizeKey = (typeof prizeKeys)[number]

/** Who takes part in a weekly draw. Source: RW-WEEK-05, decisions section 5, Weekly credit. */
export const weeklyCreditTypes = [
  'random_reporter',
  'random_max_trips_reporter',
  'random_green_reporter',
  'random_full_week_reporter',
] as const
/** One of them. Source: RW-WEEK-05. */
export type WeeklyCreditType = (typeof weeklyCreditTypes)[number]

/** One winner a week. Source: RW-WEEK-05. */
export interface WeeklyCredit {
  valueCents: number
  type: WeeklyCreditType
  /** Trips needed to take part in a draw of type random_max_trips_reporter. */
  numberOfTrips: number
}

/** How a program rewards, whichever way it is paid for. Units: cents. Source: SUB-27, RW-GEN-14, RW-GEN-15. */
export interface RewardSettings {
  scoringEnabled: boolean
  scoringType: ScoringType
  policies: ScoringPolicies
  /** What trips may earn one member in a month. */
  maxMonthlyCents: number
  /** What one member may receive in a month in all; null without such a limit. */
  memberCapCents: number | null
  signUpEnabled: boolean
  signUpCents: number
  prizesEnabled: boolean
  prizesCents: Readonly<Record<PrizeKey, number>>
  weeklyEnabled: boolean
  weeklyCredits: readonly WeeklyCredit[]
}
