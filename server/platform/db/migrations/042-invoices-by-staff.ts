import { type Kysely, sql } from 'kysely'

/** Invoices that staff make void, and what is refunded of invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await voidInvoices(db)
  await keepVoid(db)
  await invoiceRefunds(db)
  await askedBefore(db)
}

/**
 * An invoice of which nothing was paid can be made void: what was owed is owed no more, its number stays. The checks
 * hold for what is written from now on; all that is there fits the narrower ones before, so nothing is read through
 * while the tables are locked.
 */
async function voidInvoices(db: Kysely<unknown>): Promise<void> {
  // The ledger first, as everybody locks them who writes both.
  await sql`
    alter table ledger_transactions
      drop constraint ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check
        check (kind in ('purchase', 'grant', 'deduction', 'hold', 'approval', 'hold_cancelled',
          'reward_cancelled', 'gift', 'withdrawal', 'redemption', 'redemption_paid',
          'redemption_failed', 'credit_expired', 'member_credit_expired', 'invoice_issued',
          'invoice_paid', 'invoice_refunded', 'invoice_voided', 'payment_reversed', 'refund',
          'refund_failed', 'dispute_opened', 'dispute_lost', 'dispute_won')) not valid`.execute(db)
  await sql`
    alter table invoices
      drop constraint invoices_status_check,
      add constraint invoices_status_check
        check (status in ('pending', 'partial', 'paid', 'failed', 'refunded', 'void')) not valid,
      add column voided_at timestamptz,
      add column voided_by uuid,
      add column void_reason text,
      add constraint invoices_void_unpaid check (status <> 'void' or paid_cents = 0) not valid,
      add constraint invoices_void_at check ((status = 'void') = (voided_at is not null)) not valid,
      add constraint invoices_void_by
        check (num_nulls(voided_at, voided_by, void_reason) in (0, 3)) not valid`.execute(db)
}

/** What is void stays so, and why. */
async function keepVoid(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_void_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a void invoice never changes' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`create trigger invoices_void before update on invoices
    for each row when (old.status = 'void') execute function refuse_void_change()`.execute(db)
}

/**
 * What is refunded of invoices: a row for each payment that some of it comes from (the session of a card's; none for
 * what came by bank), asked for by an administrator or by a program that was cancelled before its start. It is asked
 * for, then done or failed; what is done can fail later. By bank people send it: that is done at once.
 */
async function invoiceRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_refunds (
      employer_id uuid not null,
      id uuid not null,
      invoice_id uuid not null,
      cents bigint not null check (cents > 0),
      method text not null check (method in ('card', 'bank')),
      session_id uuid,
      reason text not null,
      asked_by uuid,
      subscription_id uuid,
      asked_at timestamptz not null,
      gateway_refund_id text,
      done_at timestamptz,
      failed_at timestamptz,
      failure text,
      primary key (employer_id, id),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id),
      foreign key (employer_id, session_id) references payment_sessions (employer_id, id),
      foreign key (employer_id, subscription_id) references subscriptions (employer_id, id),
      check (num_nonnulls(asked_by, subscription_id) = 1),
      check (num_nonnulls(done_at, failed_at) <= 1),
      check ((failed_at is null) = (failure is null)),
      check (method = 'bank' or session_id is not null),
      check (method = 'card' or (gateway_refund_id is null and done_at is not null))
    )`.execute(db)
  await sql`create index invoice_refunds_invoice on invoice_refunds (employer_id, invoice_id)`.execute(
    db,
  )
  await sql`create index invoice_refunds_session on invoice_refunds (employer_id, session_id)
    where session_id is not null`.execute(db)
  await sql`create unique index invoice_refunds_gateway on invoice_refunds (gateway_refund_id)
    where gateway_refund_id is not null`.execute(db)
  // The few that wait for an answer, and those that somebody has to look at.
  await sql`create index invoice_refunds_asked on invoice_refunds (asked_at, employer_id, id)
    where done_at is null and failed_at is null`.execute(db)
  await sql`create index invoice_refunds_failed on invoice_refunds (employer_id, invoice_id)
    where failed_at is not null`.execute(db)
  await sql`create trigger invoice_refunds_kept before delete on invoice_refunds
    for each row execute function refuse_change()`.execute(db)
  await sql`create trigger invoice_refunds_not_emptied before truncate on invoice_refunds
    for each statement execute function refuse_change()`.execute(db)
}

/** Refunds of cancelled programs that were asked for before there were rows, and of which nothing was reported yet. */
async function askedBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into invoice_refunds (employer_id, id, invoice_id, cents, method, session_id, reason,
      subscription_id, asked_at)
    select s.employer_id, gen_random_uuid(), i.id, sum(paid.cents)::bigint, 'card', p.id,
      'The program was cancelled before its start', s.id, date_trunc('milliseconds', now())
    from subscriptions s
    join subscription_orders o on o.employer_id = s.employer_id and o.subscription_id = s.id
    join payment_sessions p on p.employer_id = o.employer_id and p.order_id = o.id
    join invoices i on i.employer_id = o.employer_id and i.id = o.invoice_id
    join invoice_payments paid on paid.employer_id = i.employer_id and paid.invoice_id = i.id
      and paid.session_id = p.id
    where s.status = 'canceled' and o.kind = 'start' and o.status = 'paid' and p.status = 'paid'
      and i.status <> 'refunded'
      and not exists (select from gateway_events e where e.kind in ('refunded', 'refund_failed')
        and e.event ->> 'paymentId' = p.gateway_payment_id)
    group by s.employer_id, i.id, p.id, s.id
    having sum(paid.cents) > 0`.execute(db)
}
