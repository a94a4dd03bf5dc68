import { type Kysely, sql } from 'kysely'

/** By itself, as it takes the whole table for a moment: upheld, a question takes rewards back for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rewards_barred`.execute(db)
  // All that is there fits the narrower check before, so nothing is read through while the table is locked.
  await sql`
    alter table rewards
      drop constraint rewards_cancel_reason_check,
      add constraint rewards_cancel_reason_check check (cancel_reason in ('trip_deleted',
        'trip_changed', 'condition_lost', 'administrator', 'unfunded', 'member_deleted',
        'questioned')) not valid`.execute(db)
}
