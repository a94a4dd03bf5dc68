import { invoiceRoutes } from '#contract/invoices.ts'
import { createClient } from '#web/api/client.ts'

export const invoices = createClient(invoiceRoutes)
