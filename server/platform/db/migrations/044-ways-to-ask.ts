import { type Kysely, sql } from 'kysely'

/** How people who ask to join find an employer: by its name, or by the link that it shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The shared link holds from this time on: who renews it ends those before.
  await sql`
    alter table employers
      add column is_hidden boolean not null default false,
      add column join_link_at timestamptz not null default 'epoch'`.execute(db)
}
