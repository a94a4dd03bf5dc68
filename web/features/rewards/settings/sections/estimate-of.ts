import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { type Estimate, estimate } from '#domain/rewards/estimate/estimate.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { readSettings } from './read-settings.ts'

/** What settings being typed would cost; null while a figure is missing or does not fit. */
export function estimateOf(
  settings: RewardSettingsData,
  employees: number,
  miles: MilesPerTrip,
): Estimate | null {
  const read = readSettings(settings)
  return read && estimate(read, employees, miles)
}
