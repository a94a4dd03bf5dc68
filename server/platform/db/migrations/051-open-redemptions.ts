import { type Kysely, sql } from 'kysely'

/** What staff see of redemptions that are stuck, the oldest first, and what `/api/health` counts: few among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index redemptions_open_longest on redemptions (requested_at, id)
    where settled_at is null`.execute(db)
}
