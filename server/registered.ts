import { attachInvoice } from '#server/features/money/invoices/attach-invoice.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listHeldMismatches } from '#server/features/rewards/granting/queries/prove-held.ts'
import type { Registered } from './platform/registered.ts'

/** What features hand to jobs of others: whoever adds a proof or a document adds it here. */
export const registered: Registered = {
  proofs: [listInvoiceMismatches, listHeldMismatches],
  attachments: { invoice: attachInvoice },
}
