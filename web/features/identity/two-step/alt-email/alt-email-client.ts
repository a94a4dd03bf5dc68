import { altEmailRoutes } from '#contract/identity/two-step-alt-email.ts'
import { createClient } from '#web/api/client.ts'

export const altEmail = createClient(altEmailRoutes)
