import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Shorter than a job may take; what is left goes on with the next minute's run. */
const busyMs = 90_000

interface Starting<Due> {
  /** Locks what has been due longest, but for those that failed just now. */
  lock: (trx: Trx, failed: readonly string[]) => Promise<Due | undefined>
  idOf: (due: Due) => string
  /** Hands its next part to the outbox and notes how far it has come, all or nothing. */
  queue: (trx: Trx, due: Due) => Promise<void>
  /** Keeps why it does not leave, for whoever looks at it. */
  noteFailure?: (due: Due, reason: string) => Promise<void>
  /** Between two parts, in no transaction: on an embedded database others are answered then. */
  rest?: () => Promise<void>
}

/** Whether a job that began now should leave the rest to the next run. */
export function untilBusy({ jobs }: Pick<Platform, 'jobs'>): () => boolean {
  const endsAt = performance.now() + busyMs
  return () => performance.now() > endsAt || jobs.isStopping()
}

/**
 * Hands what is due to the outbox, part by part, a transaction each. One that cannot leave holds up no other; the job
 * is tried again for what nobody expected.
 */
export async function startDue<Due>(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  isOver: () => boolean,
  { lock, idOf, queue, noteFailure, rest }: Starting<Due>,
): Promise<void> {
  const failed: string[] = []
  let failure: unknown
  while (!isOver()) {
    let due: Due | undefined
    try {
      due = await inTransaction(db, async (trx) => {
        due = await lock(trx, failed)
        if (due) await queue(trx, due)
        return due
      })
      if (!due) break
      await rest?.()
    } catch (error) {
      if (!due) throw error
      failed.push(idOf(due))
      await noteFailure?.(due, reasonFor(error))
      if (error instanceof AppError)
        log.warn({ err: error, due: idOf(due) }, 'an email cannot leave')
      else failure ??= error
    }
  }
  if (failure) throw failure
}

/** What they can change, or that it is not theirs to change. */
function reasonFor(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong while it was sent'
}
