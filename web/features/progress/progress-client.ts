import { progressRoutes } from '#contract/progress.ts'
import { createClient } from '#web/api/client.ts'

export const progressCalls = createClient(progressRoutes)
