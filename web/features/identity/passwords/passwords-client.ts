import { passwordRoutes } from '#contract/identity/passwords.ts'
import { createClient } from '#web/api/client.ts'

export const passwords = createClient(passwordRoutes)
