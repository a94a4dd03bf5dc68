import { type Kysely, sql } from 'kysely'

const modes = ['drive', 'drive_ev', 'carpool', 'public_transit', 'transit_drive', 'walk', 'bike']
  .concat('telecommute')
  .map((mode, index) => ({ mode, record: 4 ** index }))

/**
 * How many members commuted by each mode in a week or a month, kept like those who commuted at all. A member's
 * day says by two bits a mode which modes it holds. The version before leaves both alone: what it writes while
 * this one starts beside it is mended by the nightly proof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_days add column mode_records integer not null default 0`.execute(db)
  for (const { mode } of modes) {
    await sql`alter table active_members
      add column ${sql.ref(`${mode}_members`)} integer not null default 0`.execute(db)
  }
  const record = sql.join(
    modes.map(({ mode, record }) => sql`when ${sql.lit(mode)} then ${sql.lit(record)}`),
    sql` `,
  )
  await sql`
    update member_days as d set mode_records = t.records
    from (
      select employer_id, member_id, trip_on, sum(case mode ${record} end) as records
      from trips group by employer_id, member_id, trip_on
    ) as t
    where d.employer_id = t.employer_id and d.member_id = t.member_id and d.day = t.trip_on`.execute(
    db,
  )
  for (const bucket of ['week', 'month']) await countMembers(db, bucket)
}

async function countMembers(db: Kysely<unknown>, bucket: string): Promise<void> {
  const changes = modes.map(
    ({ mode }) => sql`${sql.ref(`${mode}_members`)} = ${sql.ref(`n.${mode}`)}`,
  )
  const counts = modes.map(
    ({ mode, record }) =>
      sql`count(*) filter (where records & ${sql.lit(3 * record)} <> 0) as ${sql.ref(mode)}`,
  )
  await sql`
    update active_members as a set ${sql.join(changes)}
    from (
      select employer_id, starts_on, ${sql.join(counts)}
      from (
        select employer_id, date_trunc(${sql.lit(bucket)}, day)::date as starts_on,
          bit_or(mode_records) as records
        from member_days group by employer_id, member_id, 2
      ) as members
      group by employer_id, starts_on
    ) as n
    where a.employer_id = n.employer_id and a.bucket = ${sql.lit(bucket)}
      and a.starts_on = n.starts_on`.execute(db)
}
