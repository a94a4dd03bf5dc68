import { type Kysely, sql } from 'kysely'

/**
 * What staff need of members: whose address they declined, and indexes for what is asked across employers. Who has a
 * login came by a mailed link, so that those of before are verified without a word; `email_verified_at` is of who was
 * verified since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column email_verified_at timestamptz,
      add column email_declined_at timestamptz,
      add constraint members_email_checked
        check (email_verified_at is null or email_declined_at is null)`.execute(db)
  // Staff name a member or a reward by its id alone.
  await sql`create index members_id on members (id)`.execute(db)
  await sql`create index rewards_id on rewards (id)`.execute(db)
  // Everybody's members in the orders of the list, and by the day of joining, which is counted.
  await sql`create index members_of_all on members (listed_at, id) include (employer_id)
    where deleted_at is null`.execute(db)
  await sql`create index members_of_all_name
    on members (coalesce(lower(name), lower(email), ''), id) include (employer_id)
    where deleted_at is null`.execute(db)
  await sql`create index members_of_all_joined on members (joined_on)
    where deleted_at is null and joined_on is not null`.execute(db)
  // What a member was paid out, and what an employer gave members by hand: little beside all that is posted.
  await sql`create index ledger_entries_redeeming on ledger_entries (employer_id, member_id)
    include (transaction_id, cents) where account = 'redeeming'`.execute(db)
  await sql`create index ledger_transactions_gifts on ledger_transactions (employer_id, id)
    where kind = 'gift'`.execute(db)
}
