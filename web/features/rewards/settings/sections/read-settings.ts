import * as z from 'zod/mini'
import { type RewardSettingsData, rewardSettingsData } from '#contract/rewards/settings-data.ts'
import { settingsFromWire } from '#contract/rewards/settings-wire.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'

/** The settings of a program with more to it than these are read as well. */
const readable = z.object(rewardSettingsData.shape)

/** Settings being typed as the rules take them; null while a figure is missing or does not fit. */
export function readSettings(settings: RewardSettingsData): RewardSettings | null {
  const { success, data } = readable.safeParse(settings)
  return success ? settingsFromWire(data) : null
}
