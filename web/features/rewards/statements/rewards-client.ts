import { rewardRoutes } from '#contract/rewards/statements.ts'
import { createClient } from '#web/api/client.ts'

export const rewards = createClient(rewardRoutes)
