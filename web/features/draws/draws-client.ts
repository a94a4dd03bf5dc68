import { drawRoutes } from '#contract/draws.ts'
import { createClient } from '#web/api/client.ts'

export const draws = createClient(drawRoutes)
