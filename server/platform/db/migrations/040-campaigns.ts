import { type Kysely, sql } from 'kysely'

/** Mails of the platform to lists of addresses, and the addresses that get none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `ready_at` is null while the addresses are being written, the last of them at `written_at`; `request_key` is that
  // of the form, `request_hash` all that was sent with it.
  await sql`
    create table campaigns (
      id uuid primary key,
      name text not null,
      emails integer not null default 0,
      title text,
      design text,
      html text,
      content_saved_at timestamptz,
      content_saved_by uuid references admins (id) on delete set null,
      dates_saved_at timestamptz,
      dates_saved_by uuid references admins (id) on delete set null,
      sample_sent_at timestamptz,
      locked_at timestamptz,
      request_key text unique,
      request_hash bytea not null,
      created_by uuid references admins (id) on delete set null,
      created_at timestamptz not null,
      written_at timestamptz not null,
      ready_at timestamptz,
      deleted_at timestamptz,
      forgotten_at timestamptz
    )`.execute(db)
  await sql`create index campaigns_listed on campaigns (created_at, id)
    where ready_at is not null and deleted_at is null`.execute(db)
  await sql`create index campaigns_forgotten on campaigns (written_at)
    where ready_at is null or (deleted_at is not null and emails > 0)`.execute(db)

  await sql`create index campaigns_sent on campaigns (locked_at)
    where locked_at is not null and forgotten_at is null`.execute(db)

  await sql`
    create table campaign_addresses (
      campaign_id uuid not null references campaigns (id),
      position integer not null,
      email text not null,
      primary key (campaign_id, position)
    )`.execute(db)

  // What has left is what `body_id` names; whoever was left out is counted by the reason. What became of the mails is
  // counted once the last of them is settled, at `settled_at`; until then they are counted where they are.
  await sql`
    create table campaign_records (
      campaign_id uuid not null references campaigns (id),
      id uuid not null unique,
      send_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      settled_at timestamptz,
      failure text,
      body_id uuid,
      last_position integer not null default 0,
      recipients integer not null default 0,
      unsubscribed integer not null default 0,
      bounced integer not null default 0,
      sent integer,
      failed integer,
      cancelled integer,
      created_at timestamptz not null,
      primary key (campaign_id, id),
      unique (campaign_id, send_at),
      check (finished_at is null or started_at is not null),
      check ((started_at is null) = (body_id is null)),
      check (settled_at is null or finished_at is not null),
      check (num_nulls(settled_at, sent, failed, cancelled) in (0, 4))
    )`.execute(db)
  await sql`create index campaign_records_due on campaign_records (send_at)
    where finished_at is null`.execute(db)
  await sql`create index campaign_records_unsettled on campaign_records (finished_at)
    where finished_at is not null and settled_at is null`.execute(db)

  await sql`
    create table platform_mail_bodies (
      id uuid primary key,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null
    )`.execute(db)

  // By an HMAC of the address in lower case: without SIGNING_KEY nobody can tell whose it is.
  await sql`
    create table suppressed_addresses (
      address_hash bytea not null,
      reason text not null check (reason in ('unsubscribed', 'bounced')),
      at timestamptz not null,
      batch_id uuid,
      primary key (address_hash, reason)
    )`.execute(db)

  // Of mails whose address was forgotten: the link in them still ends campaigns.
  await sql`alter table outbox_mails add column address_hash bytea`.execute(db)

  // Bulk mails of no employer are those of the platform's campaigns. All that is there fits the narrower check before,
  // so nothing is read through while the table is locked.
  await sql`
    do $$
    declare found text;
    begin
      select conname into strict found from pg_constraint
      where conrelid = 'outbox_mails'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%is_bulk%';
      execute format('alter table outbox_mails drop constraint %I', found);
    end $$`.execute(db)
  await sql`
    alter table outbox_mails add constraint outbox_mails_bulk_owner check (
      not is_bulk or employer_id is not null
        or (batch_id is not null and body_id is not null and can_unsubscribe)) not valid`.execute(
    db,
  )
}
