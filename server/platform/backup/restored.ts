import { v7 as uuid } from 'uuid'
import type { Db } from '../db/transaction-guard.ts'

/** Keeps that the data is of a backup: until it is reconciled, nobody knows what was paid since then. */
export async function noteRestore(
  db: Db,
  { backedUpAt, restoredAt }: { backedUpAt: Date; restoredAt: Date },
): Promise<void> {
  await db
    .insertInto('restores')
    .values({ id: uuid(), backed_up_at: backedUpAt, restored_at: restoredAt })
    .execute()
}

/** The moment the data is of, where it was restored and payments since then were not looked for yet. */
export async function findUnreconciled(db: Db): Promise<Date | undefined> {
  const restore = await db
    .selectFrom('restores')
    .select('backed_up_at as backedUpAt')
    .where('reconciled_at', 'is', null)
    .orderBy('backed_up_at')
    .limit(1)
    .executeTakeFirst()
  return restore?.backedUpAt
}

export async function markReconciled(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('restores')
    .set({ reconciled_at: now })
    .where('reconciled_at', 'is', null)
    .execute()
}
