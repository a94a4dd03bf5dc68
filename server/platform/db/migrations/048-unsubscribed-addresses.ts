import { type Kysely, sql } from 'kysely'

/** Campaigns leave out who ended an employer's emails, by the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_unsubscribed_address on members (lower(email))
    where unsubscribed_at is not null and deleted_at is null`.execute(db)
}
