import { type Kysely, sql } from 'kysely'

/**
 * Whose homes the map of rough home areas counts, by squares of about a mile. Members come onto it and leave it five at
 * a time: the rows are who is on it now. A row loses its member when they leave or move, and goes once five have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_pictures (
      employer_id uuid primary key references employers (id),
      drawn_at timestamptz not null
    )`.execute(db)
  // tile_x, tile_y: of zoom 14, in the numbering of web maps. The id is random: it says nothing of when somebody came.
  await sql`
    create table counted_homes (
      employer_id uuid not null references employers (id),
      id uuid not null default gen_random_uuid(),
      member_id uuid,
      tile_x integer not null,
      tile_y integer not null,
      primary key (employer_id, id),
      unique (employer_id, member_id),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
}
