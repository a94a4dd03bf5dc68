import { type Kysely, sql } from 'kysely'

/**
 * Who saved the subject of a campaign and when, apart from its content; and up to which of its dates whoever planned
 * them has been told that they were missed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns
      add column title_saved_at timestamptz,
      add column title_saved_by uuid references admins (id) on delete set null,
      add column missed_until timestamptz`.execute(db)
  // Of those that left; the others are looked through as well.
  await sql`drop index campaigns_sent`.execute(db)
}
