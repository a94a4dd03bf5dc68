import { type Kysely, sql } from 'kysely'

/** The second step, one-time codes and links, recovery codes, and what a session list shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device text`.execute(db)

  await sql`
    create table sign_in_methods (
      employer_id uuid not null references employers (id),
      id uuid not null,
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      status text not null check (status in ('pending', 'active', 'failed')),
      created_at timestamptz not null,
      confirmed_at timestamptz,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create unique index sign_in_methods_value
    on sign_in_methods (employer_id, kind, lower(value))`.execute(db)

  await sql`
    create table one_time_codes (
      employer_id uuid not null references employers (id),
      purpose text not null check (purpose in ('sign_in', 'confirm_method')),
      request_id uuid not null unique,
      channel text not null check (channel in ('email', 'phone')),
      send_to text not null,
      subject_id uuid,
      code_hash text,
      tries integer not null default 0,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (employer_id, purpose)
    )`.execute(db)

  await sql`
    create table recovery_codes (
      employer_id uuid not null references employers (id),
      code_hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (employer_id, code_hash)
    )`.execute(db)

  await sql`
    create table account_links (
      token_hash bytea primary key,
      employer_id uuid not null references employers (id),
      purpose text not null check (purpose in ('reset_password', 'confirm_email')),
      new_email text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((purpose = 'confirm_email') = (new_email is not null))
    )`.execute(db)
  await sql`create unique index account_links_purpose
    on account_links (employer_id, purpose)`.execute(db)
}
