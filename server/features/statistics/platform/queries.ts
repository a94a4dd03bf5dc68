import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { modeMask } from '#domain/trips/trips/mode-records.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { activeFigures, type PeriodRow, periodFigures } from './figures.ts'

export type PeriodBucket = 'week' | 'month' | 'year'

interface PeriodParams {
  bucket: PeriodBucket
  /** First days of the periods asked for. */
  starts: LocalDate[]
}

const sums = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))

/** What is said twice is of weeks and months in one table, of years in the other. */
const liveFigures = periodFigures.map((column) => {
  const kept = sql`coalesce(${sql.ref(`live.${column}`)}, 0)`
  return activeFigures.includes(column)
    ? sql`${kept} + coalesce(${sql.ref(`active.${column}`)}, 0)`
    : kept
})

/**
 * Some periods of all employers together, by their starts: those of the past from what was summed up by night,
 * the others from a row an employer.
 */
export const listPlatformPeriods = compiled<PeriodParams>()((db, { bucket, starts }) => {
  const columns = periodFigures.map((column, index) => {
    const summed = sql.ref(`summed.${column}`)
    return sql`coalesce(${summed}, ${liveFigures[index]}) as ${sql.ref(column)}`
  })
  const query = sql<PeriodRow>`
    select asked.starts_on, ${sql.join(columns)}
    from unnest(${starts}::date[]) as asked (starts_on)
    left join platform_periods summed
      on summed.bucket = ${bucket} and summed.starts_on = asked.starts_on
    left join lateral (
      select ${sums(periodFigures)} from employer_periods
      where summed.starts_on is null and bucket = ${bucket} and starts_on = asked.starts_on
    ) as live on true
    left join lateral (
      select ${sums(activeFigures)} from active_members
      where summed.starts_on is null and bucket = ${bucket} and starts_on = asked.starts_on
    ) as active on true
    order by asked.starts_on`
  return { compile: () => query.compile(db) }
})

/** The same of one employer. */
export const listEmployerPeriods = compiled<PeriodParams & { employerId: string }>()(
  (db, { employerId, bucket, starts }) => {
    const columns = periodFigures.map(
      (column, index) => sql`${liveFigures[index]} as ${sql.ref(column)}`,
    )
    const query = sql<PeriodRow>`
      select asked.starts_on, ${sql.join(columns)}
      from unnest(${starts}::date[]) as asked (starts_on)
      left join lateral (
        select ${sums(periodFigures)} from employer_periods
        where employer_id = ${employerId} and bucket = ${bucket} and starts_on = asked.starts_on
      ) as live on true
      left join lateral (
        select ${sums(activeFigures)} from active_members
        where employer_id = ${employerId} and bucket = ${bucket} and starts_on = asked.starts_on
      ) as active on true
      order by asked.starts_on`
    return { compile: () => query.compile(db) }
  },
)

/** The first month that says something of anybody, for sums of all that was. */
export const findFirstMonth = compiled<object>()((db) => {
  const query = sql<{ month: LocalDate | null }>`
    select least(
      (select min(starts_on) from employer_periods where bucket = 'month'),
      (select min(starts_on) from active_members where bucket = 'month')) as month`
  return { compile: () => query.compile(db) }
})

interface EmployersParams {
  employerId: string | null
  lastOn: LocalDate
}

/** Employers approved by the end of a local day, and neither disabled nor closed. */
export const countEmployers = compiled<EmployersParams>()((db, { employerId, lastOn }) => {
  const query = sql<{ employers: number }>`
    select count(*)::integer as employers from employers
    where status = 'approved' and closed_at is null
      and (${employerId}::uuid is null or id = ${employerId}::uuid)
      and (coalesce(approved_at, created_at) at time zone time_zone)::date <= ${lastOn}::date`
  return { compile: () => query.compile(db) }
})

interface TodayParams {
  employerId: string | null
  now: Date
  /** No local day of now began before. */
  since: Date
}

/** What was paid out of wallets on the local day of each employer. */
export const sumRedeemedToday = compiled<TodayParams>()((db, { employerId, now, since }) => {
  const query = sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::bigint as cents
    from ledger_transactions t
    join employers o on o.id = t.employer_id
    join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
      and e.account = 'payouts'
    where t.kind = 'redemption_paid' and t.at >= ${since}::timestamptz
      and (${employerId}::uuid is null or t.employer_id = ${employerId}::uuid)
      and (t.at at time zone o.time_zone)::date
        = (${now}::timestamptz at time zone o.time_zone)::date`
  return { compile: () => query.compile(db) }
})

interface CommutersParams {
  employerId: string | null
  startOn: LocalDate
  endOn: LocalDate
  masks: number[]
}

/** Distinct commuters by mode of a stretch that is no whole period: looks at a row a member and day. */
export const countStretchCommuters = compiled<CommutersParams>()((db, params) => {
  const { employerId, startOn, endOn, masks } = params
  const query = sql<{ mode: Mode; members: number }>`
    select mode, count(*)::integer as members
    from unnest(${modes}::text[], ${masks}::integer[]) as known (mode, mask)
    join (
      select bit_or(mode_records) as records
      from member_days
      where day >= ${startOn}::date and day < ${endOn}::date
        and (${employerId}::uuid is null or employer_id = ${employerId}::uuid)
      group by employer_id, member_id
    ) as members on members.records & known.mask <> 0
    group by mode`
  return { compile: () => query.compile(db) }
})

export const modeMasks = modes.map(modeMask)

interface StretchParams {
  /** Null: all employers together. */
  employerId: string | null
  startOn: LocalDate
  endOn: LocalDate
}

const within = ({ employerId, startOn, endOn }: StretchParams) => sql`
  day >= ${startOn}::date and day < ${endOn}::date
    and (${employerId}::uuid is null or employer_id = ${employerId}::uuid)`

/** Trips and miles by mode of some days: looks at a row an employer, day and mode. */
export const listStretchModes = compiled<StretchParams>()((db, params) => {
  const query = sql<{ mode: Mode; trips: number; miles: number }>`
    select mode, sum(trips)::integer as trips, sum(miles) as miles
    from employer_day_modes where ${within(params)} group by mode`
  return { compile: () => query.compile(db) }
})

/** Member-days without telecommuting of some days: looks at a row an employer and day. */
export const sumStretchDays = compiled<StretchParams>()((db, params) => {
  const query = sql<{ officeDays: number }>`
    select coalesce(sum(office_days), 0)::integer as "officeDays"
    from employer_days where ${within(params)}`
  return { compile: () => query.compile(db) }
})

interface ActiveParams {
  employerId: string | null
  /** First days of months, and the bits of the days meant in each. */
  months: LocalDate[]
  bits: number[]
}

/** Distinct commuters of some days: looks at a row a member and month. */
export const countStretchActive = compiled<ActiveParams>()((db, { employerId, months, bits }) => {
  const query = sql<{ members: number }>`
    select count(*)::integer as members from (
      select distinct m.employer_id, m.member_id
      from unnest(${months}::date[], ${bits}::integer[]) as stretch (month, bits)
      join member_months as m on m.month = stretch.month and m.day_bits & stretch.bits <> 0
      where ${employerId}::uuid is null or m.employer_id = ${employerId}::uuid
    ) as active`
  return { compile: () => query.compile(db) }
})
