import { type Kysely, sql } from 'kysely'

/** Failure counts, the audit log, the outbox for mail, and the local inbox of development. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempt_counts (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db)
  await sql`create index attempt_counts_end on attempt_counts (window_ends_at)`.execute(db)

  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      actor_kind text not null check (actor_kind in ('employer', 'admin', 'commuter', 'system')),
      actor_id uuid,
      acting_for_admin_id uuid,
      employer_id uuid,
      action text not null,
      subject_kind text,
      subject_id uuid,
      details jsonb not null
    )`.execute(db)
  await sql`create index audit_log_employer on audit_log (employer_id, at)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_change()`.execute(db)
  await sql`revoke update, delete, truncate on audit_log from public, current_user`.execute(db)

  await sql`
    create table outbox_mails (
      id uuid primary key,
      employer_id uuid,
      idempotency_key text not null unique,
      message_id text not null,
      to_address text not null,
      reply_to text,
      subject text not null,
      text text not null,
      html text not null,
      status text not null check (status in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      leased_until timestamptz,
      failure text,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index outbox_mails_due on outbox_mails (due_at) where status = 'waiting'`.execute(
    db,
  )
  await sql`create index outbox_mails_employer on outbox_mails (employer_id, created_at)`.execute(
    db,
  )

  await sql`
    create table local_messages (
      id uuid primary key,
      channel text not null check (channel in ('email', 'sms')),
      to_address text not null,
      subject text not null,
      text text not null,
      html text,
      message_id text,
      received_at timestamptz not null
    )`.execute(db)
  await sql`create index local_messages_age on local_messages (received_at)`.execute(db)
}
