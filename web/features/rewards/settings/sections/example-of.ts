import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { toDollars } from '#domain/money.ts'
import { type MilesPerTrip, monthlyReward } from '#domain/rewards/estimate/monthly-reward.ts'
import { readSettings } from './read-settings.ts'

interface Example {
  /** Dollars a month, at most the limit. */
  reward: number
  /** Dollars a month without the limit. */
  unlimited: number
}

/** What somebody who takes public transit on every workday would earn; null while a figure is missing. */
export function exampleOf(settings: RewardSettingsData, miles: MilesPerTrip): Example | null {
  const read = readSettings(settings)
  if (!read) return null
  const limited = monthlyReward(read, miles).public_transit
  const unlimited = monthlyReward({ ...read, maxMonthlyCents: Infinity }, miles).public_transit
  return { reward: toDollars(limited), unlimited: toDollars(unlimited) }
}
