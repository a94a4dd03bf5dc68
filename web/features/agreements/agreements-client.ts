import { agreementRoutes } from '#contract/agreements.ts'
import { createClient } from '#web/api/client.ts'

export const agreements = createClient(agreementRoutes)
