import { creditRoutes } from '#contract/money/credit.ts'
import { createClient } from '#web/api/client.ts'

export const credit = createClient(creditRoutes)
