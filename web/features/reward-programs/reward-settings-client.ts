import { rewardSettingsRoutes } from '#contract/reward-settings.ts'
import { createClient } from '#web/api/client.ts'

export const rewardSettings = createClient(rewardSettingsRoutes)
