import { findUnreconciledSpan, isHeldAfterRestore } from '#server/platform/backup/restored.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether nobody is to be paid: after a restore, until what was paid since the backup has been looked for. Who redeemed
 * then has it in the wallet again, and would be paid once more.
 */
export function payoutsAreHeld(
  platform: Pick<Platform, 'db' | 'payouts' | 'log'>,
): Promise<boolean> {
  return isHeldAfterRestore(platform, platform.payouts, 'nobody is paid')
}

/**
 * Whether one that is on hold may have been paid since the backup, which is not looked for yet. What was requested after
 * the restore is not.
 */
export async function mayBePaidSince(
  trx: Trx,
  { payouts }: Pick<Platform, 'payouts'>,
  requestedAt: Date,
): Promise<boolean> {
  if (payouts.kind === 'local') return false
  const restored = await findUnreconciledSpan(trx)
  return restored !== undefined && requestedAt <= restored.until
}
