import { drawRoutes } from '#contract/rewards/draws.ts'
import { createClient } from '#web/api/client.ts'

export const draws = createClient(drawRoutes)
