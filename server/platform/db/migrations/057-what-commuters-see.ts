import { type Kysely, sql } from 'kysely'

/** An employer may show its members no leaderboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employers add column shows_leaderboard boolean not null default true`.execute(db)
}
