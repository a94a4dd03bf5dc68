import { AmountRefused, type ChargeResult, type PaidFor } from '#server/gateways/payments/index.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Gateways keep a key for a day: what was asked for longer ago is looked for before it is asked again. */
const keyLifeMs = 20 * 3_600_000

/** Longer than the gateway takes to answer with all its retries: whoever asked has gone. */
export const answerMs = 2 * 60_000

/** What the gateway is asked, word for word the same however often it is asked. */
export interface CardCharge {
  customerId: string
  methodId: string
  cents: number
  description: string
  key: string
  /** Missing of charges that an older version queued. */
  paidFor?: PaidFor
  /** When it was first asked, if that was before. */
  askedAt: Date | null
}

/** Why a charge failed that is not wanted any more and was never made. */
export const neverCharged = 'The card was not charged: it was no longer to be'

/**
 * Asks the gateway to charge a saved card, once under its key; throws when nobody can tell whether money has moved.
 * Unless it `mayStillCharge`, one that was asked for before is only looked for.
 */
export async function chargeCard(
  { payments, clock }: Pick<Platform, 'payments' | 'clock'>,
  { askedAt, ...charge }: CardCharge,
  { mayStillCharge = true }: { mayStillCharge?: boolean } = {},
): Promise<ChargeResult> {
  const { customerId, key } = charge
  if (askedAt && (!mayStillCharge || clock.now().getTime() - askedAt.getTime() > keyLifeMs)) {
    const made = await payments.findCharge({ customerId, key, since: askedAt })
    if (made) return made
  }
  if (!mayStillCharge) return { kind: 'failed', failure: neverCharged }
  try {
    return await payments.chargeSaved(charge)
  } catch (error) {
    if (!(error instanceof AmountRefused)) throw error
    return { kind: 'failed', failure: 'The payment provider does not take this amount' }
  }
}
