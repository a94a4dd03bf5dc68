interface Bought {
  amountCents: number
  feeCents: number
}

/**
 * What part of a sum taken back from a purchase is credit and what part its fee: the credit first, so
 * that the fee goes back with the last of it and never with a part. `beforeCents` were taken back
 * already. Units: cents. Errors: RangeError when more is taken back than was paid.
 * Source: decisions section 4, Refund, dispute.
 */
export function takenBackShare(
  { amountCents, feeCents }: Bought,
  beforeCents: number,
  cents: number,
): Bought {
  const afterCents = beforeCents + cents
  if (afterCents > amountCents + feeCents) {
    throw new RangeError(
      `${afterCents} cents taken back of ${amountCents + feeCents} that were paid`,
    )
  }
  const creditCents = Math.min(afterCents, amountCents) - Math.min(beforeCents, amountCents)
  return { amountCents: creditCents, feeCents: cents - creditCents }
}
