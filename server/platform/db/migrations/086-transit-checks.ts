import { type Kysely, sql } from 'kysely'

/** How far the nightly check of ways by public transit is, in which format a timetable is stored, and by which clock an upload was assessed and why without timetables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // after_id: members up to it are checked. Null in finished_at: it goes on.
  await sql`
    create table transit_checks (
      employer_id uuid primary key references employers (id),
      began_at timestamptz not null,
      after_id uuid not null,
      timetable text not null check (timetable in ('in_force', 'not_in_force', 'none')),
      finished_at timestamptz
    )`.execute(db)
  // Of all that is there it is the first one.
  await sql`alter table transit_feeds add column format smallint not null default 1`.execute(db)
  await sql`alter table transit_feeds alter column format drop default`.execute(db)
  await sql`alter table address_uploads
    add column time_zone text,
    add column no_timetable text
      check (no_timetable in ('none', 'not_in_force', 'not_answered'))`.execute(db)
  await sql`update address_uploads as u set time_zone = e.time_zone from employers as e
    where e.id = u.employer_id and u.commute_on is not null`.execute(db)
}
