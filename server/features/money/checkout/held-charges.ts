import { isHeldAfterRestore } from '#server/platform/backup/restored.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether cards are to be charged by nobody but their owners: after a restore, until what was paid since the backup has
 * been looked for. What was charged then is unknown here, and would be charged once more.
 */
export function chargesAreHeld(
  platform: Pick<Platform, 'db' | 'payments' | 'log'>,
): Promise<boolean> {
  return isHeldAfterRestore(platform, platform.payments, 'cards are not charged')
}
