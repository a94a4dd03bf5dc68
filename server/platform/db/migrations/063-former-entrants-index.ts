import { type Kysely, sql } from 'kysely'

/** By itself, as it takes the whole table for a moment, which whoever builds an index there has in part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index draw_entrants_member`.execute(db)
}
