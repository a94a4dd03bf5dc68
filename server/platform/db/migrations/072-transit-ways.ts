import { type Kysely, sql } from 'kysely'

/** Which members come to work by public transit by the timetables, as it was last checked; computed, and made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_transit_ways (
      employer_id uuid not null,
      member_id uuid not null,
      is_reachable boolean not null,
      checked_at timestamptz not null,
      primary key (employer_id, member_id),
      foreign key (employer_id, member_id) references members (employer_id, id) on delete cascade
    )`.execute(db)
}
