import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Months, modeRecords, tripsOfMembers } from './counted.ts'

const modeColumns = modes.map((mode) => sql.ref(membersBy(mode)))

/** Months in which some rollup and the trips disagree. */
export async function listDifferingMonths(db: Db, months: Months): Promise<LocalDate[]> {
  const differing = [
    ...(await listDifferingDays(db, months)),
    ...(await listDifferingCounts(db, months)),
  ]
  return [...new Set(differing)].toSorted()
}

/** Months in which records or active members of the other rollups differ from the trips'. */
async function listDifferingCounts(db: Db, months: Months): Promise<LocalDate[]> {
  const { employerId, from, until } = months
  const within = (column: string) =>
    sql`employer_id = ${employerId} and ${sql.ref(column)} >= ${from}::date
      and ${sql.ref(column)} < ${until}::date`
  const { rows } = await sql<{ month: LocalDate }>`
    with counts as (
      select date_trunc('month', trip_on)::date as month, 'records' as what, count(*) as n,
        array['employer_day_modes', 'member_months', 'member_month_modes'] as expected
      from trips where ${within('trip_on')} group by 1
      union all
      select date_trunc('month', trip_on)::date, 'active', count(distinct member_id),
        array['active_members', 'member_months']
      from trips where ${within('trip_on')} group by 1
      union all
      select date_trunc('month', trip_on)::date, 'days', count(distinct (member_id, trip_on)),
        array['member_days', 'member_months']
      from trips where ${within('trip_on')} group by 1
      union all
      select date_trunc('month', trip_on)::date, 'by mode', count(distinct (member_id, mode)),
        array['active_members']
      from trips where ${within('trip_on')} group by 1
      union all
      select date_trunc('month', trip_on)::date, 'modes', sum(${modeRecords}), array['member_days']
      from trips where ${within('trip_on')} group by 1
    ), stored as (
      select date_trunc('month', day)::date as month, 'records' as what,
        'employer_day_modes' as place, sum(records) as n
      from employer_day_modes where ${within('day')} group by 1
      union all
      select month, 'records', 'member_months', sum(records)
      from member_months where ${within('month')} group by 1
      union all
      select month, 'records', 'member_month_modes', sum(records)
      from member_month_modes where ${within('month')} group by 1
      union all
      select starts_on, 'active', 'active_members', active_members
      from active_members where bucket = 'month' and ${within('starts_on')}
      union all
      select starts_on, 'by mode', 'active_members', ${sql.join(modeColumns, sql` + `)}
      from active_members where bucket = 'month' and ${within('starts_on')}
      union all
      select date_trunc('month', day)::date, 'modes', 'member_days', sum(mode_records)
      from member_days where ${within('day')} group by 1
      union all
      select month, 'active', 'member_months', count(*) filter (where records > 0)
      from member_months where ${within('month')} group by 1
      union all
      select month, 'days', 'member_months', sum(active_days)
      from member_months where ${within('month')} group by 1
      union all
      select date_trunc('month', day)::date, 'days', 'member_days', count(*) filter (where trips > 0)
      from member_days where ${within('day')} group by 1
    )
    select distinct month
    from (select month, what, n, unnest(expected) as place from counts) as counted
    full join stored using (month, what, place)
    where coalesce(counted.n, 0) <> coalesce(stored.n, 0)`.execute(db)
  return rows.map((row) => row.month)
}

/** Months in which the daily rollup and the trips disagree about records, points or CO2. */
async function listDifferingDays(db: Db, months: Months): Promise<LocalDate[]> {
  const { rows } = await sql<{ month: LocalDate }>`
    with counted as (
      select trip_on as day, count(*) as records, sum(points) as points, sum(co2_saved_kg) as co2
      from trips
      where employer_id = ${months.employerId}
        and trip_on >= ${months.from}::date and trip_on < ${months.until}::date
      group by trip_on
    ), stored as (
      select day, website_records + automatic_records + mobile_automatic_records
        + mobile_manual_records as records, points, co2_saved_kg as co2
      from employer_days
      where employer_id = ${months.employerId}
        and day >= ${months.from}::date and day < ${months.until}::date
    )
    select distinct date_trunc('month', day)::date as month
    from counted full join stored using (day)
    where coalesce(counted.records, 0) <> coalesce(stored.records, 0)
      or coalesce(counted.points, 0) <> coalesce(stored.points, 0)
      or coalesce(counted.co2, 0) <> coalesce(stored.co2, 0)
    order by month`.execute(db)
  return rows.map((row) => row.month)
}

/** How many members' last day or number of records is not what their days and months say. */
export async function countDifferingMembers(db: Db, employerId: string): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    select count(*) as differing
    from members as m
    join (${tripsOfMembers(employerId)}) as stored using (id)
    where m.employer_id = ${employerId}
      and (m.last_trip_on, m.logged_trips) is distinct from (stored.last_on, stored.records)`.execute(
    db,
  )
  return rows[0]?.differing ?? 0
}
