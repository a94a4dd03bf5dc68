import { findUnreconciled, findUnreconciledSpan } from '#server/platform/backup/restored.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether nobody is to be paid: after a restore, until what was paid since the backup has been looked for. Who redeemed
 * then has it in the wallet again, and would be paid once more.
 */
export async function payoutsAreHeld({
  db,
  payouts,
  log,
}: Pick<Platform, 'db' | 'payouts' | 'log'>): Promise<boolean> {
  // Nobody was paid by one that pays nobody.
  if (payouts.kind === 'local') return false
  const since = await findUnreconciled(db)
  if (!since) return false
  log.error({ since }, 'nobody is paid after a restore: run npm run billing -- reconcile')
  return true
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
