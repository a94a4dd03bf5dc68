import { findUnreconciled } from '#server/platform/backup/restored.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether cards are to be charged by nobody but their owners: after a restore, until what was paid since the backup has
 * been looked for. What was charged then is unknown here, and would be charged once more.
 */
export async function chargesAreHeld({
  db,
  payments,
  log,
}: Pick<Platform, 'db' | 'payments' | 'log'>): Promise<boolean> {
  // Nothing was paid at a gateway that takes no money.
  if (payments.kind === 'local') return false
  const since = await findUnreconciled(db)
  if (!since) return false
  log.error({ since }, 'cards are not charged after a restore: run npm run billing -- reconcile')
  return true
}
