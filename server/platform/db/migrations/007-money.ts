import { type Kysely, sql } from 'kysely'

/** The ledger, lots of credit and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employers
      add column invoice_name text,
      add column invoice_email text,
      add column credit_fee_percent numeric(5, 2) not null default 3
        check (credit_fee_percent between 0 and 100),
      add column gateway_customer_id text`.execute(db)
  await sql`create unique index employers_gateway_customer on employers (gateway_customer_id)`.execute(
    db,
  )
  await ledger(db)
  await payments(db)
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  // What the entries add up to, kept under the lock of this row; proved against them nightly.
  await sql`
    create table employer_accounts (
      employer_id uuid primary key references employers (id),
      last_number bigint not null default 0,
      available_cents bigint not null default 0 check (available_cents >= 0),
      held_cents bigint not null default 0 check (held_cents >= 0),
      receivable_cents bigint not null default 0,
      shortfall_cents bigint not null default 0 check (shortfall_cents <= 0)
    )`.execute(db)
  await sql`
    create table ledger_transactions (
      employer_id uuid not null references employers (id),
      id uuid not null,
      number bigint not null,
      kind text not null check (kind in ('purchase', 'grant', 'deduction', 'hold', 'approval',
        'hold_cancelled', 'reward_cancelled', 'gift', 'withdrawal', 'redemption',
        'redemption_paid', 'redemption_failed', 'credit_expired', 'member_credit_expired',
        'invoice_issued', 'invoice_paid', 'invoice_refunded', 'refund', 'dispute_opened',
        'dispute_lost', 'dispute_won')),
      key text not null,
      subject_id uuid,
      at timestamptz not null,
      available_after_cents bigint not null,
      primary key (employer_id, id),
      unique (employer_id, number),
      unique (employer_id, key)
    )`.execute(db)
  await sql`create index ledger_transactions_time on ledger_transactions (employer_id, at)`.execute(
    db,
  )
  await sql`
    create table lots (
      employer_id uuid not null references employers (id),
      id uuid not null,
      member_id uuid,
      source_lot_id uuid,
      purchase_id uuid,
      transaction_id uuid not null,
      opened_at timestamptz not null,
      expires_at timestamptz not null,
      free_cents bigint not null default 0 check (free_cents >= 0),
      committed_cents bigint not null default 0 check (committed_cents >= 0),
      primary key (employer_id, id),
      foreign key (employer_id, transaction_id) references ledger_transactions (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
  await sql`create index lots_open on lots (employer_id, member_id, opened_at)
    where free_cents > 0`.execute(db)
  await sql`create index lots_purchase on lots (employer_id, purchase_id)
    where purchase_id is not null`.execute(db)
  await sql`create index lots_ending on lots (expires_at) where free_cents > 0`.execute(db)
  await sql`
    create table ledger_entries (
      employer_id uuid not null,
      transaction_id uuid not null,
      line smallint not null,
      account text not null check (account in ('available', 'held', 'receivable', 'shortfall',
        'wallet', 'redeeming', 'gateway', 'bank', 'fees', 'subscription_income', 'promotion',
        'subsidy', 'payouts', 'expired', 'disputes')),
      member_id uuid,
      lot_id uuid,
      cents bigint not null check (cents <> 0),
      primary key (employer_id, transaction_id, line),
      foreign key (employer_id, transaction_id) references ledger_transactions (employer_id, id),
      foreign key (employer_id, lot_id) references lots (employer_id, id),
      check ((account in ('wallet', 'redeeming')) = (member_id is not null)),
      check (account not in ('available', 'wallet', 'redeeming') or lot_id is not null)
    )`.execute(db)
  await sql`create index ledger_entries_account on ledger_entries (employer_id, account)`.execute(
    db,
  )
  await sql`create index ledger_entries_lot on ledger_entries (employer_id, lot_id)
    where lot_id is not null`.execute(db)
  await sql`create index ledger_entries_member on ledger_entries (employer_id, member_id)
    where member_id is not null`.execute(db)
  await sql`create index ledger_transactions_expiries on ledger_transactions (employer_id, at, id)
    where kind in ('credit_expired', 'member_credit_expired')`.execute(db)
  // Who has been told how many days before a lot's end.
  await sql`
    create table expiry_notices (
      employer_id uuid not null,
      lot_id uuid not null,
      days_before smallint not null,
      noticed_at timestamptz not null,
      primary key (employer_id, lot_id, days_before),
      foreign key (employer_id, lot_id) references lots (employer_id, id)
    )`.execute(db)
  await sql`
    create table ledger_proofs (
      id uuid primary key,
      proved_at timestamptz not null,
      employers integer not null,
      mismatches jsonb not null
    )`.execute(db)
  await sql`create index ledger_proofs_time on ledger_proofs (proved_at)`.execute(db)
  // All entries of a transaction are written by one statement, so that a statement can be held to zero.
  await sql`
    create function refuse_unbalanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_entries e
        join (select distinct employer_id, transaction_id from written) w
          using (employer_id, transaction_id)
        group by e.employer_id, e.transaction_id having sum(e.cents) <> 0
      ) then
        raise exception 'the entries of a transaction do not sum to zero'
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger ledger_entries_balanced after insert on ledger_entries
    referencing new table as written for each statement execute function refuse_unbalanced()`.execute(
    db,
  )
  await sql`
    create function refuse_lot_change() returns trigger language plpgsql as $$
    begin
      if (new.employer_id, new.id, new.member_id, new.source_lot_id, new.purchase_id,
          new.transaction_id, new.opened_at, new.expires_at)
        is distinct from (old.employer_id, old.id, old.member_id, old.source_lot_id,
          old.purchase_id, old.transaction_id, old.opened_at, old.expires_at) then
        raise exception 'only what is in a lot changes' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger lots_facts before update on lots
    for each row execute function refuse_lot_change()`.execute(db)
  await sql`create trigger lots_kept before delete on lots
    for each row execute function refuse_change()`.execute(db)
  await sql`create trigger lots_not_emptied before truncate on lots
    for each statement execute function refuse_change()`.execute(db)
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    const name = sql.table(table)
    await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${name}
      for each row execute function refuse_change()`.execute(db)
    await sql`create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${name}
      for each statement execute function refuse_change()`.execute(db)
    await sql`revoke delete, truncate on ${name} from public, current_user`.execute(db)
  }
  // Of a transaction the trigger alone refuses updates: foreign keys to it need the right to lock it.
  await sql`revoke update on ledger_entries from public, current_user`.execute(db)
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_sessions (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      purpose text not null check (purpose in ('credit', 'invoice', 'invoices', 'method')),
      amount_cents bigint not null check (amount_cents >= 0),
      fee_cents bigint not null check (fee_cents >= 0),
      invoice_id uuid,
      method_kind text check (method_kind in ('credit', 'debit')),
      gateway text not null check (gateway in ('stripe', 'local')),
      gateway_session_id text,
      gateway_payment_id text,
      url text,
      status text not null check (status in ('open', 'paid', 'failed', 'expired')),
      failure text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      settled_at timestamptz,
      primary key (employer_id, id),
      check ((purpose = 'method') = (method_kind is not null)),
      check ((purpose = 'method') = (amount_cents = 0)),
      check ((purpose = 'invoice') = (invoice_id is not null))
    )`.execute(db)
  await sql`create unique index payment_sessions_gateway
    on payment_sessions (gateway, gateway_session_id)`.execute(db)
  await sql`create index payment_sessions_payment on payment_sessions (gateway_payment_id)
    where gateway_payment_id is not null`.execute(db)

  // What the gateway reported, once each; without card data: what matters of it is read out first.
  await sql`
    create table gateway_events (
      id text primary key,
      kind text not null,
      event jsonb not null,
      happened_at timestamptz not null,
      received_at timestamptz not null,
      applied_at timestamptz
    )`.execute(db)
  await sql`create index gateway_events_open on gateway_events (received_at)
    where applied_at is null`.execute(db)

  await sql`
    create table payment_methods (
      employer_id uuid not null references employers (id),
      id uuid not null,
      kind text not null check (kind in ('credit', 'debit')),
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      expires_month smallint not null check (expires_month between 1 and 12),
      expires_year smallint not null check (expires_year between 2000 and 2200),
      gateway_method_id text not null,
      is_default boolean not null default false,
      added_at timestamptz not null,
      removed_at timestamptz,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create unique index payment_methods_gateway
    on payment_methods (employer_id, gateway_method_id)`.execute(db)
  await sql`create unique index payment_methods_default on payment_methods (employer_id)
    where is_default and removed_at is null`.execute(db)
}
