import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { LocalMessages } from '#server/platform/db/types.gen.ts'

export async function insertLocalMessage(db: Db, row: Insertable<LocalMessages>): Promise<void> {
  await db.insertInto('local_messages').values(row).execute()
}

/** What the local gateway took, newest first. */
export async function listLocalMessages(db: Db, limit: number) {
  return db
    .selectFrom('local_messages')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
