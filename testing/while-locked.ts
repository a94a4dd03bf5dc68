import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Keeps rows or tables locked, in a transaction of its own, while something is done: whoever needs them waits until
 * then, however fast it is. For databases with more than one connection.
 */
export async function whileLocked(
  db: Db,
  lock: (trx: Trx) => Promise<unknown>,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  const trx = await db.startTransaction().execute()
  try {
    await lock(trx)
    await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
