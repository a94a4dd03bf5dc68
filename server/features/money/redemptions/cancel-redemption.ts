import { statusAfter } from '#domain/money/redemptions/status.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import { decideRedemption, lockRedemption } from './queries/redemptions.ts'

/**
 * Ends a redemption that is on hold, whose money the caller gives back. Once the provider was asked it is refused: it
 * may be paid. One from before redemptions were paid by a provider has nothing to end.
 */
export async function cancelRedemption(trx: Trx, key: RowKey, at: Date): Promise<void> {
  const redemption = await lockRedemption(trx, key)
  if (!redemption) return
  if (!statusAfter(redemption.status, 'cancelled')) {
    throw conflict(
      'payout_under_way',
      'The payout provider has been asked to pay this: it cannot be taken back any more',
    )
  }
  await decideRedemption(trx, key, { status: 'cancelled', payoutId: null, failure: null, at })
}
