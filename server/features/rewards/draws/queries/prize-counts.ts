import { sql } from 'kysely'
import type { PrizeKey } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** A member with the most of something. */
export interface TopMember extends Record<PrizeKey, number> {
  memberId: string
  points: number
}

interface Month {
  employerId: string
  month: LocalDate
  lastOn: LocalDate
  /** Its rewarded days. */
  days: LocalDate[]
  /** Every day is one of them: members who were there all month are read from their rollups. */
  isWhole: boolean
}

const figures = sql.raw(`
  count(*) filter (where direction = 'to_work') as most_trips_to_the_office,
  coalesce(sum(case mode when 'telecommute' then 2 when 'drive' then 0 when 'drive_ev' then 0 else 1 end), 0)
    as most_green_trips,
  coalesce(sum(miles) filter (where mode = 'bike'), 0) as most_miles_biked,
  coalesce(sum(miles) filter (where mode = 'walk'), 0) as most_miles_walked,
  count(*) filter (where mode in ('public_transit', 'transit_drive')) as most_transit_trips,
  count(*) filter (where mode = 'carpool') as most_carpool_trips,
  sum(points) as points`)

const ofModes = sql.raw(`
  coalesce(sum(miles) filter (where mode = 'bike'), 0) as most_miles_biked,
  coalesce(sum(miles) filter (where mode = 'walk'), 0) as most_miles_walked,
  coalesce(sum(trips) filter (where mode in ('public_transit', 'transit_drive')), 0)
    as most_transit_trips,
  coalesce(sum(trips) filter (where mode = 'carpool'), 0) as most_carpool_trips`)

/** Sums of a hundred thousand members fit into this; PostgreSQL's usual 4 MB would have them read in slow order. */
export async function allowMemory(trx: Trx): Promise<void> {
  await sql`set local work_mem to '64MB'`.execute(trx)
}

/**
 * The members who have the most of any of the six prizes' figures in a month, with all of their figures: of
 * those in who had joined by its end, on its rewarded days since they joined. A record is one trip of its
 * mode, but two green ones when somebody telecommuted.
 */
export async function listTopMembers(db: Db | Trx, wanted: Month): Promise<TopMember[]> {
  const { employerId, month, lastOn, days, isWhole } = wanted
  const { rows } = await sql<TopMember>`
    with eligible as materialized (
      select id, joined_on, ${isWhole}::boolean and joined_on <= ${month}::date as is_whole
      from members
      where employer_id = ${employerId} and joined_on <= ${lastOn}::date and left_on is null
    ), months as (
      select r.member_id, r.to_work_trips, r.green_trips, r.points
      from member_months r join eligible m on m.id = r.member_id and m.is_whole
      where r.employer_id = ${employerId} and r.month = ${month}::date and r.trips > 0
    ), modes as materialized (
      select member_id, ${ofModes}
      from member_month_modes
      where employer_id = ${employerId} and month = ${month}::date
        and mode in ('bike', 'walk', 'public_transit', 'transit_drive', 'carpool')
      group by member_id
    ), members_figures as materialized (
      select r.member_id, r.to_work_trips as most_trips_to_the_office,
        r.green_trips as most_green_trips,
        coalesce(o.most_miles_biked, 0) as most_miles_biked,
        coalesce(o.most_miles_walked, 0) as most_miles_walked,
        coalesce(o.most_transit_trips, 0) as most_transit_trips,
        coalesce(o.most_carpool_trips, 0) as most_carpool_trips,
        r.points
      from months r left join modes o on o.member_id = r.member_id
      union all
      select t.member_id, ${figures}
      from trips t join eligible m on m.id = t.member_id and not m.is_whole
      where t.employer_id = ${employerId}
        and t.trip_on between ${month}::date and ${lastOn}::date
        and t.trip_on = any(${days}::date[]) and t.trip_on >= m.joined_on
      group by t.member_id
    ), most as (
      select max(most_trips_to_the_office) as office, max(most_green_trips) as green,
        max(most_miles_biked) as biked, max(most_miles_walked) as walked,
        max(most_transit_trips) as transit, max(most_carpool_trips) as carpool
      from members_figures
    )
    select f.member_id as "memberId", f.points::float8 as points,
      f.most_trips_to_the_office::float8 as most_trips_to_the_office,
      f.most_green_trips::float8 as most_green_trips,
      f.most_miles_biked::float8 as most_miles_biked,
      f.most_miles_walked::float8 as most_miles_walked,
      f.most_transit_trips::float8 as most_transit_trips,
      f.most_carpool_trips::float8 as most_carpool_trips
    from members_figures f, most
    where (f.most_trips_to_the_office = office and office > 0)
      or (f.most_green_trips = green and green > 0)
      or (f.most_miles_biked = biked and biked > 0)
      or (f.most_miles_walked = walked and walked > 0)
      or (f.most_transit_trips = transit and transit > 0)
      or (f.most_carpool_trips = carpool and carpool > 0)`.execute(db)
  return rows
}

export interface LastTrip {
  memberId: string
  lastTripOn: LocalDate
  lastLoggedAt: Date
}

/** The last trips of some members on the rewarded days of a month since they joined. */
export async function listLastTrips(
  db: Db | Trx,
  { employerId, month, lastOn, days }: Month,
  memberIds: readonly string[],
): Promise<LastTrip[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<LastTrip>`
    select distinct on (t.member_id) t.member_id as "memberId", t.trip_on as "lastTripOn",
      t.created_at as "lastLoggedAt"
    from trips t join members m on m.employer_id = t.employer_id and m.id = t.member_id
    where t.employer_id = ${employerId} and t.member_id = any(${memberIds}::uuid[])
      and t.trip_on between ${month}::date and ${lastOn}::date
      and t.trip_on = any(${days}::date[]) and t.trip_on >= m.joined_on
    order by t.member_id, t.trip_on desc, t.created_at desc`.execute(db)
  return rows
}
