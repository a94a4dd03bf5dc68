import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { toDollars } from '#domain/money.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { pointsBasedCostCents } from '#domain/rewards/estimate/points-based-cost.ts'
import { readSettings } from '../sections/read-settings.ts'

/** Dollars per employee and month of settings being typed; null while a figure is missing. Source: COST-11. */
export function pointsPrice(
  settings: RewardSettingsData,
  employees: number,
  miles: MilesPerTrip,
): number | null {
  const read = readSettings(settings)
  return read && toDollars(pointsBasedCostCents(read, Math.max(1, employees), miles))
}
