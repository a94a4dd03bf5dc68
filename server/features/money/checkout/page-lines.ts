import type { PaymentSession } from './queries/sessions.ts'

type Priced = Pick<PaymentSession, 'purpose' | 'amountCents' | 'feeCents'>

/** What the gateway's page lists; a page that saves a card lists nothing. */
export function linesOf(
  { purpose, amountCents, feeCents }: Priced,
  invoiceNumber: string | null,
): { name: string; cents: number }[] {
  switch (purpose) {
    case 'credit': {
      const fee = { name: 'Payment gateway service fee', cents: feeCents }
      return [{ name: 'Credit', cents: amountCents }, ...(feeCents > 0 ? [fee] : [])]
    }
    case 'invoice':
      return [{ name: `Invoice ${invoiceNumber ?? ''}`.trim(), cents: amountCents }]
    case 'invoices':
      return [{ name: 'Unpaid invoices', cents: amountCents }]
    case 'subscription':
      return [{ name: 'Transportation program', cents: amountCents }]
    case 'method':
      return []
  }
}
