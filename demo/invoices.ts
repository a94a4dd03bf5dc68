import { recordCreditInvoice } from '#server/features/invoices/issue-credit-invoice.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { DemoPurchase } from './money.ts'
import type { Happening } from './timeline.ts'

/** The invoices of bought credit, numbered among those of the programs by the dates of both. */
export function purchaseInvoices(trx: Trx, purchases: readonly DemoPurchase[]): Happening[] {
  return purchases.map(({ on, minutes, ...bought }) => ({
    on,
    minutes,
    run: async () => {
      await recordCreditInvoice(trx, bought)
      return []
    },
  }))
}
