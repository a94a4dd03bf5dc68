import { recommendationRoutes } from '#contract/rewards/recommendations.ts'
import { createClient } from '#web/api/client.ts'

export const recommendationCalls = createClient(recommendationRoutes)
