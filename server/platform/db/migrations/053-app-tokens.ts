import { type Kysely, sql } from 'kysely'

/** Personal access tokens by which apps act for members, and the apps that staff have registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await appTokens(db)
  await endWithPassword(db)
  await registeredApps(db)
}

async function appTokens(db: Kysely<unknown>): Promise<void> {
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
}

/** Whoever sets another password, or has none any more, wants nobody in who came in by the one before. */
async function endWithPassword(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_app_tokens() returns trigger language plpgsql as $$
    begin
      delete from app_tokens
      where employer_id = old.employer_id and member_id = old.member_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger commuter_logins_new_password after update on commuter_logins
    for each row when (old.password_hash is distinct from new.password_hash)
    execute function end_app_tokens()`.execute(db)
  await sql`create trigger commuter_logins_gone after delete on commuter_logins
    for each row execute function end_app_tokens()`.execute(db)
}

async function registeredApps(db: Kysely<unknown>): Promise<void> {
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
