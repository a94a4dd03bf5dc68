import { type Kysely, sql } from 'kysely'

/** What staff see and set of employers: sums of the ledger, prices with the day they count from, and who set them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sums(db)
  await rates(db)
  await lists(db)
}

/** Sums that only grow with the years, kept where the balances are and proved with them. */
async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employer_accounts
      add column rewarded_cents bigint not null default 0,
      add column redeemed_cents bigint not null default 0,
      add column promoted_cents bigint not null default 0,
      add column expired_cents bigint not null default 0`.execute(db)
  await sql`
    update employer_accounts as a
    set rewarded_cents = s.rewarded, redeemed_cents = s.redeemed, promoted_cents = s.promoted,
      expired_cents = s.expired
    from (
      select e.employer_id,
        coalesce(sum(e.cents) filter (where e.account = 'wallet'
          and t.kind in ('approval', 'reward_cancelled')), 0) as rewarded,
        coalesce(sum(e.cents) filter (where e.account = 'payouts'), 0) as redeemed,
        coalesce(-sum(e.cents) filter (where e.account = 'promotion'), 0) as promoted,
        coalesce(sum(e.cents) filter (where e.account = 'expired'), 0) as expired
      from ledger_entries as e
      join ledger_transactions as t on t.employer_id = e.employer_id and t.id = e.transaction_id
      where e.account in ('wallet', 'payouts', 'promotion', 'expired')
      group by e.employer_id
    ) as s
    where s.employer_id = a.employer_id`.execute(db)
}

async function rates(db: Kysely<unknown>): Promise<void> {
  // A price counts for what begins on its day or later; without one it is that of the list again.
  await sql`
    alter table employer_prices
      add column from_on date not null default '1900-01-01',
      alter column unit_mills drop not null,
      drop constraint employer_prices_pkey,
      add primary key (employer_id, interval, from_on)`.execute(db)
  await sql`
    create table employer_rate_changes (
      employer_id uuid not null references employers (id),
      id uuid not null,
      kind text not null check (kind in ('prices', 'fee')),
      before jsonb not null,
      after jsonb not null,
      from_on date not null,
      changed_at timestamptz not null,
      changed_by uuid not null references admins (id),
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create index employer_rate_changes_time
    on employer_rate_changes (employer_id, changed_at, id)`.execute(db)
}

async function lists(db: Kysely<unknown>): Promise<void> {
  await sql`create index employers_search on employers
    using gin (lower(name) gin_trgm_ops, lower(email) gin_trgm_ops,
      lower(community_name) gin_trgm_ops)`.execute(db)
  await sql`create index employers_created on employers (created_at, id)`.execute(db)
  await sql`create index employers_status on employers (status, created_at, id)`.execute(db)
  await sql`create index employers_community on employers (lower(community_name), id)`.execute(db)
  // What was written to an employer itself, and what could not be delivered for it.
  await sql`create index outbox_mails_own on outbox_mails (employer_id, created_at, id)
    where member_id is null`.execute(db)
  await sql`create index outbox_mails_failures on outbox_mails (employer_id, created_at, id)
    where status = 'failed'`.execute(db)
}
