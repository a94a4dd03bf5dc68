import { roundTo } from '#domain/money.ts'
import type { Factors } from './factors.ts'
import { isGreen, type Mode } from './modes.ts'

/** What one trip costs, spares and gives, as stored beside it. */
export interface TripImpact {
  /** kg CO2e less than driving alone over the same miles; 5 decimals, never negative. */
  co2SavedKg: number
  /** What the traveller pays, in whole cents. */
  costCents: number
  /** What driving alone would have cost more, in whole cents, never negative. */
  costSavingsCents: number
  /** Minutes shared with others or spent moving: carpool, transit, walking, biking; 2 decimals. */
  benefitMinutes: number
  /** Vehicle-miles not driven; 3 decimals, 0 for driving alone. */
  reducedVmt: number
}

/**
 * The effects of a trip under one version of the factors, each rounded once.
 * CO2 saved = miles x (driving alone - mode); money saved alike; benefit time = miles in company or
 * on foot or wheels / their speed; reduced vehicle-miles = miles of a green trip less the
 * vehicle-miles driven in it.
 * Units: `miles` as logged (a telecommute record: there and back), the rest as in TripImpact.
 * Errors: RangeError for miles that are negative or not a finite number.
 * Source: decisions section 6.
 */
export function tripImpact(trip: { mode: Mode; miles: number }, factors: Factors): TripImpact {
  const { mode, miles } = trip
  if (!(miles >= 0 && Number.isFinite(miles))) throw new RangeError(`miles: ${miles}`)
  const { kgPerMile, centsPerMile, vehicleMilesPerMile } = factors
  return {
    co2SavedKg: saved(miles * (kgPerMile.drive - kgPerMile[mode]), 5),
    costCents: roundTo(miles * centsPerMile[mode], 0),
    costSavingsCents: saved(miles * (centsPerMile.drive - centsPerMile[mode]), 0),
    benefitMinutes: roundTo(miles * factors.benefitMinutesPerMile[mode], 2),
    reducedVmt: isGreen(mode) ? saved(miles * (1 - vehicleMilesPerMile[mode]), 3) : 0,
  }
}

/** A mode that is worse than driving alone saves nothing; it is never a debt. */
function saved(amount: number, decimals: number): number {
  return Math.max(0, roundTo(amount, decimals))
}
