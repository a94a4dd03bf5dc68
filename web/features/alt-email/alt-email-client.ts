import { altEmailRoutes } from '#contract/alt-email.ts'
import { createClient } from '#web/api/client.ts'

export const altEmail = createClient(altEmailRoutes)
