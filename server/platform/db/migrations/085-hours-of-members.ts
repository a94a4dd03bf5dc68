import { type Kysely, sql } from 'kysely'

/** When members are at work, as their survey says; alone, for its lock on the members is the strongest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes after midnight, by the clock of the employer's place; an end before the beginning is of the next day. Null:
  // as the employer states it. Nobody has said anything yet, so nothing is read through while the table is locked.
  await sql`alter table members
    add column work_from_minute smallint,
    add column work_until_minute smallint,
    add constraint members_work_hours check (
      (work_from_minute is null) = (work_until_minute is null)
      and work_from_minute <> work_until_minute) not valid`.execute(db)
}
