import { type Kysely, sql } from 'kysely'

/** The last day each member logged a trip for, so that who is still active is read off the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column last_trip_on date`.execute(db)
  await sql`
    update members as m set last_trip_on = d.day
    from (
      select employer_id, member_id, max(day) as day from member_days where trips > 0
      group by employer_id, member_id
    ) as d
    where (m.employer_id, m.id) = (d.employer_id, d.member_id)
  `.execute(db)
}
