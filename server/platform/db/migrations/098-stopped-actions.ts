import { type Kysely, sql } from 'kysely'

/** When somebody stopped an action on many: whom it has not come to by then is left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_actions add column stopped_at timestamptz`.execute(db)
}
