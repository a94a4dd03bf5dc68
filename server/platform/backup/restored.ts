import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/transaction-guard.ts'
import type { Platform } from '../platform.ts'

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
 * The moment a PostgreSQL server was taken back to, which it keeps in its settings from then on, and between which
 * moments that is: the server reads one without an offset in its own time zone, which is up to 14 hours before and 12
 * after our UTC. The table knows it, as it is read here, once it was reconciled: of a restore to an earlier moment it
 * knows nothing.
 */
const takenBackTo = sql`
  select target, target - early as "from", target + late as until from (
    select said::timestamptz as target,
      case when has_offset then interval '0' else interval '14 hours' end as early,
      case when has_offset then interval '0' else interval '12 hours' end as late
    from (
      select said, said ~* ':[0-9]{2}([.][0-9]+)?\\s*(z|[+-][0-9]{2}(:?[0-9]{2})?)\\s*$' as has_offset
      from (select nullif(current_setting('recovery_target_time', true), '') as said) as setting
    ) as told
  ) as taken
  where target is not null and not exists (select from restores where backed_up_at = target)`

interface Restored {
  /** From here on payments may be missing. */
  from: Date
  /** What came later came after the restore. */
  until: Date
}

/** Between which moments the data is of, where it was restored and payments since then were not looked for yet. */
export async function findUnreconciledSpan(db: Db): Promise<Restored | undefined> {
  const { rows } = await sql<Restored | { from: null; until: null }>`
    select min("from") as "from", max(until) as until from (
      select backed_up_at as "from", backed_up_at as until from restores where reconciled_at is null
      union all (select "from", until from (${takenBackTo}) as target)
    ) as restored`.execute(db)
  return rows.find((row) => row.from !== null)
}

/** The moment the data is of, or an earlier one, where payments since then were not looked for yet. */
export async function findUnreconciled(db: Db): Promise<Date | undefined> {
  return (await findUnreconciledSpan(db))?.from
}

export async function markReconciled(db: Db, now: Date): Promise<void> {
  await sql`
    insert into restores (id, backed_up_at, restored_at)
    select ${uuid()}::uuid, target, ${now}::timestamptz from (${takenBackTo}) as taken`.execute(db)
  await db
    .updateTable('restores')
    .set({ reconciled_at: now })
    .where('reconciled_at', 'is', null)
    .execute()
}

/**
 * Whether what a gateway does by itself has to wait: after a restore, until what it did since the backup has been looked
 * for; the log then says what. Nothing was done by one that moves no money.
 */
export async function isHeldAfterRestore(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  gateway: { kind: string },
  what: string,
): Promise<boolean> {
  if (gateway.kind === 'local') return false
  const since = await findUnreconciled(db)
  if (!since) return false
  log.error({ since }, `${what} after a restore: run npm run billing -- reconcile`)
  return true
}
