import { paymentRoutes } from '#contract/money/payments.ts'
import { createClient } from '#web/api/client.ts'

export const payments = createClient(paymentRoutes)
