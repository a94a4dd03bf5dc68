import type { PerMode, RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { usualMiles } from './denver-shares.ts'

/** Days of an estimated month. Source: COST-12, COST-13. */
export const daysOfMonth = 30
/** Weeks of an estimated month. Source: COST-12, COST-13. */
export const weeksOfMonth = daysOfMonth / 7
/** Workdays of a week. Source: COST-12. */
const daysOfWeek = 5
/** Trips of a week: there and back on every workday. Source: COST-12. */
export const tripsOfWeek = daysOfWeek * 2

/** The length of a trip in each mode; a mode that is absent has the usual miles. Unit: miles. Source: decisions section 7. */
export type MilesPerTrip = Readonly<Partial<Record<Mode, number>>>

/**
 * What somebody who goes to work the same way every day would earn in a month, for each mode: 10 trips or
 * 5 days a week x 30/7, at most the cap. Nothing while scoring is off.
 * Units: cents, unrounded. Errors: none. Source: COST-12, decisions section 7.
 */
export function monthlyReward(settings: RewardSettings, milesPerTrip: MilesPerTrip = {}): PerMode {
  const entries = modes.map((mode) => {
    if (!settings.scoringEnabled) return [mode, 0] as const
    const weekly = weeklyReward(settings, mode, milesPerTrip[mode] ?? usualMiles)
    return [mode, Math.min(weekly * weeksOfMonth, settings.maxMonthlyCents)] as const
  })
  // One entry for every mode, from the list of modes itself.
  return Object.fromEntries(entries) as unknown as PerMode
}

function weeklyReward({ scoringType, policies }: RewardSettings, mode: Mode, miles: number) {
  switch (scoringType) {
    case 'mode_based':
      return tripsOfWeek * moneyOf(policies.mode_based.points[mode], policies.mode_based)
    case 'mile_based':
      return tripsOfWeek * moneyOf(policies.mile_based.points[mode] * miles, policies.mile_based)
    case 'emission_based': {
      const points = policies.emission_based.pointsPerKg * savedKg(mode, miles)
      return tripsOfWeek * moneyOf(points, policies.emission_based)
    }
    case 'fixed_benefit':
      return daysOfWeek * policies.fixed_benefit.centsPerDay[mode]
  }
}

function moneyOf(points: number, { thousandPointsCents }: { thousandPointsCents: number }): number {
  return (points / 1000) * thousandPointsCents
}

function savedKg(mode: Mode, miles: number): number {
  const { kgPerMile } = currentFactors
  return Math.max(0, kgPerMile.drive - kgPerMile[mode]) * miles
}
