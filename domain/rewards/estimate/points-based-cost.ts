import { roundTo } from '#domain/money.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { estimate } from './estimate.ts'
import type { MilesPerTrip } from './monthly-reward.ts'

/** What a fixed price adds to the estimate, for months above the average. Source: COST-11, SUB-69. */
export const fixedCostFactor = 1.3

/**
 * The fixed price of a points-based program: the estimated monthly cost / employees x 1.3.
 * Units: cents per employee and month, rounded once, half away from zero; employees; miles.
 * Errors: RangeError without employees. Source: COST-11, decisions section 4, fixed_cost.
 */
export function pointsBasedCostCents(
  settings: RewardSettings,
  employees: number,
  milesPerTrip: MilesPerTrip = {},
): number {
  if (!(employees >= 1)) throw new RangeError(`employees: ${employees}`)
  const { totalCents } = estimate(settings, employees, milesPerTrip)
  return roundTo((totalCents / employees) * fixedCostFactor, 0)
}
