import { type Kysely, sql } from 'kysely'

/** An administrator who was deleted stays as a name in the audit: no address, no way in, and never active again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admins
      add column deleted_at timestamptz,
      add constraint admins_deleted check (deleted_at is null
        or (not is_active and otp_label is null))`.execute(db)
}
