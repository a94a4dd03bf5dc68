interface Bought {
  amountCents: number
  feeCents: number
}

interface Share extends Bought {
  /** More than is left of what was paid. */
  overCents: number
}

/**
 * What part of a sum taken back from a purchase is credit and what part its fee: the credit first, so that the fee goes
 * back with the last of it and never with a part. Each is shared by what is left of it: of what was taken before, some
 * may have come back, and that need not be the last. What is taken beyond both is over. Units: cents. Errors: none.
 * Source: decisions section 4, Refund, dispute.
 */
export function takenBackShare(bought: Bought, before: Bought, cents: number): Share {
  const amountCents = Math.min(cents, leftOf(bought.amountCents, before.amountCents))
  const feeCents = Math.min(cents - amountCents, leftOf(bought.feeCents, before.feeCents))
  return { amountCents, feeCents, overCents: cents - amountCents - feeCents }
}

/**
 * The same of what a payment paid of invoices and what of it became credit. One that was asked for here, of either, is
 * of that; else credit goes first. A dispute may have made the whole payment owed, which takes nothing off the income.
 * Units: cents. Errors: none. Source: decisions section 4, Refund, dispute.
 */
export function paidBackShare(
  paid: { creditCents: number; incomeCents: number },
  before: { creditCents: number; incomeCents: number },
  { cents, of }: { cents: number; of: 'credit' | 'subscription' | null },
): { creditCents: number; incomeCents: number; overCents: number } {
  const creditLeft = of === 'subscription' ? 0 : leftOf(paid.creditCents, before.creditCents)
  const incomeLeft = of === 'credit' ? 0 : leftOf(paid.incomeCents, before.incomeCents)
  const creditCents = Math.min(cents, creditLeft)
  const incomeCents = Math.min(cents - creditCents, incomeLeft)
  return { creditCents, incomeCents, overCents: cents - creditCents - incomeCents }
}

function leftOf(paidCents: number, takenCents: number): number {
  return Math.max(0, paidCents - takenCents)
}
