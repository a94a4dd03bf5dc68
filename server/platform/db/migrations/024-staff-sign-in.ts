import { type Kysely, sql } from 'kysely'

/** Administrators sign in: who may, whom their codes can go to, and the codes themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admins
      add column is_active boolean not null default true,
      add column last_sign_in_at timestamptz,
      add column otp_label text check (otp_label <> '')`.execute(db)
  await sql`create unique index admins_otp_label on admins (lower(otp_label))`.execute(db)
  // Of an administrator with no row here the code goes to themselves.
  await sql`
    create table admin_otp_recipients (
      admin_id uuid not null references admins (id),
      recipient_id uuid not null references admins (id),
      primary key (admin_id, recipient_id)
    )`.execute(db)
  await sql`
    create table admin_codes (
      admin_id uuid primary key references admins (id),
      request_id uuid not null unique,
      recipient_id uuid references admins (id),
      code_hash text,
      tries integer not null default 0,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
}
