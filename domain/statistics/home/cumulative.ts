import { roundTo, toDollars } from '#domain/money.ts'
import { kgPerUrbanTree } from '#domain/trips/trips/factors.ts'

/** What an employer's rollups sum up to since its first trip. */
export interface CumulativeSums {
  greenTrips: number
  parkingSpaces: number
  telecommuteDays: number
  co2SavedKg: number
  costSavingsCents: number
  benefitMinutes: number
  points: number
}

/** What the employer's own costs count with. Unit: cents a workday, unrounded. */
export interface DailyCosts {
  parkingCents: number
  teleworkCents: number
}

/**
 * The figures of the Commute Metrics cards that come from trips.
 * Green trips, telecommute two a day; parking in space-days; trees = kg / 60; equivalent savings =
 * parking space-days x daily parking cost + telecommute days x daily telework saving.
 * Units: kg CO2e, dollars, hours, points. Errors: none. Source: decisions section 6.
 */
export function cumulativeFigures(sums: CumulativeSums, daily: DailyCosts) {
  const equivalentCents =
    sums.parkingSpaces * daily.parkingCents + sums.telecommuteDays * daily.teleworkCents
  return {
    savedSovTrips: sums.greenTrips,
    parkingSpaceDays: roundTo(sums.parkingSpaces, 2),
    co2SavedKg: roundTo(sums.co2SavedKg, 2),
    trees: roundTo(sums.co2SavedKg / kgPerUrbanTree, 2),
    equivalentSavings: toDollars(roundTo(equivalentCents, 0)),
    benefitHours: roundTo(sums.benefitMinutes / 60, 2),
    costSavings: toDollars(sums.costSavingsCents),
    points: roundTo(sums.points, 2),
  }
}

/** Days after joining before a member counts towards retention. Source: decisions section 6. */
export const retentionJoinedDays = 30
/** Days without a trip after which a member counts as lost. Source: decisions section 6. */
export const retentionActiveDays = 90

/**
 * Percent of the members joined over 30 days ago, who are here or left within the last 90, who are here still and
 * were active in those 90; null without any.
 * Unit: percent, one decimal. Errors: none. Source: decisions section 6.
 */
export function retention(joined: number, active: number): number | null {
  return joined === 0 ? null : roundTo((100 * active) / joined, 1)
}
