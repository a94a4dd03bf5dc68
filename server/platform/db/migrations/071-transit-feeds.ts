import { type Kysely, sql } from 'kysely'

/** Timetables of public transit, which are the same for all tenants, and how their imports went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is routed by stands in parts, gzipped, under a revision of its own: a new one is written beside the old one,
  // and the row of the feed says which counts.
  await sql`
    create table transit_feeds (
      id uuid primary key,
      name text not null,
      revision uuid not null unique,
      uploaded_at timestamptz not null,
      uploaded_by uuid references admins (id) on delete set null,
      first_on date not null,
      last_on date not null,
      stops integer not null,
      trips integer not null,
      stop_times integer not null,
      check (first_on <= last_on)
    )`.execute(db)
  await sql`create unique index transit_feeds_by_name on transit_feeds (lower(name))`.execute(db)
  await sql`
    create table transit_feed_parts (
      revision uuid not null,
      position integer not null,
      written_at timestamptz not null,
      bytes bytea not null,
      primary key (revision, position)
    )`.execute(db)
  // 'running' with an old seen_at is one whose process has ended.
  await sql`
    create table transit_imports (
      id uuid primary key,
      name text,
      file_name text not null,
      started_at timestamptz not null,
      started_by uuid references admins (id) on delete set null,
      status text not null check (status in ('running', 'done', 'refused', 'broken_off')),
      step text,
      percent integer not null default 0 check (percent between 0 and 100),
      seen_at timestamptz not null,
      problems jsonb not null default '[]'
    )`.execute(db)
  await sql`create unique index transit_imports_running on transit_imports ((true))
    where status = 'running'`.execute(db)
  await sql`create index transit_imports_latest on transit_imports (started_at)`.execute(db)
}
