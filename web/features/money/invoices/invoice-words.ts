import type { Invoice, InvoiceStatus } from '#contract/money/invoices.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import type { LocalDate } from '#domain/time.ts'
import { paddedDate } from '#web/ui/format/date-words.ts'
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

/** The date that stands on the invoice itself, whatever the reader's is. Source: PAY-10, ADR 13. */
export function issuedWords({ created_at }: Pick<Invoice, 'created_at'>): string {
  return paddedDate(bookDateOf(new Date(created_at)))
}

/** One end of the period; credit has none. Source: PAY-10. */
export function periodDateWords(date: LocalDate | null): string {
  return date === null ? '–' : paddedDate(date)
}
