import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/**
 * Whether a transaction of this database waits for a lock that another holds. Never asked within a transaction: that
 * would see only the connections that were there when it first asked.
 */
export async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
