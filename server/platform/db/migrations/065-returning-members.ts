import { type Kysely, sql } from 'kysely'

/** Whether a member left their employer by themselves before; alone, for its lock on the members is the strongest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members
    add column is_returning boolean not null default false`.execute(db)
}
