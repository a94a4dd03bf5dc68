import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

export const typeWords: Record<Invoice['type'], string> = {
  credit: 'Credit',
  subscription: 'Subscription',
}

/** Paid green, pending amber, failed red, the others neutral. Source: PAY-08. */
export const statusWords: Record<InvoiceStatus, { kind: StatusKind; label: string }> = {
  pending: { kind: 'waiting', label: 'Pending' },
  partial: { kind: 'neutral', label: 'Partly paid' },
  paid: { kind: 'good', label: 'Paid' },
  failed: { kind: 'bad', label: 'Failed' },
  refunded: { kind: 'neutral', label: 'Refunded' },
}
