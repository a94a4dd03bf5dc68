import { type Kysely, sql } from 'kysely'

export const acceptedBreaks = {
  'index on outbox_mails':
    'mails wait to be written for the seconds in which it is built, and are sent later anyway',
}

/** Finds mails that are old and say still to whom they went, without reading those that were emptied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_mails_kept on outbox_mails (created_at)
    where to_address <> '' or text <> ''`.execute(db)
}
