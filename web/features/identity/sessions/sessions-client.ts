import { sessionRoutes } from '#contract/identity/sessions.ts'
import { createClient } from '#web/api/client.ts'

export const sessions = createClient(sessionRoutes)
