import { type Kysely, sql } from 'kysely'

/** Files of home addresses that an employer has assessed, and their rows, which are deleted after 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // latitude, longitude, minutes, commute_on, has_timetable: what it was last assessed by.
  // located, failed, rough, assessed: counts of its rows. groups, reasons: the results, without any home.
  // round: of its assessment, which can be asked for again. lease_until: a worker is at it. tries, retry_at: while the address service does not answer.
  // erased_at: its rows are deleted.
  await sql`
    create table address_uploads (
      employer_id uuid not null references employers (id),
      id uuid not null,
      file_name text not null,
      state text not null check (state in ('locating', 'assessing', 'finished', 'cancelled')),
      total integer not null,
      located integer not null default 0,
      failed integer not null default 0,
      rough integer not null default 0,
      assessed integer not null default 0,
      round smallint not null default 1,
      latitude double precision,
      longitude double precision,
      work_from_minute smallint,
      work_until_minute smallint,
      commute_on date,
      has_timetable boolean,
      groups jsonb,
      reasons jsonb,
      created_at timestamptz not null,
      finished_at timestamptz,
      lease_until timestamptz,
      tries smallint not null default 0,
      retry_at timestamptz,
      erased_at timestamptz,
      primary key (employer_id, id)
    )`.execute(db)
  await sql`create index address_uploads_open on address_uploads (created_at)
    where state in ('locating', 'assessing')`.execute(db)
  await sql`create index address_uploads_kept on address_uploads (created_at)
    where erased_at is null`.execute(db)
  // is_rough: only the town or ZIP code was found. round: of the upload, when it was last assessed. band, miles: of the way to work. transit_reason: why not, if known.
  await sql`
    create table uploaded_addresses (
      employer_id uuid not null,
      upload_id uuid not null,
      row_number integer not null,
      address text not null,
      state text not null check (state in ('waiting', 'located', 'failed')),
      failure text,
      latitude double precision,
      longitude double precision,
      is_rough boolean,
      round smallint not null default 0,
      band smallint,
      miles double precision,
      can_transit boolean,
      transit_reason text,
      primary key (employer_id, upload_id, row_number),
      foreign key (employer_id, upload_id) references address_uploads (employer_id, id)
    )`.execute(db)
}
