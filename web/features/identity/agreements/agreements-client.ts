import { agreementRoutes } from '#contract/identity/agreements.ts'
import { createClient } from '#web/api/client.ts'

export const agreements = createClient(agreementRoutes)
