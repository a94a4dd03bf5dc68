import { roundTo, toDollars } from '#domain/money.ts'
import {
  type CumulativeSums,
  cumulativeFigures,
  type DailyCosts,
} from '#domain/statistics/home/cumulative.ts'

/** What the rollups of some days sum up to. */
export interface MetricSums extends CumulativeSums {
  reducedVmt: number
}

/** Money of the same days, in cents. */
export interface MetricMoney {
  /** Rewards not cancelled, by the day earned. */
  rewardCents: number
  /** What the program costs: rewards paid from credit, invoices and fees. */
  costCents: number
}

/**
 * Every figure of the first three tabs, by the rules of home's cards; reduced_vmt is vehicle-miles.
 * Units: trips, space-days, dollars, hours, points, kg CO2e, trees, miles. Errors: none.
 * Source: decisions section 6.
 */
export function metricFigures(sums: MetricSums, money: MetricMoney, daily: DailyCosts) {
  const figures = cumulativeFigures(sums, daily)
  return {
    saved_sov: figures.savedSovTrips,
    parking_spaces: figures.parkingSpaceDays,
    transportation_cost: toDollars(money.costCents),
    equivalent_savings: figures.equivalentSavings,
    social_benefits: figures.benefitHours,
    cost_savings: figures.costSavings,
    monetary_incentive: toDollars(money.rewardCents),
    community_points: figures.points,
    reduced_co2: figures.co2SavedKg,
    trees_planted: figures.trees,
    reduced_vmt: roundTo(sums.reducedVmt, 2),
  }
}

/**
 * Miles of one of so many days or trips; 0 without any.
 * Unit: miles, two decimals. Errors: none. Source: decisions section 10, Metrics.
 */
export function averageMiles(miles: number, count: number): number {
  return count === 0 ? 0 : roundTo(miles / count, 2)
}

/**
 * A part of a whole; 0 of nothing.
 * Unit: percent, unrounded. Errors: none. Source: MET-31, labels from 1 percent.
 */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/** How a survey's miles add up to a week's: there and back, on every office day. Source: decisions section 10. */
export const tripsAnOfficeDay = 2
