import type { Progress } from '#contract/system/progress.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { findBatch } from './queries.ts'

/** How far a batch has come; nothing when the employer has no such batch. */
export async function readProgress(
  db: Db,
  employerId: string,
  id: string,
): Promise<Progress | undefined> {
  const batch = await findBatch(db, { employerId, batchId: id })
  if (!batch) return undefined
  const { isQueued, ...counts } = batch
  return { id, ...counts, finished: isQueued && counts.waiting === 0 }
}
