import { attachInvoice } from '#server/features/money/invoices/invoice-pdf.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listRedemptionMismatches } from '#server/features/money/redemptions/queries/prove-redemptions.ts'
import { listPaymentMismatches } from '#server/features/money/wallets/queries/prove-payments.ts'
import { listHeldMismatches } from '#server/features/rewards/granting/queries/waiting-rewards.ts'
import type { Extensions } from './platform/extension-points.ts'

/** What features hand to jobs of others: whoever adds a proof or a document adds it here. */
export const extensions: Extensions = {
  proofs: [
    listInvoiceMismatches,
    listPaymentMismatches,
    listRedemptionMismatches,
    listHeldMismatches,
  ],
  attachments: { invoice: attachInvoice },
}
