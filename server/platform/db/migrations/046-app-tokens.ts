import { type Kysely, sql } from 'kysely'

/** Personal access tokens by which apps act for members, and the apps that staff have registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The holder alone has the token. How often it was used in the current minute stands in its own row: one statement
  // finds, counts and notes the use. The room that is left in a page keeps those updates off the indexes.
  await sql`
    create table app_tokens (
      employer_id uuid not null,
      id uuid not null,
      member_id uuid not null,
      name text not null,
      scopes text[] not null
        check (cardinality(scopes) > 0 and scopes <@ array['read', 'log_trips']),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      window_ends_at timestamptz not null default 'epoch',
      uses integer not null default 0,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check (expires_at > created_at)
    ) with (fillfactor = 80)`.execute(db)
  await sql`create index app_tokens_of_member on app_tokens (employer_id, member_id)`.execute(db)
  await sql`create index app_tokens_ended on app_tokens (expires_at)`.execute(db)

  await sql`
    create table registered_apps (
      id uuid primary key,
      name text not null,
      key_hash bytea not null unique,
      registered_at timestamptz not null,
      registered_by uuid not null
    )`.execute(db)
  await sql`create unique index registered_apps_name on registered_apps (lower(name))`.execute(db)
}
