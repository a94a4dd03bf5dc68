/** What a correction could not take back from a member's wallet. Unit: cents. */
export interface Debt {
  id: string
  cents: number
  /** What of it later rewards have not yet made good. */
  remainingCents: number
}

/** A debt's new rest. Unit: cents. */
export interface DebtChange {
  id: string
  remainingCents: number
}

/** What is left of a reward, and of the debts it was netted against. Unit: cents. */
export interface Netted {
  /** The member gets this. */
  valueCents: number
  /** The reward made this good. */
  nettedCents: number
  changes: DebtChange[]
}

/**
 * Nets a reward against a member's debts, the oldest first, as far as it goes. Debts are given oldest first.
 * Units: cents; value + netted = gross. Errors: none. Source: decisions section 5, Pending (automatic corrections).
 */
export function netDebts(debts: readonly Debt[], grossCents: number): Netted {
  let valueCents = grossCents
  const changes: DebtChange[] = []
  for (const { id, remainingCents } of debts) {
    const part = Math.min(valueCents, remainingCents)
    if (part === 0) continue
    valueCents -= part
    changes.push({ id, remainingCents: remainingCents - part })
  }
  return { valueCents, nettedCents: grossCents - valueCents, changes }
}

/**
 * Puts back what a cancelled reward had made good, onto the youngest debts first, so that netting and its
 * return leave debts paid from the oldest on. Debts are given oldest first, paid ones included.
 * Units: cents. Errors: RangeError when they have not been paid that much. Source: as above.
 */
export function restoreDebts(debts: readonly Debt[], nettedCents: number): DebtChange[] {
  let leftCents = nettedCents
  const changes: DebtChange[] = []
  for (const { id, cents, remainingCents } of debts.toReversed()) {
    const part = Math.min(leftCents, cents - remainingCents)
    if (part === 0) continue
    leftCents -= part
    changes.push({ id, remainingCents: remainingCents + part })
  }
  if (leftCents > 0) throw new RangeError(`${leftCents} cents were never netted`)
  return changes
}
