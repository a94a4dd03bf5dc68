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
  /** Of these, what was paid from credit; the others are in a fixed-cost program's invoices. */
  creditCents: number
  subscriptionCents: number
  feeCents: number
}

/** Of days without trips. Units: as the sums. Source: decisions section 6. */
export const noSums: MetricSums = {
  greenTrips: 0,
  parkingSpaces: 0,
  telecommuteDays: 0,
  co2SavedKg: 0,
  costSavingsCents: 0,
  benefitMinutes: 0,
  points: 0,
  reducedVmt: 0,
}

/** Of days on which no money moved. Unit: cents. Source: decisions section 6. */
export const noMoney: MetricMoney = {
  rewardCents: 0,
  creditCents: 0,
  subscriptionCents: 0,
  feeCents: 0,
}

/**
 * What a program costs: rewards paid from credit, subscription invoices and fees on credit.
 * Unit: cents. Errors: none. Source: decisions section 6, transportation cost.
 */
export function programCostCents(money: Omit<MetricMoney, 'rewardCents'>): number {
  return money.creditCents + money.subscriptionCents + money.feeCents
}

/**
 * Every figure of the first three tabs, by the rules of home's cards, with money and the vehicle-miles spared.
 * Units: trips, space-days, dollars, hours, points, kg CO2e, trees, miles. Errors: none.
 * Source: decisions section 6.
 */
export function metricFigures(sums: MetricSums, money: MetricMoney, daily: DailyCosts) {
  return {
    ...cumulativeFigures(sums, daily),
    programCosts: toDollars(programCostCents(money)),
    incentives: toDollars(money.rewardCents),
    reducedVmt: roundTo(sums.reducedVmt, 2),
  }
}

export type MetricFigures = ReturnType<typeof metricFigures>

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
