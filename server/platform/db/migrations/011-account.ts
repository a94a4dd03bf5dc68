import { type Kysely, sql } from 'kysely'

/** The second address of a school's account, and accounts that were closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employers
      add column alt_email text,
      add column closed_at timestamptz`.execute(db)
  await sql`
    alter table one_time_codes
      drop constraint one_time_codes_purpose_check,
      add check (purpose in ('sign_in', 'confirm_method', 'link_email'))`.execute(db)
}
