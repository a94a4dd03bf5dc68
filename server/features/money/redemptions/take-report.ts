import { PayoutReportRefused } from '#server/gateways/payouts/index.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payRedemptionJob } from './pay-redemption.ts'
import { findByPayout } from './queries/redemptions.ts'

/**
 * Takes a signed report of the payout provider. It only says that something has changed: what, the job asks the provider
 * itself, so that an old or repeated report does no harm. One about what is not known, or decided, is nothing to do.
 */
export async function takePayoutReport(
  { db, jobs, log, payouts }: Platform,
  raw: Uint8Array,
  signature: string,
): Promise<void> {
  let payoutId: string | null
  try {
    payoutId = payouts.readReport(raw, signature)
  } catch (error) {
    if (!(error instanceof PayoutReportRefused)) throw error
    log.warn({ reason: error.message }, 'a report of the payout provider was refused')
    throw new AppError(400, 'bad_signature', 'The signature does not fit')
  }
  const key = payoutId && (await findByPayout(db, payoutId))
  if (!key) return
  await inEmployerTransaction(db, key.employerId, (trx) => jobs.enqueue(trx, payRedemptionJob, key))
}
