import { type Outcome, posted } from './entries.ts'
import { type Lot, sumOf } from './lots.ts'

/** Days before the end at which the employer or the member is notified. Source: decisions section 4, Lots. */
export const expiryNoticeDays = [30, 7] as const

/**
 * The free money of an employer's lots that have reached their end expires; held money stays.
 * Units: cents. Source: decisions section 4, Expiry; Lots.
 */
export function expireCredit(lots: readonly Lot[], at: Date): Outcome {
  const ended = lots.filter((lot) => lot.expiresAt <= at && lot.freeCents > 0)
  const parts = ended.map(({ id, freeCents }) => ({ lotId: id, cents: freeCents }))
  return posted('credit_expired', [
    ...parts.map(({ lotId, cents }) => ({ account: 'available' as const, lotId, cents: -cents })),
    { account: 'expired', cents: sumOf(parts) },
  ])
}
