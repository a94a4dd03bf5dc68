import { sessionRoutes } from '#contract/sessions.ts'
import { createClient } from '#web/api/client.ts'

export const sessions = createClient(sessionRoutes)
