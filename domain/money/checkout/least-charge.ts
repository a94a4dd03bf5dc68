/** The least a card is charged with. Unit: cents. Source: Stripe's minimum for USD. */
export const leastChargeCents = 50

/**
 * Whether a sum is too small for a card and yet not nothing: it is owed and paid together with others.
 * Unit: cents. Errors: none. Source: Stripe's minimum for USD; ADR 14.
 */
export function isBelowCharge(cents: number): boolean {
  return cents > 0 && cents < leastChargeCents
}
