import { type RawBuilder, sql } from 'kysely'
import type { MetricMoney, MetricSums } from '#domain/statistics/metrics/figures.ts'
import { tripsAnOfficeDay } from '#domain/statistics/metrics/figures.ts'
import type { LocalDate } from '#domain/time.ts'
import type { MonthBits } from '#domain/trips/trips/day-bits.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface RangeParams {
  employerId: string
  startOn: LocalDate
  /** The first day that is not in it. */
  endOn: LocalDate
}

/** What a month's trips come to, for months with trips. */
export const listMonthSums = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const query = sql<MetricSums & { month: LocalDate }>`
    select date_trunc('month', day)::date as month,
      sum(green_trips)::integer as "greenTrips",
      sum(parking_spaces) as "parkingSpaces",
      sum(telecommute_days)::integer as "telecommuteDays",
      sum(co2_saved_kg) as "co2SavedKg",
      sum(cost_savings_cents)::bigint as "costSavingsCents",
      sum(benefit_minutes) as "benefitMinutes",
      sum(points) as points,
      sum(reduced_vmt) as "reducedVmt"
    from employer_days
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
    group by 1
    having sum(active_members) > 0`
  return { compile: () => query.compile(db) }
})

interface MonthMoney extends MetricMoney {
  month: LocalDate
  /** Credit bought, without its fees. */
  boughtCents: number
}

/**
 * An employer's money by month: rewards not cancelled, pending ones included, by the day earned, and of these what
 * was paid from credit; subscription invoices, fees on credit and credit bought by the day issued, refunded ones left
 * out. The one source of what a program costs. Unit: cents.
 */
export const listMonthMoney = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const of = (what: RawBuilder<unknown>) => sql`case when ${what} then l.amount_cents else 0 end`
  const sum = (column: string) => sql`sum(${sql.ref(column)})::bigint`
  const query = sql<MonthMoney>`
    select month, ${sum('reward')} as "rewardCents", ${sum('credit')} as "creditCents",
      ${sum('subscription')} as "subscriptionCents", ${sum('fee')} as "feeCents",
      ${sum('bought')} as "boughtCents"
    from (
      select date_trunc('month', day)::date as month, cents as reward, credit_cents as credit,
        0 as subscription, 0 as fee, 0 as bought
      from reward_days
      where employer_id = ${employerId}::uuid and day >= ${startOn}::date and day < ${endOn}::date
      union all
      select date_trunc('month', i.issued_at at time zone e.time_zone)::date, 0, 0,
        ${of(sql`i.type = 'subscription'`)}, ${of(sql`i.type = 'credit' and l.kind = 'fee'`)},
        ${of(sql`i.type = 'credit' and l.kind <> 'fee'`)}
      from employers e
      join invoices i on i.employer_id = e.id and i.status not in ('refunded', 'void')
        and i.issued_at >= ${startOn}::timestamp at time zone e.time_zone
        and i.issued_at < ${endOn}::timestamp at time zone e.time_zone
      join invoice_lines l on l.employer_id = i.employer_id and l.invoice_id = i.id
      where e.id = ${employerId}::uuid
    ) as flows
    group by month
    order by month`
  return { compile: () => query.compile(db) }
})

interface ModeMonth {
  mode: Mode
  /** 1 to 12, whatever the year. */
  month: number
  trips: number
  miles: number
}

/** Trips and miles of some weekdays by mode and month of the year; no weekdays are all of them. */
export const listModeMonths = compiled<RangeParams & { weekdays: number[] }>()((db, params) => {
  const { employerId, startOn, endOn, weekdays } = params
  const query = sql<ModeMonth>`
    select mode, extract(month from day)::integer as month, sum(trips)::integer as trips,
      sum(miles) as miles
    from employer_day_modes
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
      and (cardinality(${weekdays}::integer[]) = 0
        or extract(isodow from day)::integer = any(${weekdays}::integer[]))
    group by 1, 2`
  return { compile: () => query.compile(db) }
})

interface DayParams {
  employerId: string
  /** First days of months, and the bits of the days meant in each. */
  months: LocalDate[]
  bits: number[]
}

/** Some days as parallel arrays, the way the queries take them. */
export function dayParams(employerId: string, days: readonly MonthBits[]): DayParams {
  return {
    employerId,
    months: days.map(({ month }) => month),
    bits: days.map(({ bits }) => bits),
  }
}

const commuters = ({ employerId, months, bits }: DayParams) => sql`
  select m.member_id
  from unnest(${months}::date[], ${bits}::integer[]) as stretch (month, bits)
  join member_months as m on m.month = stretch.month and m.day_bits & stretch.bits <> 0
  where m.employer_id = ${employerId}`

/** Distinct members with a trip on some days: looks at a row per member and month. */
export const countCommuters = compiled<DayParams>()((db, params) => {
  const query = sql<{ commuters: number }>`
    select count(distinct member_id)::integer as commuters from (${commuters(params)}) as m`
  return { compile: () => query.compile(db) }
})

/** Distinct members who ever logged a trip. */
export const countAllCommuters = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('members')
    .select(sql<number>`count(*)::integer`.as('commuters'))
    .where('employer_id', '=', employerId)
    .where('logged_trips', '>', 0),
)

interface BucketParams {
  employerId: string
  bucket: 'week' | 'month'
  startOn: LocalDate
}

/** Distinct members with a trip in one calendar week or month, and by mode: one row. */
export const findActiveMembers = compiled<BucketParams>()((db, params) => {
  const byMode = modes.map((mode) => sql`${sql.ref(membersBy(mode))} as ${sql.ref(mode)}`)
  const query = sql<Record<Mode, number> & { commuters: number }>`
    select active_members as commuters, ${sql.join(byMode)}
    from active_members
    where employer_id = ${params.employerId} and bucket = ${params.bucket}
      and starts_on = ${params.startOn}`
  return { compile: () => query.compile(db) }
})

/** The same of any stretch: looks at a row per member and day. */
export const countCommutersByMode = compiled<RangeParams & { masks: number[] }>()((db, params) => {
  const { employerId, startOn, endOn, masks } = params
  const query = sql<{ mode: Mode; commuters: number }>`
    select mode, count(*)::integer as commuters
    from unnest(${modes}::text[], ${masks}::integer[]) as known (mode, mask)
    join (
      select bit_or(mode_records) as records
      from member_days
      where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
      group by member_id
    ) as members on members.records & known.mask <> 0
    group by mode`
  return { compile: () => query.compile(db) }
})

export interface UsualMode {
  mode: Mode
  members: number
  /** A week, there and back on every office day. */
  miles: number
}

const usualModes = sql`
  select usual_mode as mode, count(*)::integer as members,
    coalesce(sum(distance_miles * office_days_a_week * ${sql.lit(tripsAnOfficeDay)}), 0) as miles
  from members`

/** Usual modes of the members who joined, answered the survey and have not left. */
export const listUsualModes = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<UsualMode>`${usualModes}
    where employer_id = ${employerId} and usual_mode is not null
      and joined_on is not null and left_on is null
    group by usual_mode`
  return { compile: () => query.compile(db) }
})

/** Usual modes of the members with a trip on some days, as far as they answered the survey. */
export const listUsualModesOf = compiled<DayParams>()((db, params) => {
  const query = sql<UsualMode>`${usualModes}
    where employer_id = ${params.employerId} and usual_mode is not null
      and id in (${commuters(params)})
    group by usual_mode`
  return { compile: () => query.compile(db) }
})

interface BucketDistance {
  startOn: LocalDate
  miles: number
  officeDays: number
  commuters: number
}

/** By week or month with trips: miles apart from telecommuting, member-days apart from it, distinct commuters. */
export const listDistances = compiled<RangeParams & { bucket: 'week' | 'month' }>()(
  (db, { employerId, startOn, endOn, bucket }) => {
    const days = sql`employer_id = ${employerId} and day >= ${startOn}::date
      and day < ${endOn}::date`
    const query = sql<BucketDistance>`
      select a.starts_on as "startOn", coalesce(m.miles, 0) as miles,
        coalesce(d.office_days, 0)::integer as "officeDays", a.active_members as commuters
      from active_members a
      left join (
        select date_trunc(${bucket}, day)::date as starts_on, sum(office_days) as office_days
        from employer_days where ${days} group by 1
      ) as d using (starts_on)
      left join (
        select date_trunc(${bucket}, day)::date as starts_on, sum(miles) as miles
        from employer_day_modes where ${days} and mode <> 'telecommute' group by 1
      ) as m using (starts_on)
      where a.employer_id = ${employerId} and a.bucket = ${bucket}
        and a.starts_on >= ${startOn}::date and a.starts_on < ${endOn}::date
        and a.active_members > 0
      order by a.starts_on`
    return { compile: () => query.compile(db) }
  },
)
