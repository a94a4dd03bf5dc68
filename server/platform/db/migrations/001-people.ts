import { type Kysely, sql } from 'kysely'

/** Employers, their members, administrators, and the sessions of all three. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table employers (
      id uuid primary key,
      name text not null,
      email text not null,
      password_hash text not null,
      phone text not null,
      community_type text not null check (community_type in
        ('Business', 'Government', 'School', 'Hospital', 'Housing Development')),
      community_name text not null,
      address text not null,
      latitude double precision not null,
      longitude double precision not null,
      community_size integer not null check (community_size >= 1),
      time_zone text not null default 'America/Denver',
      status text not null check (status in ('pending', 'approved', 'declined', 'disabled')),
      approved_at timestamptz,
      second_step_switched boolean not null default false,
      second_step_consented boolean not null default false,
      has_planning_tools boolean not null default false,
      has_contact_in_menu boolean not null default false,
      has_program_builder boolean not null default false,
      has_plan_cards boolean not null default false,
      has_expired_credit boolean not null default false,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index employers_email on employers (lower(email))`.execute(db)

  await sql`
    create table members (
      employer_id uuid not null references employers (id),
      id uuid not null,
      name text,
      email text,
      invited_at timestamptz,
      asked_at timestamptz,
      joined_at timestamptz,
      joined_on date,
      surveyed_at timestamptz,
      home_address text,
      home_latitude double precision,
      home_longitude double precision,
      usual_mode text check (usual_mode in ('drive', 'drive_ev', 'carpool', 'public_transit',
        'transit_drive', 'walk', 'bike', 'telecommute')),
      office_days_a_week smallint check (office_days_a_week between 0 and 7),
      distance_miles numeric(6, 2) check (distance_miles between 0 and 500),
      records_automatically boolean not null default false,
      disabled_at timestamptz,
      deleted_at timestamptz,
      left_on date,
      last_login_at timestamptz,
      last_trip_on date,
      last_reminder_at timestamptz,
      created_at timestamptz not null,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create unique index members_email on members (employer_id, lower(email))`.execute(db)
  await sql`create index members_joined on members (employer_id, joined_on) include (left_on)
    where joined_on is not null`.execute(db)

  await sql`
    create table commuter_logins (
      email text primary key check (email = lower(email)),
      password_hash text not null,
      employer_id uuid not null,
      member_id uuid not null,
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
  await sql`create unique index commuter_logins_member on commuter_logins (employer_id, member_id)`.execute(
    db,
  )

  await sql`
    create table admins (
      id uuid primary key,
      username text not null,
      email text not null,
      password_hash text not null,
      type text not null check (type in ('admin', 'superadmin')),
      second_step boolean not null default true,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index admins_username on admins (lower(username))`.execute(db)

  await sql`
    create table sessions (
      token_hash bytea primary key,
      id uuid not null unique,
      audience text not null check (audience in ('employer', 'admin', 'commuter')),
      employer_id uuid references employers (id),
      member_id uuid,
      admin_id uuid references admins (id),
      created_at timestamptz not null,
      renewed_at timestamptz not null,
      expires_at timestamptz not null,
      check (case audience
        when 'employer' then employer_id is not null and member_id is null
        when 'commuter' then employer_id is not null and member_id is not null and admin_id is null
        else admin_id is not null and employer_id is null end),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
  await sql`create index sessions_account on sessions (employer_id, member_id)`.execute(db)
  await sql`create index sessions_admin on sessions (admin_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)
}
