import { type Kysely, sql } from 'kysely'

/** Files, payments by bank, and what the pages of wallets read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await files(db)
  await ledgerKinds(db)
  await bankPayments(db)
  await walletIndexes(db)
}

async function files(db: Kysely<unknown>): Promise<void> {
  // Where no bucket is configured files are kept here: each written once, and deleted whole.
  await sql`
    create table stored_files (
      employer_id uuid not null,
      id uuid not null,
      type text not null,
      bytes bytea not null,
      stored_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)
  // Images do not get smaller, and reading them whole is all that is done with them.
  await sql`alter table stored_files alter column bytes set storage external`.execute(db)
}

/** A payment by bank that is taken back has a kind of its own. */
async function ledgerKinds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_transactions drop constraint ledger_transactions_kind_check`.execute(
    db,
  )
  await sql`
    alter table ledger_transactions add constraint ledger_transactions_kind_check
    check (kind in ('purchase', 'grant', 'deduction', 'hold', 'approval', 'hold_cancelled',
      'reward_cancelled', 'gift', 'withdrawal', 'redemption', 'redemption_paid',
      'redemption_failed', 'credit_expired', 'member_credit_expired', 'invoice_issued',
      'invoice_paid', 'invoice_refunded', 'payment_reversed', 'refund', 'dispute_opened',
      'dispute_lost', 'dispute_won'))`.execute(db)
}

async function bankPayments(db: Kysely<unknown>): Promise<void> {
  // What an administrator noted, and how much of it was taken back since. Its parts are payments of invoices,
  // a shortfall that it cleared, and a lot of credit.
  await sql`
    create table bank_payments (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      paid_on date not null,
      value_cents bigint not null check (value_cents > 0),
      cleared_cents bigint not null check (cleared_cents >= 0),
      credit_cents bigint not null check (credit_cents >= 0),
      lot_id uuid,
      image_id uuid,
      added_by uuid not null,
      added_at timestamptz not null,
      reversed_cents bigint not null default 0
        check (reversed_cents between 0 and value_cents),
      reversed_at timestamptz,
      reversal_reason text,
      primary key (employer_id, id),
      check (cleared_cents + credit_cents <= value_cents),
      check ((credit_cents > 0) = (lot_id is not null)),
      check ((reversed_cents > 0) = (reversed_at is not null)),
      check ((reversed_at is null) = (reversal_reason is null))
    )`.execute(db)
  await sql`create index bank_payments_added on bank_payments (employer_id, added_at, id)`.execute(
    db,
  )
  await sql`create trigger bank_payments_kept before delete on bank_payments
    for each row execute function refuse_change()`.execute(db)
  await sql`create trigger bank_payments_not_emptied before truncate on bank_payments
    for each statement execute function refuse_change()`.execute(db)
  // A part of a payment of an invoice that is taken back is a payment below zero.
  await sql`
    alter table invoice_payments
      add column bank_payment_id uuid,
      drop constraint invoice_payments_cents_check,
      add constraint invoice_payments_cents_check
        check (cents > 0 or (cents < 0 and bank_payment_id is not null)),
      add foreign key (employer_id, bank_payment_id) references bank_payments (employer_id, id)`.execute(
    db,
  )
  await sql`create index invoice_payments_bank on invoice_payments (employer_id, bank_payment_id)
    where bank_payment_id is not null`.execute(db)
  await reopenInvoices(db)
}

/** What is paid of an invoice gets less only where that opens it again: what was refunded stays so. */
async function reopenInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
    begin
      if (new.employer_id, new.id, new.number, new.type, new.value_cents, new.start_on,
          new.end_on, new.bill_to, new.session_id, new.issued_at)
        is distinct from (old.employer_id, old.id, old.number, old.type, old.value_cents,
          old.start_on, old.end_on, old.bill_to, old.session_id, old.issued_at)
        or (new.paid_cents < old.paid_cents and not (old.status in ('partial', 'paid')
          and new.status in ('pending', 'partial') and new.paid_at is null)) then
        raise exception 'an issued invoice never changes' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
}

async function walletIndexes(db: Kysely<unknown>): Promise<void> {
  // An employer's wallet is read by time: rewards that took credit of its own, ...
  await sql`create index rewards_funded on rewards (employer_id, funded_at, id)
    include (kind, value_cents, member_id)
    where funded_at is not null and corrects is null and value_cents > 0
      and held -> 0 ->> 'lotId' is not null`.execute(db)
  // ... those whose credit came back before they were approved, ...
  await sql`create index rewards_unheld on rewards (employer_id, cancelled_at, id)
    include (kind, value_cents, member_id)
    where cancelled_at is not null and approved_at is null and funded_at is not null
      and corrects is null and value_cents > 0 and held -> 0 ->> 'lotId' is not null`.execute(db)
  // ... and all else that moves credit of the employer.
  await sql`create index ledger_transactions_wallet on ledger_transactions (employer_id, at, id)
    where kind in ('purchase', 'grant', 'deduction', 'reward_cancelled', 'gift', 'withdrawal',
      'credit_expired', 'member_credit_expired', 'invoice_paid', 'payment_reversed', 'refund',
      'dispute_opened', 'dispute_lost', 'dispute_won')`.execute(db)
}
