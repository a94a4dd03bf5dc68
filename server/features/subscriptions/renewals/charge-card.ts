import { AmountRefused, type ChargeResult } from '#server/gateways/payments/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Claim } from './claim-charge.ts'

/** Gateways keep a key for a day: what was asked for longer ago is looked for before it is asked again. */
const keyLifeMs = 20 * 3_600_000

/** Asks the gateway; throws when nobody can tell whether money has moved. */
export async function chargeCard(
  { payments, clock }: Pick<Platform, 'payments' | 'clock'>,
  { customerId, methodId, cents, description, key, askedAt }: Claim,
): Promise<ChargeResult> {
  if (askedAt && clock.now().getTime() - askedAt.getTime() > keyLifeMs) {
    const made = await payments.findCharge({ customerId, key, since: askedAt })
    if (made) return made
  }
  try {
    return await payments.chargeSaved({ customerId, methodId, cents, description, key })
  } catch (error) {
    if (!(error instanceof AmountRefused)) throw error
    return { kind: 'failed', failure: 'The payment provider does not take this amount' }
  }
}
