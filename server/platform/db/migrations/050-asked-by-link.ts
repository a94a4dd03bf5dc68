import { type Kysely, sql } from 'kysely'

/** Who asks to join by the link of an employer is counted apart from who found its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column asked_by_link boolean not null default false`.execute(db)
}
