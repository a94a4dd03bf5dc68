import { type Kysely, sql } from 'kysely'

/** Why an email to members that is due does not leave; nothing as soon as it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table custom_emails add column problem text`.execute(db)
}
