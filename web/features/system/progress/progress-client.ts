import { progressRoutes } from '#contract/system/progress.ts'
import { createClient } from '#web/api/client.ts'

export const progressCalls = createClient(progressRoutes)
