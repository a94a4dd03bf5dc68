import { sql } from 'kysely'
import type { DrawnDay } from '#domain/rewards/draws/enters-draw.ts'
import { allData } from '#domain/statistics/leaderboard/periods.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction, Mode } from '#domain/trips/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

export interface DayTrip {
  id: string
  tripOn: LocalDate
  direction: Direction | null
  mode: Mode
  miles: number
  points: number
  rewardCents: number
}

interface Commuter {
  timeZone: string
  showsLeaderboard: boolean
  isDisabled: boolean
  joinedOn: LocalDate | null
  surveyMiles: number | null
  officeDays: number | null
  /** About trips, that wait for an answer. */
  openQuestions: number
  lastMode: Mode | null
  /** Of today and the day before, on the employer's clock. */
  trips: DayTrip[]
}

/** A member with what the last two days hold. All is found by keys: it costs the same however much was logged. */
export const findCommuter = compiled<MemberKey & { now: Date }>()(
  (db, { employerId, memberId, now }) => {
    const query = sql<Commuter>`
      select e.time_zone as "timeZone", e.shows_leaderboard as "showsLeaderboard",
        m.disabled_at is not null as "isDisabled", m.joined_on as "joinedOn",
        m.distance_miles as "surveyMiles", m.office_days_a_week as "officeDays",
        (select count(*)::integer from trip_questions q
          where q.employer_id = m.employer_id and q.member_id = m.id
            and q.settled_at is null and q.answered_at is null) as "openQuestions",
        coalesce((
          select t.mode from trips t
          where t.employer_id = m.employer_id and t.member_id = m.id
          order by t.trip_on desc, t.created_at desc limit 1), m.usual_mode) as "lastMode",
        coalesce((
          select json_agg(json_build_object('id', t.id, 'tripOn', t.trip_on,
            'direction', t.direction, 'mode', t.mode, 'miles', t.miles, 'points', t.points,
            'rewardCents', (
              select coalesce(sum(r.value_cents), 0) from rewards r
              where r.employer_id = t.employer_id and r.trip_id = t.id
                and r.status <> 'cancelled')))
          from trips t
          where t.employer_id = m.employer_id and t.member_id = m.id
            and t.trip_on between d.today - 1 and d.today), '[]') as trips
      from members m
      join employers e on e.id = m.employer_id
      cross join lateral (
        select (${now}::timestamptz at time zone e.time_zone)::date as today) as d
      where m.employer_id = ${employerId}::uuid and m.id = ${memberId}::uuid
        and m.deleted_at is null`
    return { compile: () => query.compile(db) }
  },
)

interface Month {
  month: LocalDate
  bits: number
  points: number
  co2SavedKg: number
  savingsCents: number
}

interface Progress {
  /** A row a month with a trip. */
  months: Month[]
  daysOff: LocalDate[]
  week: DrawnDay[]
  drawsEntered: number
  drawsWon: number
}

interface ProgressParams extends MemberKey {
  monthOn: LocalDate
  mondayOn: LocalDate
  joinedOn: LocalDate
}

/** What the rollups hold of a member: a row a month, the days of this week, and the draws of this month. */
export const findProgress = compiled<ProgressParams>()((db, params) => {
  const { employerId, memberId, monthOn, mondayOn, joinedOn } = params
  const query = sql<Progress>`
    select
      coalesce((
        select json_agg(json_build_object('month', month, 'bits', day_bits, 'points', points,
          'co2SavedKg', co2_saved_kg, 'savingsCents', cost_savings_cents))
        from member_months
        where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
          and records > 0), '[]') as months,
      array(
        select off_on::text from days_off
        where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
          and off_on >= ${joinedOn}::date - 6) as "daysOff",
      coalesce((
        select json_agg(json_build_object('day', day, 'trips', trips, 'sovTrips', sov_trips))
        from member_days
        where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
          and day between ${mondayOn}::date and ${mondayOn}::date + 6
          and day >= ${joinedOn}::date), '[]') as week,
      own.entered::integer as "drawsEntered", own.won::integer as "drawsWon"
    from (
      select count(*) as entered, count(*) filter (where d.winner_id = e.member_id) as won
      from draw_periods p
      join draws d on d.employer_id = p.employer_id and d.period_id = p.id
      join draw_entrants e on e.employer_id = d.employer_id and e.draw_id = d.id
        and e.member_id = ${memberId}::uuid
      where p.employer_id = ${employerId}::uuid and p.kind in ('weekly', 'monthly')
        -- Drawn on the day after they end.
        and p.start_on >= ${monthOn}::date - 31 and p.last_on >= ${monthOn}::date - 1
        and p.drawn_at is not null
    ) as own`
  return { compile: () => query.compile(db) }
})

interface RewardSums {
  /** All that waits for its approval, or for credit. */
  pendingCents: number
  /** All that was not cancelled, corrections taken off. */
  standingCents: number
  /** Of those that count in the month: of trips and of all kinds, after limits ... */
  tripCents: number
  allCents: number
  /** ... and what the member gets of it. */
  monthPendingCents: number
  monthApprovedCents: number
}

const ever = sql.lit(allData.startOn)

/** What a member was rewarded with, in a month and in all. */
export const sumRewards = compiled<MemberKey & { monthOn: LocalDate }>()(
  (db, { employerId, memberId, monthOn }) => {
    const query = sql<RewardSums>`
      select
        (select coalesce(sum(value_cents), 0)::bigint from rewards
          where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
            and status = 'pending') as "pendingCents",
        coalesce((select reward_cents from member_scores
          where employer_id = ${employerId}::uuid and bucket = 'all' and starts_on = ${ever}
            and member_id = ${memberId}::uuid), 0)::bigint as "standingCents",
        m.*
      from (
        select coalesce(sum(gross_cents) filter (where kind = 'trip'), 0)::bigint as "tripCents",
          coalesce(sum(gross_cents), 0)::bigint as "allCents",
          coalesce(sum(value_cents) filter (where status = 'pending'), 0)::bigint
            as "monthPendingCents",
          coalesce(sum(value_cents) filter (where status <> 'pending'), 0)::bigint
            as "monthApprovedCents"
        from rewards
        where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
          and month = ${monthOn}::date and status <> 'cancelled'
      ) as m`
    return { compile: () => query.compile(db) }
  },
)
