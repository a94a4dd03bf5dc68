import { paymentRoutes } from '#contract/payments.ts'
import { createClient } from '#web/api/client.ts'

export const payments = createClient(paymentRoutes)
