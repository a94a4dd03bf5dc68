import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { modeMask } from '#domain/trips/trips/mode-records.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { carpoolDaySpaces } from '#domain/trips/trips/parking.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { type Months, modeRecords, tripsOfMembers } from './counted.ts'

/** Keeps trips of this employer out until the transaction ends. */
export async function lockRollups(trx: Trx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${employerId}, 0))`.execute(trx)
}

/** Those with trips or with a rollup that speaks of some. */
export async function listEmployersWithTrips(db: Db): Promise<{ employerId: string }[]> {
  const { rows } = await sql<{ employerId: string }>`
    select id as "employerId" from employers e
    where exists (select from trips t where t.employer_id = e.id)
      or exists (select from employer_days d where d.employer_id = e.id)
    order by id`.execute(db)
  return rows
}

/** First and last day with a trip or with a rollup that speaks of one. */
export async function findTripSpan(db: Db | Trx, employerId: string) {
  const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null }>`
    select min(day) as first, max(day) as last from (
      select min(trip_on) as day from trips where employer_id = ${employerId}
      union all select max(trip_on) from trips where employer_id = ${employerId}
      union all select min(day) from employer_days where employer_id = ${employerId}
      union all select max(day) from employer_days where employer_id = ${employerId}
    ) as span`.execute(db)
  return rows[0]
}

const modeColumns = modes.map((mode) => sql.ref(membersBy(mode)))
const membersByMode = modes.map(
  (mode) => sql`count(*) filter (where mode_records & ${sql.lit(modeMask(mode))} <> 0)`,
)
const weight = sql`case mode when 'telecommute' then 2 else 1 end`
const isSov = sql`mode in ('drive', 'drive_ev')`
const impact = sql`sum(points) as points, sum(co2_saved_kg) as co2_saved_kg,
  sum(cost_savings_cents) as cost_savings_cents, sum(benefit_minutes) as benefit_minutes,
  sum(reduced_vmt) as reduced_vmt`

export async function rebuildMemberDays(trx: Trx, { employerId, from, until }: Months) {
  await sql`delete from member_days where employer_id = ${employerId}
    and day >= ${from}::date and day < ${until}::date`.execute(trx)
  await sql`
    insert into member_days (employer_id, member_id, day, trips, sov_trips, carpool_trips,
      telecommute_records, mode_records, parking_spaces)
    select employer_id, member_id, trip_on, trips, sov, carpool, telecommute, mode_records,
      case when sov > 0 then 0 when carpool > 0 then ${carpoolDaySpaces}::numeric else 1 end
    from (
      select employer_id, member_id, trip_on, sum(${weight}) as trips,
        count(*) filter (where ${isSov}) as sov,
        count(*) filter (where mode = 'carpool') as carpool,
        count(*) filter (where mode = 'telecommute') as telecommute,
        sum(${modeRecords}) as mode_records
      from trips
      where employer_id = ${employerId} and trip_on >= ${from}::date and trip_on < ${until}::date
      group by employer_id, member_id, trip_on
    ) as days`.execute(trx)
}

/** The last day with a trip of every member and how many were logged, whatever month they lie in. */
export async function rebuildMemberTrips(trx: Trx, employerId: string) {
  await sql`
    update members as m set last_trip_on = stored.last_on, logged_trips = stored.records
    from (${tripsOfMembers(employerId)}) as stored
    where m.employer_id = ${employerId} and m.id = stored.id
      and (m.last_trip_on, m.logged_trips) is distinct from (stored.last_on, stored.records)`.execute(
    trx,
  )
}

export async function rebuildEmployerDays(trx: Trx, { employerId, from, until }: Months) {
  await sql`delete from employer_days where employer_id = ${employerId}
    and day >= ${from}::date and day < ${until}::date`.execute(trx)
  await sql`
    insert into employer_days (employer_id, day, active_members, early_members, office_days,
      telecommute_days, website_records, automatic_records, mobile_automatic_records,
      mobile_manual_records, green_trips, sov_trips, parking_spaces, points, co2_saved_kg,
      cost_savings_cents, benefit_minutes, reduced_vmt)
    select ${employerId}::uuid, t.day, m.active, m.early, m.active - m.telecommute, m.telecommute,
      t.website, t.automatic, t.mobile_automatic, t.mobile_manual, t.green, t.sov, m.parking,
      t.points, t.co2_saved_kg, t.cost_savings_cents, t.benefit_minutes, t.reduced_vmt
    from (
      select trip_on as day,
        count(*) filter (where source = 'website') as website,
        count(*) filter (where source = 'automatic') as automatic,
        count(*) filter (where source = 'mobile_automatic') as mobile_automatic,
        count(*) filter (where source = 'mobile_manual') as mobile_manual,
        coalesce(sum(${weight}) filter (where not ${isSov}), 0) as green,
        count(*) filter (where ${isSov}) as sov,
        ${impact}
      from trips
      where employer_id = ${employerId} and trip_on >= ${from}::date and trip_on < ${until}::date
      group by trip_on
    ) as t
    join (
      select d.day, count(*) as active,
        count(*) filter (where m.joined_on is null or m.joined_on > d.day) as early,
        count(*) filter (where d.telecommute_records > 0) as telecommute,
        sum(d.parking_spaces) as parking
      from member_days d
      join members m on m.employer_id = d.employer_id and m.id = d.member_id
      where d.employer_id = ${employerId} and d.day >= ${from}::date and d.day < ${until}::date
      group by d.day
    ) as m using (day)`.execute(trx)
}

/** In the order of days, as they are written one after the other: what is read together then stands together. */
export async function rebuildDayModes(trx: Trx, { employerId, from, until }: Months) {
  await sql`delete from employer_day_modes where employer_id = ${employerId}
    and day >= ${from}::date and day < ${until}::date`.execute(trx)
  await sql`
    insert into employer_day_modes (employer_id, day, mode, source, records, trips, miles,
      co2_saved_kg)
    select employer_id, trip_on, mode, source, count(*), sum(${weight}), sum(miles),
      sum(co2_saved_kg)
    from trips
    where employer_id = ${employerId} and trip_on >= ${from}::date and trip_on < ${until}::date
    group by employer_id, trip_on, mode, source
    order by trip_on, mode, source`.execute(trx)
}

/** In the order of months, for the same reason as the days of modes below. */
export async function rebuildMemberMonths(trx: Trx, { employerId, from, until }: Months) {
  await sql`delete from member_months where employer_id = ${employerId}
    and month >= ${from}::date and month < ${until}::date`.execute(trx)
  await sql`
    insert into member_months (employer_id, member_id, month, records, trips, green_trips,
      to_work_trips, active_days, day_bits, points, co2_saved_kg, cost_savings_cents, benefit_minutes,
      reduced_vmt)
    select employer_id, member_id, date_trunc('month', trip_on)::date, count(*), sum(${weight}),
      coalesce(sum(${weight}) filter (where not ${isSov}), 0),
      count(*) filter (where direction = 'to_work'), count(distinct trip_on),
      bit_or(1 << extract(day from trip_on)::int - 1), ${impact}
    from trips
    where employer_id = ${employerId} and trip_on >= ${from}::date and trip_on < ${until}::date
    group by employer_id, member_id, date_trunc('month', trip_on)
    order by date_trunc('month', trip_on)::date, member_id`.execute(trx)
}

export async function rebuildMemberMonthModes(trx: Trx, { employerId, from, until }: Months) {
  await sql`delete from member_month_modes where employer_id = ${employerId}
    and month >= ${from}::date and month < ${until}::date`.execute(trx)
  await sql`
    insert into member_month_modes (employer_id, member_id, month, mode, weekday, records, trips,
      miles)
    select employer_id, member_id, date_trunc('month', trip_on)::date, mode,
      extract(isodow from trip_on)::smallint, count(*), sum(${weight}), sum(miles)
    from trips
    where employer_id = ${employerId} and trip_on >= ${from}::date and trip_on < ${until}::date
    group by employer_id, member_id, date_trunc('month', trip_on), mode,
      extract(isodow from trip_on)`.execute(trx)
}

/** Distinct active members of the months and of every week that touches them. */
export async function rebuildActiveMembers(trx: Trx, { employerId, from, until }: Months) {
  for (const bucket of ['week', 'month'] as const) {
    const step = sql`${`1 ${bucket}`}::interval`
    const first = sql`date_trunc(${bucket}, ${from}::date)::date`
    await sql`delete from active_members where employer_id = ${employerId}
      and bucket = ${bucket} and starts_on >= ${first} and starts_on < ${until}::date`.execute(trx)
    await sql`
      insert into active_members (employer_id, bucket, starts_on, active_members, early_members,
        ${sql.join(modeColumns)})
      select ${employerId}::uuid, ${bucket}, starts_on, count(*),
        count(*) filter (where joined_on is null or joined_on >= starts_on + ${step}),
        ${sql.join(membersByMode)}
      from (
        select date_trunc(${bucket}, d.day)::date as starts_on, d.member_id, m.joined_on,
          bit_or(d.mode_records) as mode_records
        from member_days d
        join members m on m.employer_id = d.employer_id and m.id = d.member_id
        where d.employer_id = ${employerId} and d.day >= ${first}
          and d.day < (date_trunc(${bucket}, ${until}::date - 1) + ${step})::date
        group by 1, 2, 3
      ) as active
      group by starts_on`.execute(trx)
  }
}
