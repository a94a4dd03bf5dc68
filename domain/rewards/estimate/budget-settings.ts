import { roundTo } from '#domain/money.ts'
import {
  defaultPolicies,
  firstWeeklyCredit,
  fourPrizes,
} from '#domain/rewards/settings/default-settings.ts'
import type { PerMode, RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { denverShares } from './denver-shares.ts'
import { tripsOfWeek, weeksOfMonth } from './monthly-reward.ts'
import { fixedCostFactor } from './points-based-cost.ts'

interface Budget {
  costPerEmployeeCents: number
  employees: number
  /** Points per trip, which the employer may set; the money for them follows from the budget. */
  points?: PerMode
}

/**
 * The settings of a program that costs so much per employee and month: scoring by mode, monthly prizes and a
 * weekly credit where the budget carries them, and the value of points that spends the rest.
 * Units: cents, employees. Errors: RangeError without a cost or employees.
 * Source: decisions section 4, Budget model; SUB-61 to SUB-70.
 */
export function budgetSettings({
  costPerEmployeeCents,
  employees,
  points,
}: Budget): RewardSettings {
  if (!(costPerEmployeeCents >= 1)) throw new RangeError(`cost: ${costPerEmployeeCents}`)
  if (!(employees >= 1)) throw new RangeError(`employees: ${employees}`)
  const budgetCents = costPerEmployeeCents * employees
  const prizes = prizeCostCents(budgetCents)
  const weekly = weeklyCostCents(budgetCents)
  const pointsPerTrip = points ?? defaultPolicies.mode_based.points
  const thousandPointsCents = pointsValueCents({
    perEmployeeCents: (budgetCents - prizes - weekly) / employees,
    points: pointsPerTrip,
  })
  return {
    scoringEnabled: true,
    scoringType: 'mode_based',
    policies: { ...defaultPolicies, mode_based: { points: pointsPerTrip, thousandPointsCents } },
    maxMonthlyCents: maxMonthlyCents(costPerEmployeeCents),
    memberCapCents: memberCapCents(costPerEmployeeCents),
    signUpEnabled: true,
    signUpCents: signUpCents(costPerEmployeeCents),
    prizesEnabled: prizes > 0,
    prizesCents: fourPrizes,
    weeklyEnabled: weekly > 0,
    weeklyCredits: [firstWeeklyCredit],
  }
}

/**
 * Four prizes of 25 dollars, once they are less than a tenth of the budget. Unit: cents a month.
 * Errors: none. Source: SUB-66.
 */
export function prizeCostCents(budgetCents: number): number {
  return budgetCents * 0.1 > 10_000 ? 10_000 : 0
}

/**
 * Four weeks of a credit of 20 dollars, once they are less than a twentieth of the budget.
 * Unit: cents a month. Errors: none. Source: SUB-67.
 */
export function weeklyCostCents(budgetCents: number): number {
  return budgetCents * 0.05 > 8000 ? 8000 : 0
}

/**
 * What a thousand points are worth when an average month of 300/7 trips spends so much per employee, a
 * reserve of 30 % kept back: amount / 1.3 / (300/7 x sum of share x points / 1000), rounded down to the
 * cent. Nothing when no mode has points. Units: cents, points per trip. Errors: none.
 * Source: decisions section 4, Budget model; SUB-69.
 */
export function pointsValueCents(rest: { perEmployeeCents: number; points: PerMode }): number {
  const averagePoints = modes.reduce((sum, mode) => sum + denverShares[mode] * rest.points[mode], 0)
  if (averagePoints === 0) return 0
  const thousandsOfMonth = (tripsOfWeek * weeksOfMonth * averagePoints) / 1000
  const cents = rest.perEmployeeCents / fixedCostFactor / thousandsOfMonth
  // The error of floating products is taken off before the cent is cut.
  return Math.floor(Number(cents.toPrecision(12)))
}

/** What trips may earn a member in a month: 1.25 x the cost per employee. Unit: cents. Errors: none. Source: SUB-68. */
export function maxMonthlyCents(costPerEmployeeCents: number): number {
  return roundTo((costPerEmployeeCents * 5) / 4, 0)
}

/**
 * What a member may receive in a month in all: at most 1.625 x the cost per employee.
 * Unit: cents, rounded down. Errors: none. Source: SUB-69.
 */
export function memberCapCents(costPerEmployeeCents: number): number {
  return Math.floor((costPerEmployeeCents * 13) / 8)
}

/** The sign-up incentive: a fifth of the cost per employee, 5 dollars at most. Unit: cents. Errors: none. Source: SUB-70. */
export function signUpCents(costPerEmployeeCents: number): number {
  return Math.min(roundTo(costPerEmployeeCents / 5, 0), 500)
}
