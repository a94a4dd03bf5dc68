import { type Kysely, sql } from 'kysely'

/**
 * An administrator who was deleted stays as a name in the audit: no address, no way in, and never active again. And of
 * the others the version counts what superadmins changed: who changes one says which they saw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admins
      add column deleted_at timestamptz,
      add column version integer not null default 1 check (version > 0),
      add constraint admins_deleted check (deleted_at is null
        or (not is_active and otp_label is null))`.execute(db)
}
