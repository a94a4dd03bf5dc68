import { sql } from 'kysely'
import type { PrizeKey } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { OpenDraw } from '../drawn-rule.ts'

export interface WeekRow {
  memberId: string
  officeDays: number | null
  trips: number
  greenTrips: number
  daysWithRecords: number
}

interface PeriodParams {
  employerId: string
  /** The rewarded days of the period. */
  days: LocalDate[]
  startOn: LocalDate
  lastOn: LocalDate
  /** The member seen last. */
  afterId: string
  count: number
}

/**
 * Members who had joined by the end of a week and are in, in the order of their ids, with what they did on its
 * rewarded days since they joined.
 */
export async function listWeek(db: Db | Trx, params: PeriodParams): Promise<WeekRow[]> {
  const { employerId, days, lastOn, afterId, count } = params
  const { rows } = await sql<WeekRow>`
    select m.id as "memberId", m.office_days_a_week as "officeDays",
      coalesce(sum(d.trips), 0)::integer as trips,
      coalesce(sum(d.trips - d.sov_trips), 0)::integer as "greenTrips",
      count(d.day)::integer as "daysWithRecords"
    from (
      select id, office_days_a_week, joined_on from members
      where employer_id = ${employerId} and id > ${afterId}
        and joined_on <= ${lastOn}::date and left_on is null
      order by id limit ${count}
    ) m
    left join member_days d on d.employer_id = ${employerId} and d.member_id = m.id
      and d.day = any(${days}::date[]) and d.day >= m.joined_on and d.trips > 0
    group by m.id, m.office_days_a_week
    order by m.id`.execute(db)
  return rows
}

export interface MonthRow extends Record<PrizeKey, number> {
  memberId: string
  points: number
  /** Null without a trip. */
  lastTripOn: LocalDate | null
  lastLoggedAt: Date | null
}

/**
 * The same members with what they did on the rewarded days of a month since they joined. A record is one trip
 * of its mode, but two green ones when somebody telecommuted; of trips of the last day the one logged last
 * counts as the last.
 */
export async function listMonth(db: Db | Trx, params: PeriodParams): Promise<MonthRow[]> {
  const { employerId, days, startOn, lastOn, afterId, count } = params
  const { rows } = await sql<MonthRow>`
    select m.id as "memberId", f.*
    from (
      select id, joined_on from members
      where employer_id = ${employerId} and id > ${afterId}
        and joined_on <= ${lastOn}::date and left_on is null
      order by id limit ${count}
    ) m
    cross join lateral (
      select
        (count(*) filter (where direction = 'to_work'))::integer as most_trips_to_the_office,
        coalesce(sum(case mode when 'telecommute' then 2 when 'drive' then 0 when 'drive_ev' then 0
          else 1 end), 0)::integer as most_green_trips,
        coalesce(sum(miles) filter (where mode = 'bike'), 0)::float8 as most_miles_biked,
        coalesce(sum(miles) filter (where mode = 'walk'), 0)::float8 as most_miles_walked,
        (count(*) filter (where mode in ('public_transit', 'transit_drive')))::integer
          as most_transit_trips,
        (count(*) filter (where mode = 'carpool'))::integer as most_carpool_trips,
        coalesce(sum(points), 0)::float8 as points,
        max(trip_on) as "lastTripOn",
        (array_agg(created_at order by trip_on desc, created_at desc))[1] as "lastLoggedAt"
      from trips t
      where t.employer_id = ${employerId} and t.member_id = m.id
        and t.trip_on between ${startOn}::date and ${lastOn}::date
        and t.trip_on = any(${days}::date[]) and t.trip_on >= m.joined_on
    ) f
    order by m.id`.execute(db)
  return rows
}

/** Somebody who takes part in a draw, with what decides of it. */
export interface Entrant {
  draw_id: string
  pseudonym: string
  member_id: string
  count: number
  needed: number | null
  points: number | null
  last_trip_on: LocalDate | null
  last_logged_at: Date | null
}

/** Who stands in a draw already stays there once, with what decides as of now. */
export async function insertEntrants(
  trx: Trx,
  employerId: string,
  entrants: readonly Entrant[],
): Promise<void> {
  if (entrants.length === 0) return
  await sql`
    insert into draw_entrants (employer_id, draw_id, pseudonym, member_id, count, needed, points,
      last_trip_on, last_logged_at)
    select ${employerId}::uuid, draw_id, pseudonym, member_id, count, needed, points,
      last_trip_on, last_logged_at
    from jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb)
      as entrant(draw_id uuid, pseudonym text, member_id uuid, count numeric, needed smallint,
        points numeric, last_trip_on date, last_logged_at timestamptz)
    on conflict (employer_id, draw_id, pseudonym) do update set count = excluded.count,
      needed = excluded.needed, points = excluded.points, last_trip_on = excluded.last_trip_on,
      last_logged_at = excluded.last_logged_at`.execute(trx)
}

/** Takes out who does not take part, or no more; who never did is none. */
export async function removeEntrants(
  trx: Trx,
  employerId: string,
  entrants: readonly Pick<Entrant, 'draw_id' | 'pseudonym'>[],
): Promise<void> {
  if (entrants.length === 0) return
  await sql`
    delete from draw_entrants as e
    using unnest(${entrants.map((one) => one.draw_id)}::uuid[],
      ${entrants.map((one) => one.pseudonym)}::text[]) as gone(draw_id, pseudonym)
    where e.employer_id = ${employerId}::uuid and e.draw_id = gone.draw_id
      and e.pseudonym = gone.pseudonym`.execute(trx)
}

/** Leavers are out of draws: takes who has left since out of those of a period. */
export const removeLeavers = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .deleteFrom('draw_entrants as e')
    .using('members as m')
    .using('draws as d')
    .whereRef('m.employer_id', '=', 'e.employer_id')
    .whereRef('m.id', '=', 'e.member_id')
    .where('m.left_on', 'is not', null)
    .whereRef('d.employer_id', '=', 'e.employer_id')
    .whereRef('d.id', '=', 'e.draw_id')
    .where('d.employer_id', '=', employerId)
    .where('d.period_id', '=', id),
)

/** Draws that a worker has opened, in the order they are drawn. */
export async function listOpenDraws(db: Db | Trx, { employerId, id }: RowKey) {
  const rows = await db
    .selectFrom('draws')
    .select(['id', 'program_id as programId', 'entry', 'rule'])
    .where('employer_id', '=', employerId)
    .where('period_id', '=', id)
    .orderBy('entry')
    .execute()
  // Written by `insertDraws` alone.
  return rows as unknown as OpenDraw[]
}

export async function insertDraws(
  trx: Trx,
  { employerId, id }: RowKey,
  draws: readonly OpenDraw[],
): Promise<void> {
  if (draws.length === 0) return
  await trx
    .insertInto('draws')
    .values(
      draws.map((draw) => ({
        employer_id: employerId,
        id: draw.id,
        period_id: id,
        program_id: draw.programId,
        entry: draw.entry,
        rule: JSON.stringify(draw.rule),
        entrants: 0,
      })),
    )
    .execute()
}

/** Takes back what was opened: nothing is drawn after all. */
export async function removeDraws(trx: Trx, { employerId, id }: RowKey): Promise<void> {
  await sql`
    delete from draw_entrants where employer_id = ${employerId} and draw_id in
      (select id from draws where employer_id = ${employerId} and period_id = ${id})`.execute(trx)
  await sql`
    delete from draws where employer_id = ${employerId} and period_id = ${id}`.execute(trx)
}
