import type { Platform } from '#server/platform/platform.ts'
import { markMailsSent } from './queries/settle.ts'

export type SentRecorder = ReturnType<typeof sentRecorder>

/**
 * Records that mails have left: those whose servers answer together, or while the statement before is under
 * way, in one statement. Whoever asks waits until theirs is recorded, so a lane never begins another before.
 */
export function sentRecorder({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let open: { ids: string[]; recorded: Promise<void> } | undefined
  let last = Promise.resolve()

  async function record(ids: string[], previous: Promise<void>): Promise<void> {
    // One that failed is its own mails' affair.
    await previous.catch(() => {})
    // What the network brought in the same turn of the loop comes along.
    await new Promise(setImmediate)
    open = undefined
    await markMailsSent(db, { ids, sentAt: clock.now() })
  }

  return async (id: string): Promise<void> => {
    if (!open) {
      const ids: string[] = []
      last = record(ids, last)
      open = { ids, recorded: last }
    }
    open.ids.push(id)
    await open.recorded
  }
}
