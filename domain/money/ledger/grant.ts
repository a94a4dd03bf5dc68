import { type Outcome, posted } from './entries.ts'
import { employerLot, type Lot, takeOldestFirst } from './lots.ts'

/** Credit an administrator gives. Units: cents. Source: decisions section 4, Admin grant. */
export function grant(given: { lotId: string; amountCents: number; at: Date }): Outcome {
  const { lotId, amountCents, at } = given
  return posted(
    'grant',
    [
      { account: 'promotion', cents: -amountCents },
      { account: 'available', lotId, cents: amountCents },
    ],
    [employerLot(lotId, at)],
  )
}

/**
 * Credit an administrator takes back, from the oldest lots; refused when there is less.
 * Units: cents. Source: decisions section 4, Admin deduct.
 */
export function deduct(
  lots: readonly Lot[],
  { amountCents, at }: { amountCents: number; at: Date },
): Outcome<'insufficient_credit'> {
  const { parts, missingCents } = takeOldestFirst(lots, amountCents, at)
  if (missingCents > 0) {
    return { kind: 'refused', code: 'insufficient_credit', shortCents: missingCents }
  }
  return posted('deduction', [
    ...parts.map(({ lotId, cents }) => ({ account: 'available' as const, lotId, cents: -cents })),
    { account: 'promotion', cents: amountCents },
  ])
}
