import { type Kysely, sql } from 'kysely'

/** A member may say yes to a recommendation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recommendation_members add column accepted_at timestamptz`.execute(db)
}
