import { type Kysely, sql } from 'kysely'

/** When people are at work; alone, for its lock on the employers is the strongest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes after midnight, by the clock of the employer's place.
  await sql`alter table employers
    add column work_from_minute smallint not null default 540,
    add column work_until_minute smallint not null default 1020`.execute(db)
}
