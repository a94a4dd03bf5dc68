import { type Kysely, sql } from 'kysely'

/** Devices that signed in to an account, whose wrong passwords are counted apart from those of strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // account_id: the employer itself, or its member who signs in. A device that knows several accounts has
  // a row for each, under one token.
  await sql`
    create table known_devices (
      employer_id uuid not null references employers (id),
      account_id uuid not null,
      token_hash bytea not null,
      seen_at timestamptz not null,
      primary key (employer_id, account_id, token_hash)
    )`.execute(db)
  await sql`create index known_devices_token on known_devices (token_hash)`.execute(db)
  await sql`create index known_devices_seen on known_devices (seen_at)`.execute(db)

  // Added with a session alone, when no password was asked for; confirming one would need no more.
  await sql`delete from sign_in_methods where status <> 'active'`.execute(db)
}
