import { type Kysely, sql } from 'kysely'

/** Invoices, counted without a gap and never changed, and documents that mails carry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_counters (
      year smallint primary key,
      last_number integer not null
    )`.execute(db)
  await sql`
    create table invoices (
      employer_id uuid not null references employers (id),
      id uuid not null,
      number text not null unique,
      type text not null check (type in ('credit', 'subscription')),
      status text not null check (status in ('pending', 'partial', 'paid', 'failed', 'refunded')),
      value_cents bigint not null check (value_cents >= 0),
      paid_cents bigint not null default 0 check (paid_cents between 0 and value_cents),
      start_on date,
      end_on date,
      bill_to jsonb not null,
      session_id uuid,
      issued_at timestamptz not null,
      paid_at timestamptz,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create index invoices_issued on invoices (employer_id, issued_at, id)`.execute(db)
  await sql`create unique index invoices_session on invoices (employer_id, session_id)
    where session_id is not null`.execute(db)
  await sql`
    create table invoice_lines (
      employer_id uuid not null,
      invoice_id uuid not null,
      line smallint not null,
      kind text not null check (kind in ('item', 'fee', 'tax', 'discount')),
      description text not null,
      quantity numeric(12, 2) not null,
      unit_price numeric(14, 3) not null,
      amount_cents bigint not null,
      primary key (employer_id, invoice_id, line),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id)
    )`.execute(db)
  await sql`
    create table invoice_payments (
      employer_id uuid not null,
      id uuid not null,
      invoice_id uuid not null,
      cents bigint not null check (cents > 0),
      method text not null check (method in ('card', 'bank')),
      session_id uuid,
      paid_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id)
    )`.execute(db)
  await sql`create index invoice_payments_invoice
    on invoice_payments (employer_id, invoice_id)`.execute(db)
  await keepInvoices(db)
  // A mail may carry a document, made while it is sent.
  await sql`
    alter table outbox_mails
      add column attachment_kind text check (attachment_kind in ('invoice')),
      add column attachment_id uuid,
      add check (num_nulls(attachment_kind, attachment_id) in (0, 2))`.execute(db)
  // Where the local gateway keeps what a mail carried: name, type and the bytes in base64.
  await sql`alter table local_messages
    add column attachments jsonb not null default '[]'`.execute(db)
}

/** What was issued stays as it was issued: only what has been paid of it changes, and only upwards. */
async function keepInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_invoice_change() returns trigger language plpgsql as $$
    begin
      if (new.employer_id, new.id, new.number, new.type, new.value_cents, new.start_on,
          new.end_on, new.bill_to, new.session_id, new.issued_at)
        is distinct from (old.employer_id, old.id, old.number, old.type, old.value_cents,
          old.start_on, old.end_on, old.bill_to, old.session_id, old.issued_at)
        or new.paid_cents < old.paid_cents then
        raise exception 'an issued invoice never changes' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger invoices_facts before update on invoices
    for each row execute function refuse_invoice_change()`.execute(db)
  // All lines are written by one statement: one that came later would break the sum.
  await sql`
    create function refuse_uneven_invoice() returns trigger language plpgsql as $$
    begin
      if exists (
        select from invoices i
        join (select distinct employer_id, invoice_id from written) w
          on w.employer_id = i.employer_id and w.invoice_id = i.id
        where i.value_cents <> (select sum(l.amount_cents) from invoice_lines l
          where l.employer_id = i.employer_id and l.invoice_id = i.id)
      ) then
        raise exception 'the lines of an invoice do not sum to its value'
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger invoice_lines_sum after insert on invoice_lines
    referencing new table as written for each statement execute function refuse_uneven_invoice()`.execute(
    db,
  )
  await sql`
    create function refuse_skipped_number() returns trigger language plpgsql as $$
    begin
      if new.year <> old.year or new.last_number <> old.last_number + 1 then
        raise exception 'invoices are counted one by one' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger invoice_counters_steps before update on invoice_counters
    for each row execute function refuse_skipped_number()`.execute(db)
  for (const table of ['invoice_lines', 'invoice_payments']) {
    await sql`create trigger ${sql.ref(`${table}_append_only`)} before update on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db)
  }
  for (const table of ['invoices', 'invoice_lines', 'invoice_payments', 'invoice_counters']) {
    const name = sql.table(table)
    await sql`create trigger ${sql.ref(`${table}_kept`)} before delete on ${name}
      for each row execute function refuse_change()`.execute(db)
    await sql`create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${name}
      for each statement execute function refuse_change()`.execute(db)
    await sql`revoke delete, truncate on ${name} from public, current_user`.execute(db)
  }
}
