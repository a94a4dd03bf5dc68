import { type RewardSettingsData, rewardSettingsData } from '#contract/reward-settings.ts'
import type { RewardSettings } from '#domain/rewards/reward-settings.ts'
import { settingsFromWire } from '#domain/rewards/settings-on-the-wire.ts'

/** Settings being typed as the rules take them; null while a figure is missing or does not fit. */
export function readSettings(settings: RewardSettingsData): RewardSettings | null {
  const { success, data } = rewardSettingsData.safeParse(settings)
  return success ? settingsFromWire(data) : null
}
