import { recommendationRoutes } from '#contract/recommendations.ts'
import { createClient } from '#web/api/client.ts'

export const recommendationCalls = createClient(recommendationRoutes)
