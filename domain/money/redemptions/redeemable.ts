/** The least that can be redeemed. Units: cents. Errors: none. Source: decisions section 10, Commuters. */
export const leastRedemptionCents = 100

/**
 * What may be redeemed in a calendar year without a tax document. Units: cents. Errors: none.
 * Source: decisions section 4, Redemption.
 */
export const untaxedYearCents = 60_000

/**
 * How long a member who was deleted may redeem what is in the wallet. Units: days. Errors: none.
 * Source: decisions section 3, DELETE /member.
 */
export const leaverDays = 30

const linkMs = leaverDays * 86_400_000

interface Standing {
  /** What can be spent of the wallet: approved, not ended, not being redeemed. */
  walletCents: number
  /** Redeemed in the member's calendar year, what is on hold included, what failed left out. */
  yearCents: number
  hasTaxDocument: boolean
}

type Refusal = 'below_least' | 'above_wallet' | 'tax_document_required'

/**
 * Why an amount cannot be redeemed; null when it can. The wallet is looked at before the tax document, so that nobody
 * is asked for a document because of money that is not there. Redeeming costs the member nothing: the provider's fee is
 * the platform's. Units: cents. Errors: none thrown, the refusals are the answer. Source: decisions section 4, Redemption;
 * section 10, Commuters.
 */
export function whyNotRedeem(amountCents: number, standing: Standing): Refusal | null {
  if (amountCents < leastRedemptionCents) return 'below_least'
  if (amountCents > standing.walletCents) return 'above_wallet'
  return amountCents > withinLimit(standing) ? 'tax_document_required' : null
}

/**
 * The most that can be redeemed now: the wallet, without a tax document no more than what the year has left; 0 when that
 * is below the least. Units: cents. Errors: none. Source: decisions section 4, Redemption.
 */
export function mostRedeemable(standing: Standing): number {
  const mostCents = Math.min(standing.walletCents, withinLimit(standing))
  return mostCents < leastRedemptionCents ? 0 : mostCents
}

/**
 * Whether a tax document would let the member redeem more. Units: cents. Errors: none.
 * Source: decisions section 4, Redemption.
 */
export function needsTaxDocument(standing: Standing): boolean {
  return standing.walletCents > withinLimit(standing)
}

/**
 * When what a member who was deleted can still redeem goes back: thirty days after the deletion, or after a payout of
 * theirs failed later. Units: instants. Errors: none. Source: decisions section 3, DELETE /member.
 */
export function linkEndsAt(from: Date): Date {
  return new Date(from.getTime() + linkMs)
}

/**
 * Who was deleted then or before has no days left at an instant. Units: instants. Errors: none.
 * Source: decisions section 3, DELETE /member.
 */
export function linkOverFor(now: Date): Date {
  return new Date(now.getTime() - linkMs)
}

function withinLimit({ yearCents, hasTaxDocument }: Standing): number {
  return hasTaxDocument ? Number.POSITIVE_INFINITY : Math.max(0, untaxedYearCents - yearCents)
}
