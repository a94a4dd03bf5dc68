import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { type Db, inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { ChunkSize } from './chunk-size.ts'

interface Locked<T> {
  employerId: string
  /** Answers for a chunk of about so many rows. */
  work(trx: Trx, size: number): Promise<T>
}

/** The next chunk, in a transaction of its own under the lock of the account. */
export function chunkUnderLock<T>(
  db: Db,
  chunk: ChunkSize,
  { employerId, work }: Locked<T>,
): Promise<T> {
  return chunk.timed((size) =>
    inTransaction(db, async (trx) => {
      await lockLedger(trx, employerId)
      chunk.begin()
      return work(trx, size)
    }),
  )
}
