import { rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import { createClient } from '#web/api/client.ts'

export const rewardSettings = createClient(rewardSettingsRoutes)
