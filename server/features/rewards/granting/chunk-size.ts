import { setTimeout } from 'node:timers/promises'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { type Db, inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'

/** Others wait for the account's lock, and embedded for the one connection, no longer than this. */
const mostMs = 25
/** A pause between chunks: who takes the lock again at once would overtake those who wait for it. */
const pauseMs = 1
const fewest = 25
const most = 1000

/** How many rows a chunk has: as many as take about as long as others may wait. */
export class ChunkSize {
  /** What the last chunk was asked for. */
  last = fewest
  #next = fewest
  #startedAt = 0

  /** Runs a chunk, fits the size of the next one to its time, and lets others have their turn. */
  async timed<T>(work: (size: number) => Promise<T>): Promise<T> {
    this.last = this.#next
    this.#startedAt = performance.now()
    const answer = await work(this.last)
    const ms = performance.now() - this.#startedAt
    if (ms > mostMs) this.#next = Math.max(fewest, Math.floor(this.last / 2))
    else if (ms < mostMs / 2) this.#next = Math.min(most, this.last * 2)
    await setTimeout(pauseMs)
    return answer
  }

  /** The lock is there: the time waited for it is not the chunk's, which must not shrink for it. */
  begin(): void {
    this.#startedAt = performance.now()
  }
}

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
    inEmployerTransaction(db, employerId, async (trx) => {
      await lockLedger(trx, employerId)
      chunk.begin()
      return work(trx, size)
    }),
  )
}
