import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { ReportRefused } from '#server/gateways/payments/index.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Takes a signed report of the gateway: keeps what it says, once, with the job that applies it, and is
 * done. Answers whether it is new. What is not signed, or too old, is refused.
 */
export async function takeReport(
  platform: Platform,
  raw: Uint8Array,
  signature: string,
): Promise<boolean> {
  const event = verified(platform, raw, signature, platform.clock.now())
  return inTransaction(platform.db, (trx) => saveEvent(trx, platform, event))
}

function verified({ payments, log }: Platform, raw: Uint8Array, signature: string, now: Date) {
  try {
    return payments.readEvent(raw, signature, now)
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error
    log.warn({ reason: error.message }, 'a report of the payment gateway was refused')
    throw new AppError(400, 'bad_signature', 'The signature does not fit or is too old')
  }
}
