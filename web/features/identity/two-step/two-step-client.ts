import { twoStepRoutes } from '#contract/identity/two-step.ts'
import { createClient } from '#web/api/client.ts'

export const twoStep = createClient(twoStepRoutes)
