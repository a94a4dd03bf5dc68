import { type Kysely, sql } from 'kysely'

/** What is remembered of trips that were removed and of members who left by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A device that never heard that its trip arrived sends it again, also after its owner has removed it.
  await sql`
    create table removed_trips (
      employer_id uuid not null,
      member_id uuid not null,
      external_id text not null,
      removed_at timestamptz not null,
      primary key (employer_id, member_id, external_id),
      foreign key (employer_id, member_id) references members (employer_id, id) on delete cascade
    )`.execute(db)
  await sql`create index removed_trips_old on removed_trips (removed_at)`.execute(db)

  // Known by a keyed hash alone: a list of addresses tells none of them.
  await sql`
    create table left_addresses (
      employer_id uuid not null references employers (id),
      address_hash bytea not null,
      left_at timestamptz not null,
      primary key (employer_id, address_hash)
    )`.execute(db)
}
