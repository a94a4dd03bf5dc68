/** Where an invoice stands; `failed`: its charge was refused, it can still be paid. */
export type InvoiceStatus = 'pending' | 'partial' | 'paid' | 'failed' | 'refunded'

/**
 * Where an invoice stands by what has been paid of it; one over nothing is paid. Units: cents.
 * Source: decisions section 4, Words; PAY-08.
 */
export function statusOfPaid(valueCents: number, paidCents: number): InvoiceStatus {
  if (paidCents >= valueCents) return 'paid'
  return paidCents > 0 ? 'partial' : 'pending'
}
