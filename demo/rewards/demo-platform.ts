import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clockAt } from '../clock-at.ts'

const log = createLog('error')

/**
 * The platform as jobs and the back office see it at a moment of the past, all inside the transaction in which
 * something happens: mails stay in the outbox, nothing else is queued, and nothing stops.
 */
export function demoPlatform(trx: Trx, at: Date): Platform {
  const parts = {
    ...clockAt(at),
    db: trx,
    log,
    config: { publicUrl: 'http://localhost:3000', contactEmail: 'contact@switchback.example' },
    jobs: { enqueue: async () => {}, isStopping: () => false },
  }
  // Of the rest of the platform they use nothing.
  return parts as unknown as Platform
}
