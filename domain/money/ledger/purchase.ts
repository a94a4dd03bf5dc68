import { roundTo } from '#domain/money.ts'
import { type Outcome, posted } from './entries.ts'
import { employerLot } from './lots.ts'

/** The payment gateway's service fee unless an employer has its own, in percent. Source: decisions section 4. */
export const defaultFeePercent = 3

/**
 * The service fee on credit, in cents, rounded once half away from zero; the total is amount + fee.
 * Units: cents and percent. Source: CREDIT-04, CREDIT-05, decisions section 4, Payment session.
 */
export function serviceFee(amountCents: number, feePercent: number): number {
  return roundTo((amountCents * feePercent) / 100, 0)
}

interface Purchase {
  /** Names the purchase and the lot it opens. */
  purchaseId: string
  lotId: string
  amountCents: number
  feeCents: number
  /** What an earlier refund or dispute left to be paid. */
  shortfallCents: number
  at: Date
}

/**
 * Credit that was paid for: gateway to available (amount) and to fees (fee); a shortfall is cleared
 * first. Units: cents. Source: decisions section 4, Purchase; Refund, dispute.
 */
export function purchase(bought: Purchase): Outcome {
  const { purchaseId, lotId, amountCents, feeCents, at } = bought
  const clearedCents = Math.min(bought.shortfallCents, amountCents)
  return posted(
    'purchase',
    [
      { account: 'gateway', cents: -(amountCents + feeCents) },
      { account: 'shortfall', cents: clearedCents },
      { account: 'available', lotId, cents: amountCents - clearedCents },
      { account: 'fees', cents: feeCents },
    ],
    [employerLot(lotId, at, purchaseId)],
  )
}
