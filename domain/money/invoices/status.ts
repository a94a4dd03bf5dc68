/** Where an invoice stands; `failed`: its charge was refused, it can still be paid; `void`: nothing is owed of it. */
export type InvoiceStatus = 'pending' | 'partial' | 'paid' | 'failed' | 'refunded' | 'void'

/**
 * Where an invoice stands by what has been paid of it; one over nothing is paid. Units: cents.
 * Source: decisions section 4, Words; PAY-08.
 */
export function statusOfPaid(valueCents: number, paidCents: number): InvoiceStatus {
  if (paidCents >= valueCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'pending'
}

/**
 * What is left to be paid of an invoice: nothing of one that was refunded or is void. Units: cents.
 * Source: decisions section 4, Words; section 10, Employers and money.
 */
export function remainingOf(invoice: {
  status: InvoiceStatus
  valueCents: number
  paidCents: number
}): number {
  const isOver = invoice.status === 'refunded' || invoice.status === 'void'
  return isOver ? 0 : invoice.valueCents - invoice.paidCents
}

/**
 * Why an invoice cannot be made void: `paid` once anything was paid of it, `void` when it is so already;
 * null when it can. An invoice over nothing is paid when it is issued. Units: cents.
 * Source: decisions section 10, Employers and money.
 */
export function whyNotVoid(invoice: {
  status: InvoiceStatus
  paidCents: number
}): 'paid' | 'void' | null {
  if (invoice.status === 'void') return 'void'
  const isOpen = invoice.status === 'pending' || invoice.status === 'failed'
  return isOpen && invoice.paidCents === 0 ? null : 'paid'
}
