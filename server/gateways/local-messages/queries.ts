import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { LocalMessages } from '#server/platform/db/types.gen.ts'

export async function insertLocalMessage(db: Db, row: Insertable<LocalMessages>): Promise<void> {
  await db.insertInto('local_messages').values(row).execute()
}

/** The same of what may be sent again under its id. */
export async function insertLocalMessageOnce(
  db: Db,
  row: Insertable<LocalMessages>,
): Promise<void> {
  await db
    .insertInto('local_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What the local gateway took, newest first. */
export async function listLocalMessages(db: Db, limit: number) {
  return (
    db
      .selectFrom('local_messages')
      .select([
        'id',
        'channel',
        'to_address',
        'subject',
        'text',
        'html',
        'message_id',
        'received_at',
      ])
      // What they carry is named here and read one by one.
      .select(
        sql<string[]>`jsonb_path_query_array(attachments, '$[*].name')`.as('attachment_names'),
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

interface LocalAttachment {
  name: string
  type: string
  base64: string
}

/** One file that a mail carried, by its place in the mail. */
export async function findLocalAttachment(
  db: Db,
  { id, place }: { id: string; place: number },
): Promise<LocalAttachment | undefined> {
  const { rows } = await sql<{ attachment: LocalAttachment | null }>`
    select attachments -> ${place}::integer as attachment
    from local_messages where id = ${id}`.execute(db)
  return rows[0]?.attachment ?? undefined
}
