import { type Kysely, sql } from 'kysely'

/** Subscriptions with their paid periods, what is paid for by checkout, and charges of saved cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an employer pays instead of the list price, in thousandths of a dollar.
  await sql`
    create table employer_prices (
      employer_id uuid not null references employers (id),
      interval text not null check (interval in ('month', 'half_year', 'year')),
      unit_mills integer not null check (unit_mills >= 0),
      primary key (employer_id, interval)
    )`.execute(db)
  await subscriptions(db)
  await orders(db)
  await charges(db)
}

async function subscriptions(db: Kysely<unknown>): Promise<void> {
  // What has begun or ended follows from the dates; only what people did is a status.
  await sql`
    create table subscriptions (
      employer_id uuid not null references employers (id),
      id uuid not null,
      type text not null check (type in ('ongoing', 'fixed_cost')),
      status text not null check (status in ('pending', 'launched', 'canceled', 'discarded')),
      interval text not null check (interval in ('month', 'half_year', 'year')),
      next_interval text check (next_interval in ('month', 'half_year', 'year')),
      quantity integer not null check (quantity >= 1),
      downgrade_quantity integer check (downgrade_quantity >= 1 and downgrade_quantity < quantity),
      fixed_cost_type text check (fixed_cost_type in ('budget', 'points_based')),
      cost_per_employee_cents integer check (cost_per_employee_cents >= 1),
      reward_settings jsonb,
      start_on date not null,
      last_on date,
      trial_ends_on date,
      next_billing_on date,
      cancel_last_on date,
      created_at timestamptz not null,
      launched_at timestamptz,
      canceled_at timestamptz,
      primary key (employer_id, id),
      check (last_on >= start_on),
      check ((type = 'fixed_cost')
        = (num_nulls(fixed_cost_type, cost_per_employee_cents, reward_settings) = 0)),
      check (type = 'ongoing' or interval = 'month')
    )`.execute(db)
  await sql`create index subscriptions_due on subscriptions (next_billing_on)
    where status = 'launched' and next_billing_on is not null`.execute(db)
  await sql`create index subscriptions_trials on subscriptions (trial_ends_on)
    where status = 'launched' and trial_ends_on is not null`.execute(db)
  // A period is billed once: the key is what a second run runs into.
  await sql`
    create table subscription_periods (
      employer_id uuid not null,
      subscription_id uuid not null,
      start_on date not null,
      end_on date not null,
      kind text not null check (kind in ('trial', 'partial', 'whole')),
      interval text not null check (interval in ('month', 'half_year', 'year')),
      quantity integer not null check (quantity >= 1),
      unit_mills integer not null check (unit_mills >= 0),
      invoice_id uuid,
      created_at timestamptz not null,
      primary key (employer_id, subscription_id, start_on),
      foreign key (employer_id, subscription_id) references subscriptions (employer_id, id),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id),
      check (end_on > start_on),
      check (kind <> 'trial' or invoice_id is null)
    )`.execute(db)
}

async function orders(db: Kysely<unknown>): Promise<void> {
  // What is invoiced once it is paid: the start of a program, or further employees.
  await sql`
    create table subscription_orders (
      employer_id uuid not null,
      id uuid not null,
      subscription_id uuid not null,
      kind text not null check (kind in ('start', 'upgrade')),
      status text not null check (status in ('open', 'paid', 'lapsed', 'discarded')),
      from_quantity integer,
      to_quantity integer not null check (to_quantity >= 1),
      start_on date not null,
      charges jsonb not null,
      amount_cents bigint not null check (amount_cents > 0),
      invoice_id uuid,
      created_at timestamptz not null,
      lapses_at timestamptz,
      settled_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, subscription_id) references subscriptions (employer_id, id),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id),
      check ((kind = 'upgrade') = (from_quantity is not null)),
      check ((kind = 'upgrade') = (lapses_at is not null))
    )`.execute(db)
  await sql`create unique index subscription_orders_open
    on subscription_orders (employer_id, subscription_id) where status = 'open'`.execute(db)
  await sql`
    alter table payment_sessions
      drop constraint payment_sessions_purpose_check,
      add column order_id uuid,
      add check (purpose in ('credit', 'invoice', 'invoices', 'method', 'subscription')),
      add check ((purpose = 'subscription') = (order_id is not null)),
      add foreign key (employer_id, order_id) references subscription_orders (employer_id, id)`.execute(
    db,
  )
}

async function charges(db: Kysely<unknown>): Promise<void> {
  // The tries to charge the default method for an invoice: the day it was issued, and 3, 7, 14 days later.
  await sql`
    create table invoice_charges (
      employer_id uuid not null,
      invoice_id uuid not null,
      attempt smallint not null check (attempt between 0 and 3),
      due_on date not null,
      status text not null check (status in ('waiting', 'sent', 'paid', 'failed', 'skipped')),
      session_id uuid,
      method_id uuid,
      failure text,
      tried_at timestamptz,
      primary key (employer_id, invoice_id, attempt),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id),
      foreign key (employer_id, session_id) references payment_sessions (employer_id, id),
      foreign key (employer_id, method_id) references payment_methods (employer_id, id)
    )`.execute(db)
  await sql`create index invoice_charges_due on invoice_charges (due_on)
    where status in ('waiting', 'sent')`.execute(db)
  await sql`create index invoices_unpaid on invoices (issued_at)
    where type = 'subscription' and status in ('pending', 'partial', 'failed')`.execute(db)
  // Since when, and until when, an invoice that was overdue has kept new rewards and draws back.
  await sql`
    create table suspensions (
      employer_id uuid not null references employers (id),
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (employer_id, started_at),
      check (ended_at >= started_at)
    )`.execute(db)
  await sql`create unique index suspensions_open on suspensions (employer_id)
    where ended_at is null`.execute(db)
}
