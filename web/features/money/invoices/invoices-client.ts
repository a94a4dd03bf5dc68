import { invoiceRoutes } from '#contract/money/invoices.ts'
import { createClient } from '#web/api/client.ts'

export const invoices = createClient(invoiceRoutes)
