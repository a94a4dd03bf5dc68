import { type Kysely, sql } from 'kysely'

/**
 * Which days of a month a member was active on, a bit each (the 1st is 1): members active in any
 * stretch of days are counted from a row per member and month, however many days they logged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_months add column day_bits integer not null default 0`.execute(db)
  await sql`
    update member_months as m set day_bits = d.day_bits
    from (
      select employer_id, member_id, date_trunc('month', day)::date as month,
        bit_or(1 << extract(day from day)::int - 1) as day_bits
      from member_days where trips > 0
      group by employer_id, member_id, date_trunc('month', day)
    ) as d
    where (m.employer_id, m.member_id, m.month) = (d.employer_id, d.member_id, d.month)
  `.execute(db)
}
