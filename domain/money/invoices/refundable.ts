/** What one payment, or all payments by bank, paid of an invoice, and what went back of it. Units: cents. */
export interface PaidPart {
  id: string
  cents: number
  /** Refunded of this invoice so far, what is still on its way included. */
  refundedCents: number
  /** What is left of the whole payment, which may have paid more than this invoice; null where nothing else counts. */
  leftCents: number | null
}

/** A part with what can still be refunded of it. Units: cents. */
interface RefundablePart {
  id: string
  remainingCents: number
}

/**
 * What can still be refunded of each part of an invoice: what it paid less what went back, and no more than
 * is left of its payment, of which refunds and disputes may have taken some. Parts of nothing are left out.
 * Units: cents. Source: decisions section 10, Employers and money; section 4, Refund, dispute.
 */
export function refundableParts(parts: readonly PaidPart[]): RefundablePart[] {
  return parts
    .map(({ id, cents, refundedCents, leftCents }) => ({
      id,
      remainingCents: Math.min(cents - refundedCents, leftCents ?? Number.POSITIVE_INFINITY),
    }))
    .filter(({ remainingCents }) => remainingCents > 0)
}

/** What parts come to. Units: cents. Source: as above. */
export function refundableCents(parts: readonly RefundablePart[]): number {
  return parts.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
}
