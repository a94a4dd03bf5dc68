import { type Kysely, sql } from 'kysely'

/** Trips and the rollups every statistic reads. Rollups are written in the trip's own transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trips (
      employer_id uuid not null,
      id uuid not null,
      member_id uuid not null,
      trip_on date not null,
      direction text check (direction in ('to_work', 'to_home')),
      mode text not null check (mode in ('drive', 'drive_ev', 'carpool', 'public_transit',
        'transit_drive', 'walk', 'bike', 'telecommute')),
      miles numeric(6, 2) not null check (miles between 0 and 1000),
      source text not null check (source in
        ('website', 'automatic', 'mobile_automatic', 'mobile_manual')),
      external_id text,
      fingerprint text,
      factors_version smallint not null,
      points numeric(12, 2) not null,
      co2_saved_kg numeric(10, 5) not null,
      cost_cents integer not null,
      cost_savings_cents integer not null,
      benefit_minutes numeric(8, 2) not null,
      reduced_vmt numeric(8, 3) not null,
      created_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((mode = 'telecommute') = (direction is null)),
      check ((external_id is null) = (fingerprint is null))
    )`.execute(db)
  await sql`create unique index trips_slot
    on trips (employer_id, member_id, trip_on, coalesce(direction, 'day'))`.execute(db)
  await sql`create unique index trips_external_id
    on trips (employer_id, member_id, external_id) where external_id is not null`.execute(db)
  await sql`create index trips_day on trips (employer_id, trip_on)`.execute(db)

  await sql`
    create table idempotent_answers (
      employer_id uuid not null,
      member_id uuid not null,
      key text not null,
      fingerprint text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (employer_id, member_id, key)
    )`.execute(db)
  await sql`create index idempotent_answers_age on idempotent_answers (created_at)`.execute(db)

  await sql`
    create table member_days (
      employer_id uuid not null,
      member_id uuid not null,
      day date not null,
      trips smallint not null,
      sov_trips smallint not null,
      carpool_trips smallint not null,
      telecommute_records smallint not null,
      parking_spaces numeric(7, 6) not null,
      primary key (employer_id, member_id, day)
    )`.execute(db)
  await sql`create index member_days_day on member_days (employer_id, day)`.execute(db)

  await sql`
    create table employer_days (
      employer_id uuid not null,
      day date not null,
      active_members integer not null,
      early_members integer not null,
      office_days integer not null,
      telecommute_days integer not null,
      website_records integer not null,
      automatic_records integer not null,
      mobile_automatic_records integer not null,
      mobile_manual_records integer not null,
      green_trips integer not null,
      sov_trips integer not null,
      parking_spaces numeric(16, 6) not null,
      points numeric(16, 2) not null,
      co2_saved_kg numeric(16, 5) not null,
      cost_savings_cents bigint not null,
      benefit_minutes numeric(16, 2) not null,
      reduced_vmt numeric(16, 3) not null,
      primary key (employer_id, day)
    )`.execute(db)

  await sql`
    create table employer_day_modes (
      employer_id uuid not null,
      day date not null,
      mode text not null,
      source text not null,
      records integer not null,
      trips integer not null,
      miles numeric(16, 2) not null,
      co2_saved_kg numeric(16, 5) not null,
      primary key (employer_id, day, mode, source)
    )`.execute(db)

  await sql`
    create table active_members (
      employer_id uuid not null,
      bucket text not null check (bucket in ('week', 'month')),
      starts_on date not null,
      active_members integer not null,
      early_members integer not null,
      primary key (employer_id, bucket, starts_on)
    )`.execute(db)

  await sql`
    create table member_months (
      employer_id uuid not null,
      member_id uuid not null,
      month date not null,
      records integer not null,
      trips integer not null,
      green_trips integer not null,
      to_work_trips integer not null,
      active_days integer not null,
      day_bits integer not null,
      points numeric(14, 2) not null,
      co2_saved_kg numeric(14, 5) not null,
      cost_savings_cents bigint not null,
      benefit_minutes numeric(14, 2) not null,
      reduced_vmt numeric(14, 3) not null,
      primary key (employer_id, month, member_id)
    )`.execute(db)
  await sql`create index member_months_member on member_months (employer_id, member_id, month)`.execute(
    db,
  )

  await sql`
    create table member_month_modes (
      employer_id uuid not null,
      member_id uuid not null,
      month date not null,
      mode text not null,
      weekday smallint not null check (weekday between 1 and 7),
      records integer not null,
      trips integer not null,
      miles numeric(14, 2) not null,
      primary key (employer_id, month, mode, weekday, member_id)
    )`.execute(db)
  await sql`create index member_month_modes_member
    on member_month_modes (employer_id, member_id, month)`.execute(db)
}
