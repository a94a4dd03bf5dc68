import { accountRoutes } from '#contract/identity/accounts.ts'
import { createClient } from '#web/api/client.ts'

export const accounts = createClient(accountRoutes)
