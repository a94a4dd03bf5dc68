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
    config: {
      publicUrl: 'http://localhost:3000',
      contactEmail: 'contact@switchback.example',
      postalAddress: 'Switchback, 100 Example Street, Denver, CO 80202',
      signingKey: 'signs nothing that is kept',
    },
    jobs: { enqueue: async () => {}, isStopping: () => false },
    payments: { kind: 'local' },
    // Only the server knows the key that files are sealed with, and where they belong: it stores them as it starts.
    files: { put: async () => {}, delete: async () => {} },
  }
  // Of the rest of the platform they use nothing.
  return parts as unknown as Platform
}
