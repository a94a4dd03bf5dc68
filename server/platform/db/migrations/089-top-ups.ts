import { type Kysely, sql } from 'kysely'

/** When credit is topped up with the saved card, and each time it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table top_up_settings (
      employer_id uuid primary key references employers (id),
      state text not null check (state in ('off', 'on', 'stopped')),
      threshold_cents bigint not null check (threshold_cents > 0),
      amount_cents bigint not null check (amount_cents > 0),
      monthly_limit_cents bigint not null,
      switched_on_at timestamptz not null,
      stopped_at timestamptz,
      stop_reason text,
      check (monthly_limit_cents >= amount_cents),
      check ((state = 'stopped') = (stopped_at is not null)),
      check ((state = 'stopped') = (stop_reason is not null))
    )`.execute(db)
  // What is charged, and what came of it, stands in the payment session. A top-up counts in the month of asked_at.
  await sql`
    create table top_ups (
      employer_id uuid not null references employers (id),
      session_id uuid not null,
      method_id uuid not null,
      status text not null check (status in ('sent', 'paid', 'failed')),
      asked_at timestamptz not null,
      ended_at timestamptz,
      primary key (employer_id, session_id),
      foreign key (employer_id, session_id) references payment_sessions (employer_id, id),
      foreign key (employer_id, method_id) references payment_methods (employer_id, id),
      check ((status = 'sent') = (ended_at is null))
    )`.execute(db)
  await sql`create unique index top_ups_under_way on top_ups (employer_id) where status = 'sent'`.execute(
    db,
  )
  await sql`create index top_ups_month on top_ups (employer_id, asked_at)`.execute(db)
}
