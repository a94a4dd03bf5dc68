import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { approveNow } from './approve-now.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { dropCuts } from './queries/month-facts.ts'
import { listPendingOf } from './queries/standing-rewards.ts'

/**
 * A member who is deleted gets what is funded at once; what still waits for credit is cancelled, and what limits
 * had cut is not given any more. The caller has locked the account.
 */
export async function settleLeaver(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, memberId, at }: { employerId: string; memberId: string; at: Date },
): Promise<void> {
  const pending = await listPendingOf(trx, { employerId, memberId })
  const idsOf = (isFunded: boolean) =>
    pending.filter((reward) => reward.isFunded === isFunded).map(({ id }) => id)
  await approveNow(trx, platform, { employerId, at }, idsOf(true))
  const cancelling = { employerId, at, reason: 'member_deleted' as const }
  await cancelRewards(trx, platform, cancelling, idsOf(false))
  await dropCuts(trx, { employerId, memberId })
}
