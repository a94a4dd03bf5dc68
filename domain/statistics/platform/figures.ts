import { roundTo, toDollars } from '#domain/money.ts'
import { averageMiles } from '#domain/statistics/metrics/figures.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'

/** What was done by one mode: a telecommute record is two trips. Units: trips, miles, distinct commuters. */
export interface ModeSums {
  trips: number
  miles: number
  members: number
}

/** What employers did in some period, added up. */
export interface PeriodSums {
  /** Who joined in it. */
  newMembers: number
  /** Whose first trip lies in it. */
  firstMembers: number
  /** Distinct commuters with a trip in it. */
  activeMembers: number
  /** Member-days without telecommuting. */
  officeDays: number
  co2SavedKg: number
  /** Rewards approved and credit given by administrators, less what was taken back. */
  creditedCents: number
  /** Redemptions paid out. */
  redeemedCents: number
  webVisits: number
  mobileVisits: number
  modes: Record<Mode, ModeSums>
}

/** Of what the sums of a period are: that period, or everything up to its end. */
export type Reach = 'period' | 'so far'

/**
 * The figures of the administrators' home. So far, active users are all who ever logged a trip; in a period, those
 * with a trip in it.
 * Units: visits, trips, miles, metric tons of CO2e (1,000 kg), members, dollars. Errors: none.
 * Source: decisions section 6, Admin tons, and section 10, Platform statistics.
 */
export function platformFigures(sums: PeriodSums, reach: Reach) {
  return {
    web: sums.webVisits,
    mobile: sums.mobileVisits,
    totalTrips: sumOf(sums, 'trips'),
    totalMiles: roundTo(sumOf(sums, 'miles'), 2),
    totalEmissions: roundTo(sums.co2SavedKg / kgAMetricTon, 3),
    totalCommuters: reach === 'period' ? sums.activeMembers : sums.firstMembers,
    totalNewCommuters: sums.newMembers,
    credit: toDollars(sums.creditedCents),
    redeemed: toDollars(sums.redeemedCents),
  }
}

/**
 * Miles a member commutes on a day without telecommuting.
 * Unit: miles, two decimals. Errors: none. Source: decisions section 10, Metrics.
 */
export function milesADay(sums: PeriodSums): number {
  const commuted = sumOf(sums, 'miles') - sums.modes.telecommute.miles
  return averageMiles(commuted, sums.officeDays)
}

const kgAMetricTon = 1000

function sumOf(sums: PeriodSums, figure: 'trips' | 'miles'): number {
  return modes.reduce((sum, mode) => sum + sums.modes[mode][figure], 0)
}
