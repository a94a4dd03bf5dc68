import { type Kysely, sql } from 'kysely'

/** The members table's columns, blocked addresses, uploads, mails to members and how they leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `listed_at` orders the list and is what its date range filters; `join_link_at` is the time that
  // a link of an invitation carries: an older one is void.
  await sql`
    alter table members
      add column listed_at timestamptz not null
        generated always as (coalesce(joined_at, invited_at, asked_at, created_at)) stored,
      add column logged_trips integer not null default 0,
      add column has_accepted_commute boolean not null default false,
      add column join_link_at timestamptz,
      add column unsubscribed_at timestamptz,
      add column unsubscribed_by uuid`.execute(db)
  await sql`
    update members as m set logged_trips = counted.records
    from (select employer_id, member_id, sum(records)::int as records
      from member_months group by employer_id, member_id) as counted
    where counted.employer_id = m.employer_id and counted.member_id = m.id`.execute(db)
  await sql`alter table members add constraint members_left
    check ((left_on is not null) = (disabled_at is not null or deleted_at is not null))`.execute(db)
  await sql`create index members_listed on members (employer_id, listed_at, id)
    where deleted_at is null`.execute(db)
  await sql`create index members_pending on members (employer_id, listed_at, id)
    where joined_at is null and deleted_at is null and disabled_at is null`.execute(db)
  await sql`create index members_name on members (employer_id, lower(name), id)
    where deleted_at is null`.execute(db)
  await sql`create index members_unsubscribed on members (employer_id, unsubscribed_by)
    where unsubscribed_by is not null`.execute(db)

  await sql`
    create table blocked_addresses (
      employer_id uuid not null references employers (id),
      id uuid not null,
      email text not null,
      name text,
      blocked_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create unique index blocked_addresses_email
    on blocked_addresses (employer_id, lower(email))`.execute(db)

  await sql`
    create table member_uploads (
      employer_id uuid not null references employers (id),
      id uuid not null,
      file_name text not null,
      invited integer not null,
      failed integer not null,
      created_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)

  await sql`
    create table custom_emails (
      employer_id uuid not null references employers (id),
      id uuid not null,
      title text not null,
      rule text not null check (rule in ('all', 'complete', 'incomplete')),
      kind text not null check (kind in ('template', 'build')),
      send_at timestamptz not null,
      design text,
      html text,
      started_at timestamptz,
      body_id uuid,
      last_member_id uuid,
      finished_at timestamptz,
      recipients integer not null default 0,
      created_at timestamptz not null,
      deleted_at timestamptz,
      primary key (employer_id, id),
      check (finished_at is null or started_at is not null)
    )`.execute(db)
  await sql`create index custom_emails_due on custom_emails (send_at)
    where finished_at is null and deleted_at is null`.execute(db)

  await sql`
    create table mail_bodies (
      employer_id uuid not null references employers (id),
      id uuid not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)

  // A mail has its own words, or a body that many share and the values that fill it. Bulk mails leave
  // after the others and under their employer's rate; a batch is an upload or a custom e-mail. Who must
  // be forgotten by the time a mail has left is not kept in its row.
  await sql`
    alter table outbox_mails
      alter column subject drop not null,
      alter column text drop not null,
      alter column html drop not null,
      add column body_id uuid,
      add column merge jsonb,
      add column member_id uuid,
      add column batch_id uuid,
      add column is_bulk boolean not null default false,
      add column join_link_at timestamptz,
      add column can_unsubscribe boolean not null default false,
      add column forgets_address boolean not null default false,
      add check (num_nulls(body_id, html) = 1),
      add check (num_nulls(subject, text, html) in (0, 3)),
      add check (not is_bulk or employer_id is not null)`.execute(db)
  // A mail whose reason has gone by the time it would leave is settled without being sent.
  await sql`
    alter table outbox_mails
      drop constraint outbox_mails_status_check,
      add constraint outbox_mails_status_check
        check (status in ('waiting', 'sent', 'failed', 'cancelled'))`.execute(db)
  await sql`drop index outbox_mails_due`.execute(db)
  await sql`create index outbox_mails_due on outbox_mails (due_at, id)
    where status = 'waiting' and not is_bulk`.execute(db)
  await sql`create index outbox_mails_bulk_due on outbox_mails (employer_id, due_at, id)
    where status = 'waiting' and is_bulk`.execute(db)
  await sql`create index outbox_mails_leased on outbox_mails (employer_id, leased_until)
    where status = 'waiting' and leased_until is not null`.execute(db)
  await sql`create index outbox_mails_recent on outbox_mails (employer_id, sent_at)
    where is_bulk and status = 'sent'`.execute(db)
  await sql`create index outbox_mails_batch on outbox_mails (employer_id, batch_id, status)
    where batch_id is not null`.execute(db)
  await sql`create index outbox_mails_failed on outbox_mails (employer_id, batch_id, id)
    where status = 'failed'`.execute(db)
  await sql`create index outbox_mails_member on outbox_mails (employer_id, member_id)
    where member_id is not null`.execute(db)
}
