import { type Kysely, sql } from 'kysely'

/** Finds mails that are old and say still to whom they went, without reading those that were emptied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_mails_kept on outbox_mails (created_at)
    where to_address <> '' or text <> ''`.execute(db)
}
