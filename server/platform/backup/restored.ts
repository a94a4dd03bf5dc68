import { sql } from 'kysely'
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

/**
 * The moment a PostgreSQL server was taken back to, which it keeps in its settings from then on. The table knows it once
 * it was reconciled: of a restore to an earlier moment it knows nothing.
 */
const takenBackTo = sql<Date>`
  select target as "backedUpAt" from (
    select nullif(current_setting('recovery_target_time', true), '')::timestamptz as target
  ) as setting
  where target is not null and not exists (select from restores where backed_up_at = target)`

/** The moment the data is of, where it was restored and payments since then were not looked for yet. */
export async function findUnreconciled(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ backedUpAt: Date }>`
    select backed_up_at as "backedUpAt" from restores where reconciled_at is null
    union all (${takenBackTo})
    order by "backedUpAt" limit 1`.execute(db)
  return rows[0]?.backedUpAt
}

export async function markReconciled(db: Db, now: Date): Promise<void> {
  await sql`
    insert into restores (id, backed_up_at, restored_at)
    select ${uuid()}::uuid, "backedUpAt", ${now}::timestamptz from (${takenBackTo}) as taken`.execute(
    db,
  )
  await db
    .updateTable('restores')
    .set({ reconciled_at: now })
    .where('reconciled_at', 'is', null)
    .execute()
}
