import { findUnreconciled } from '#server/platform/backup/restored.ts'
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
