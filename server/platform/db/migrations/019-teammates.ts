import { type Kysely, sql } from 'kysely'

/**
 * People sign in, not accounts: each employer gets one owner from what it has, who bears the employer's own id, so
 * that what was stored under the account is theirs. The version before goes on running beside this one: what it
 * reads and writes stays where it was, and triggers carry the first person's password, email and second step
 * both ways. Its columns, tables and these triggers go a release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await nameUsers(db)
  await createCodesAndLinks(db)
  await mirrorFirstUsers(db)
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table employer_users (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      name text not null,
      email text not null,
      password_hash text not null,
      role text not null check (role in ('owner', 'manager', 'analyst')),
      second_step_switched boolean not null default false,
      second_step_consented boolean not null default false,
      alt_email text,
      last_sign_in_at timestamptz,
      disabled_at timestamptz,
      created_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create unique index employer_users_email on employer_users (lower(email))`.execute(db)
  await sql`
    insert into employer_users (employer_id, id, name, email, password_hash, role,
      second_step_switched, second_step_consented, alt_email, created_at)
    select id, id, name, email, password_hash, 'owner', second_step_switched, second_step_consented,
      alt_email, created_at
    from employers`.execute(db)
}

/** Whose a session, a method, a recovery code is; who acted and who accepted. */
async function nameUsers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column actor_user_id uuid`.execute(db)
  await sql`alter table agreement_acceptances add column accepted_by uuid`.execute(db)
  for (const table of ['sessions', 'sign_in_methods', 'recovery_codes']) {
    await sql`alter table ${sql.table(table)} add column user_id uuid`.execute(db)
  }
  await sql`update sessions set user_id = employer_id
    where audience = 'employer' and admin_id is null`.execute(db)
  await sql`update sign_in_methods set user_id = employer_id`.execute(db)
  await sql`update recovery_codes set user_id = employer_id`.execute(db)
  await sql`create unique index sign_in_methods_of_user
    on sign_in_methods (employer_id, user_id, kind, lower(value))`.execute(db)
  await sql`
    create function user_is_first() returns trigger language plpgsql as $$
    begin
      new.user_id := coalesce(new.user_id, new.employer_id);
      return new;
    end $$`.execute(db)
  for (const table of ['sign_in_methods', 'recovery_codes']) {
    await sql`create trigger ${sql.raw(`${table}_user`)} before insert on ${sql.table(table)}
      for each row execute function user_is_first()`.execute(db)
    await sql`alter table ${sql.table(table)}
      alter column user_id set not null,
      add foreign key (employer_id, user_id) references employer_users (employer_id, id)`.execute(
      db,
    )
  }
  await sql`create trigger sessions_user before insert on sessions
    for each row when (new.audience = 'employer' and new.admin_id is null)
    execute function user_is_first()`.execute(db)
  await sql`alter table sessions
    add check ((user_id is not null) = (audience = 'employer' and admin_id is null)),
    add foreign key (employer_id, user_id) references employer_users (employer_id, id)`.execute(db)
}

/** The keys of those before leave place for one person alone: these are new, and begin with what waits there. */
async function createCodesAndLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_codes (
      employer_id uuid not null,
      user_id uuid not null,
      purpose text not null check (purpose in ('sign_in', 'confirm_method', 'link_email')),
      request_id uuid not null unique,
      channel text not null check (channel in ('email', 'phone')),
      send_to text not null,
      subject_id uuid,
      code_hash text,
      tries integer not null default 0,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (employer_id, user_id, purpose),
      foreign key (employer_id, user_id) references employer_users (employer_id, id)
    )`.execute(db)
  await sql`
    insert into user_codes (employer_id, user_id, purpose, request_id, channel, send_to, subject_id,
      code_hash, tries, requested_at, expires_at)
    select employer_id, employer_id, purpose, request_id, channel, send_to, subject_id,
      code_hash, tries, requested_at, expires_at
    from one_time_codes`.execute(db)

  await sql`
    create table user_links (
      token_hash bytea primary key,
      employer_id uuid not null,
      user_id uuid not null,
      purpose text not null check (purpose in ('reset_password', 'confirm_email')),
      new_email text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((purpose = 'confirm_email') = (new_email is not null)),
      unique (employer_id, user_id, purpose),
      foreign key (employer_id, user_id) references employer_users (employer_id, id)
    )`.execute(db)
  await sql`
    insert into user_links (token_hash, employer_id, user_id, purpose, new_email, created_at, expires_at)
    select token_hash, employer_id, employer_id, purpose, new_email, created_at, expires_at
    from account_links`.execute(db)
}

/** Each update is of what differs: the two triggers end each other's rounds. */
async function mirrorFirstUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function first_user_of_employer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into employer_users (employer_id, id, name, email, password_hash, role,
          second_step_switched, second_step_consented, alt_email, created_at)
        values (new.id, new.id, new.name, new.email, new.password_hash, 'owner',
          new.second_step_switched, new.second_step_consented, new.alt_email, new.created_at);
      else
        update employer_users as u set
          email = case when u.email = old.email then new.email else u.email end,
          password_hash = new.password_hash,
          second_step_switched = new.second_step_switched,
          second_step_consented = new.second_step_consented,
          alt_email = new.alt_email
        where u.employer_id = new.id and u.id = new.id
          and ((old.email <> new.email and u.email = old.email)
            or (u.password_hash, u.second_step_switched, u.second_step_consented, u.alt_email)
              is distinct from (new.password_hash, new.second_step_switched,
                new.second_step_consented, new.alt_email));
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger employers_first_user
    after insert or update of email, password_hash, second_step_switched, second_step_consented,
      alt_email on employers
    for each row execute function first_user_of_employer()`.execute(db)

  await sql`
    create function employer_of_first_user() returns trigger language plpgsql as $$
    begin
      update employers as e set
        email = case when e.email = old.email then new.email else e.email end,
        password_hash = new.password_hash,
        second_step_switched = new.second_step_switched,
        second_step_consented = new.second_step_consented,
        alt_email = new.alt_email
      where e.id = new.employer_id
        and ((old.email <> new.email and e.email = old.email)
          or (e.password_hash, e.second_step_switched, e.second_step_consented, e.alt_email)
            is distinct from (new.password_hash, new.second_step_switched,
              new.second_step_consented, new.alt_email));
      return null;
    end $$`.execute(db)
  await sql`create trigger employer_users_first
    after update of email, password_hash, second_step_switched, second_step_consented, alt_email
    on employer_users
    for each row when (new.id = new.employer_id) execute function employer_of_first_user()`.execute(
    db,
  )
}
