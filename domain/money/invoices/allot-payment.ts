/** An invoice with what is left to be paid of it. Units: cents. */
export interface Unpaid {
  id: string
  remainingCents: number
}

/** So many cents of a payment for one invoice. */
export interface Allotment {
  id: string
  cents: number
}

/**
 * Spreads a payment over invoices in the order given, each in full before the next; what is left when
 * all are paid is the rest. Parts and rest sum to the payment. Units: cents.
 * Source: decisions section 4, Payment session: the oldest unpaid.
 */
export function allotPayment(
  unpaid: readonly Unpaid[],
  cents: number,
): { parts: Allotment[]; restCents: number } {
  const parts: Allotment[] = []
  let restCents = cents
  for (const { id, remainingCents } of unpaid) {
    const part = Math.min(restCents, remainingCents)
    if (part <= 0) continue
    parts.push({ id, cents: part })
    restCents -= part
  }
  return { parts, restCents }
}
