import { defaultScoring } from './default-scoring.ts'
import type { PrizeKey, RewardSettings, ScoringPolicies, WeeklyCredit } from './reward-settings.ts'

/**
 * The figures every policy starts from. Units: points per trip, mile and kg of CO2; cents per 1000 points
 * and per workday. Source: RW-SCORE-11, RW-SCORE-12, decisions section 5, Points.
 */
export const defaultPolicies: ScoringPolicies = {
  mode_based: {
    points: defaultScoring.pointsPerTrip,
    thousandPointsCents: defaultScoring.thousandPointsCents,
  },
  mile_based: {
    points: {
      drive: 20,
      drive_ev: 100,
      carpool: 150,
      public_transit: 100,
      transit_drive: 100,
      walk: 250,
      bike: 250,
      telecommute: 100,
    },
    thousandPointsCents: 1000,
  },
  emission_based: { pointsPerKg: 100, thousandPointsCents: 1000 },
  fixed_benefit: {
    centsPerDay: {
      drive: 0,
      drive_ev: 0,
      carpool: 200,
      public_transit: 300,
      transit_drive: 0,
      walk: 300,
      bike: 300,
      telecommute: 0,
    },
  },
}

/** The monthly prizes of a points-based program. Unit: cents. Source: RW-PRIZE-05, decisions section 5. */
export const sixPrizes: Readonly<Record<PrizeKey, number>> = {
  most_miles_biked: 2500,
  most_miles_walked: 2500,
  most_transit_trips: 2500,
  most_carpool_trips: 2500,
  most_trips_to_the_office: 2500,
  most_green_trips: 2500,
}

/** The monthly prizes of a budget and of the builder. Unit: cents. Source: SUB-64, decisions section 5. */
export const fourPrizes: Readonly<Record<PrizeKey, number>> = {
  ...sixPrizes,
  most_trips_to_the_office: 0,
  most_green_trips: 0,
}

/** The first weekly credit. Unit: cents. Source: RW-WEEK-03. */
export const firstWeeklyCredit: WeeklyCredit = {
  valueCents: 2000,
  type: 'random_reporter',
  numberOfTrips: 3,
}

/** A weekly credit added to others. Unit: cents. Source: RW-WEEK-04. */
export const addedWeeklyCredit: WeeklyCredit = { ...firstWeeklyCredit, valueCents: 2500 }

/** Trips of a promotion nobody has set yet. Source: RW-APP-03. */
export const defaultPromotionTrips = 10

/** How many weekly credits a program has at most. Source: RW-WEEK-01. */
export const maxWeeklyCredits = 3

/** A new points-based program: everything on. Units: cents. Source: SUB-63. */
export const pointsBasedDefaults: RewardSettings = {
  scoringEnabled: true,
  scoringType: 'mode_based',
  policies: defaultPolicies,
  maxMonthlyCents: 5000,
  memberCapCents: null,
  signUpEnabled: true,
  signUpCents: 500,
  prizesEnabled: true,
  prizesCents: sixPrizes,
  weeklyEnabled: true,
  weeklyCredits: [firstWeeklyCredit],
}

/** What a points-based program may be planned with, a month. Unit: cents. Source: SUB-63. */
export const defaultMonthlyBudgetCents = 100_000

/** What a program costs per employee and month until somebody says otherwise. Unit: cents. Source: SUB-62. */
export const defaultCostPerEmployeeCents = 1000
