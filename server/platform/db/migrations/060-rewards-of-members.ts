import { type Kysely, sql } from 'kysely'

/** What is pending of a member, and what a question took back for good. The older index of the latter goes after this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rewards_member_pending on rewards (employer_id, member_id)
    include (value_cents) where status = 'pending'`.execute(db)
  // As migration 12 has it, with what was questioned.
  await sql`create index rewards_barred_ways on rewards (employer_id, member_id, month)
    where trip_id is not null
      and cancel_reason in ('administrator', 'unfunded', 'questioned')`.execute(db)
}
