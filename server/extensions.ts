import { attachInvoice } from '#server/features/money/invoices/invoice-pdf.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { offerLeaverLink } from '#server/features/money/redemptions/mail-leaver-links.ts'
import { listRedemptionMismatches } from '#server/features/money/redemptions/queries/prove-redemptions.ts'
import { eraseForms } from '#server/features/money/tax-forms/drop-files.ts'
import { listPaymentMismatches } from '#server/features/money/wallets/queries/prove-payments.ts'
import { invitingAgain } from '#server/features/people/invitations/resend-invitation.ts'
import { listHeldMismatches } from '#server/features/rewards/granting/queries/waiting-rewards.ts'
import type { Extensions } from './platform/extension-points.ts'

/** What features hand to others: whoever adds a proof, a document or a farewell adds it here. */
export const extensions: Extensions = {
  proofs: [
    listInvoiceMismatches,
    listPaymentMismatches,
    listRedemptionMismatches,
    listHeldMismatches,
  ],
  attachments: { invoice: attachInvoice },
  farewells: [offerLeaverLink, eraseForms],
  invitingAgain,
}
