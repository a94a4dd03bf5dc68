import type { Platform } from '#server/platform/platform.ts'
import { mailMetrics } from '../mail-metrics.ts'
import { markMailsSent } from './queries/settle.ts'

export interface SentRecorder {
  /** Resolves once it is recorded that a mail has left. Who need not know it now asks `allRecorded` later. */
  record(id: string): Promise<void>
  /** Resolves once that is recorded of all that have left so far; fails from the first that could not be. */
  allRecorded(): Promise<void>
}

/**
 * Records that mails have left: those whose servers answer together, or while the statement before is under
 * way, in one statement.
 */
export function sentRecorder({
  db,
  clock,
  metrics,
}: Pick<Platform, 'db' | 'clock' | 'metrics'>): SentRecorder {
  const { mailDone } = mailMetrics(metrics)
  let open: { ids: string[]; recorded: Promise<void> } | undefined
  let last = Promise.resolve()
  let all = Promise.resolve()

  async function recordTogether(ids: string[], previous: Promise<void>): Promise<void> {
    // One that failed is its own mails' affair.
    await previous.catch(() => {})
    // What the network brought in the same turn of the loop comes along.
    await new Promise(setImmediate)
    open = undefined
    await markMailsSent(db, { ids, sentAt: clock.now() })
    for (const _ of ids) mailDone('sent')
  }

  return {
    record(id) {
      if (!open) {
        const ids: string[] = []
        last = recordTogether(ids, last)
        all = Promise.all([all, last]).then(() => {})
        // It is told to whoever asks.
        all.catch(() => {})
        open = { ids, recorded: last }
      }
      open.ids.push(id)
      return open.recorded
    },
    allRecorded: () => all,
  }
}
