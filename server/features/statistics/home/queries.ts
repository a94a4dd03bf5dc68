import { type RawBuilder, sql } from 'kysely'
import type { HomeSuggestion } from '#contract/people/members-suggested.ts'
import type { ChartBucket } from '#domain/statistics/home/buckets.ts'
import type { LocalDate } from '#domain/time.ts'
import { dayBitsOf } from '#domain/trips/trips/day-bits.ts'
import {
  type SuggestionParams,
  suggestedMembers,
} from '#server/features/people/members/queries/suggested.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { DB } from '#server/platform/db/types.gen.ts'

interface BucketParams {
  employerId: string
  /** First and last days of the buckets, which follow each other without a gap. */
  starts: LocalDate[]
  lasts: LocalDate[]
  from: LocalDate
  until: LocalDate
}

/** Buckets as parallel arrays, the way the queries take them. */
export function bucketParams(employerId: string, buckets: readonly ChartBucket[]): BucketParams {
  const starts = buckets.map((bucket) => bucket.startOn)
  const lasts = buckets.map((bucket) => bucket.lastOn)
  return { employerId, starts, lasts, from: starts[0] ?? '', until: lasts.at(-1) ?? '' }
}

/** Distinct members who logged a trip in a stretch of days. */
interface Active {
  active: number
  /** Those among them who had not joined by its end. */
  early: number
}

export interface ActivityRow extends Active {
  startOn: LocalDate
  lastOn: LocalDate
  /** Members joined by the end of the bucket who had not left before it. */
  present: number
}

/** Active and present members per day. */
export const listDayActivity = compiled<BucketParams>()((db, params) => {
  const counts = sql`select day as first, active_members as active, early_members as early
    from employer_days
    where employer_id = ${params.employerId} and day between ${params.from} and ${params.until}`
  return compiledActivity(db, params, counts)
})

/** Active and present members per calendar week or month; a bucket cut short counts as if whole. */
export const listPeriodActivity = compiled<BucketParams & { by: 'week' | 'month' }>()(
  (db, params) => {
    const counts = sql`select starts_on as first, active_members as active, early_members as early
      from active_members
      where employer_id = ${params.employerId} and bucket = ${params.by}
        and starts_on between ${params.from} and ${params.until}`
    return compiledActivity(db, params, counts)
  },
)

/** Every member is placed in the buckets of joining and leaving by a search, then summed up. */
function compiledActivity(db: Db, params: BucketParams, counts: RawBuilder<unknown>) {
  const { employerId, starts, lasts, until } = params
  const query = sql<ActivityRow>`
    select
      b.first as "startOn",
      b.last as "lastOn",
      coalesce(counts.active, 0) as active,
      coalesce(counts.early, 0) as early,
      sum(coalesce(changes.members, 0)) over (order by b.n) as present
    from unnest(${starts}::date[], ${lasts}::date[]) with ordinality as b (first, last, n)
    left join (${counts}) as counts using (first)
    left join (
      select n, sum(change * members) as members
      from (
        select joined_on, left_on, count(*) as members from members
        where employer_id = ${employerId} and joined_on <= ${until}
        group by joined_on, left_on
      ) as stays, lateral (values
        (greatest(width_bucket(joined_on, ${starts}::date[]), 1), 1),
        (width_bucket(left_on, ${starts}::date[]) + 1, -1)
      ) as changes (n, change)
      group by n
    ) as changes using (n)
    order by b.n`
  return { compile: () => query.compile(db) }
}

/** Active members of any stretch of days: looks at a row per member and month, not per day. */
export const countActive = compiled<StretchParams>()((db, params) => {
  const query = sql<Active>`
    select count(*) as active,
      count(*) filter (where joined_on is null or joined_on > ${params.until}) as early
    from members
    where employer_id = ${params.employerId} and id in (
      select member_id
      from unnest(${params.months}::date[], ${params.bits}::integer[]) as stretch (month, bits)
      join member_months as m on m.month = stretch.month and m.day_bits & stretch.bits <> 0
      where m.employer_id = ${params.employerId}
    )`
  return { compile: () => query.compile(db) }
})

interface StretchParams {
  employerId: string
  until: LocalDate
  /** First days of the months that the stretch touches, and the bits of its days in each. */
  months: LocalDate[]
  bits: number[]
}

/** A stretch of days as parallel arrays, the way the query takes it. */
export function stretchParams(
  employerId: string,
  from: LocalDate,
  until: LocalDate,
): StretchParams {
  const months = dayBitsOf(from, until)
  return {
    employerId,
    until,
    months: months.map(({ month }) => month),
    bits: months.map(({ bits }) => bits),
  }
}

interface BreakdownRow {
  startOn: LocalDate
  lastOn: LocalDate
  officeDays: number
  telecommuteDays: number
}

/** Member-days at the office and telecommuting, per bucket. */
export const listBreakdown = compiled<BucketParams>()((db, params) => {
  const query = sql<BreakdownRow>`
    select
      b.first as "startOn",
      b.last as "lastOn",
      coalesce(office_days, 0) as "officeDays",
      coalesce(telecommute_days, 0) as "telecommuteDays"
    ${fromBuckets(params, ['office_days', 'telecommute_days'])}`
  return { compile: () => query.compile(db) }
})

interface AccessRow {
  startOn: LocalDate
  lastOn: LocalDate
  website: number
  automatic: number
  mobileAutomatic: number
  mobileManual: number
}

/** Trip records by the way they came in, per bucket. */
export const listAccess = compiled<BucketParams>()((db, params) => {
  const query = sql<AccessRow>`
    select
      b.first as "startOn",
      b.last as "lastOn",
      coalesce(website_records, 0) as website,
      coalesce(automatic_records, 0) as automatic,
      coalesce(mobile_automatic_records, 0) as "mobileAutomatic",
      coalesce(mobile_manual_records, 0) as "mobileManual"
    ${fromBuckets(params, [
      'website_records',
      'automatic_records',
      'mobile_automatic_records',
      'mobile_manual_records',
    ])}`
  return { compile: () => query.compile(db) }
})

/** The buckets in order, each with the sums of some columns of its days; null where it has none. */
function fromBuckets(
  { employerId, starts, lasts, from, until }: BucketParams,
  columns: readonly (keyof DB['employer_days'])[],
) {
  const sums = columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`)
  return sql`
    from unnest(${starts}::date[], ${lasts}::date[]) with ordinality as b (first, last, n)
    left join (
      select width_bucket(day, ${starts}::date[]) as n, ${sql.join(sums)}
      from employer_days
      where employer_id = ${employerId} and day between ${from} and ${until}
      group by n
    ) as sums using (n)
    order by b.n`
}

/** Sums since the first trip, from the daily rollup: as many rows as there were days. */
export const sumEmployerDays = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employer_days')
    .select([
      sql<number>`coalesce(sum(green_trips), 0)`.as('greenTrips'),
      sql<number>`coalesce(sum(parking_spaces), 0)`.as('parkingSpaces'),
      sql<number>`coalesce(sum(telecommute_days), 0)`.as('telecommuteDays'),
      sql<number>`coalesce(sum(co2_saved_kg), 0)`.as('co2SavedKg'),
      sql<number>`coalesce(sum(cost_savings_cents), 0)`.as('costSavingsCents'),
      sql<number>`coalesce(sum(benefit_minutes), 0)`.as('benefitMinutes'),
      sql<number>`coalesce(sum(points), 0)`.as('points'),
    ])
    .where('employer_id', '=', employerId),
)

interface RetentionParams {
  employerId: string
  joinedBefore: LocalDate
  activeFrom: LocalDate
}

/** Members who joined before a day and are here, or have left lately; and how many of them are here and logged a trip lately. */
export const countRetained = compiled<RetentionParams>()((db, params) =>
  db
    .selectFrom('members as m')
    .select([
      sql<number>`count(*)`.as('joined'),
      sql<number>`count(*) filter (where m.left_on is null
        and m.last_trip_on >= ${params.activeFrom})`.as('active'),
    ])
    .where('m.employer_id', '=', params.employerId)
    .where('m.joined_on', '<', params.joinedBefore)
    .where(sql<boolean>`(m.left_on is null or m.left_on >= ${params.activeFrom})`),
)

/** What the suggestions on the home screen are computed from. */
export const countSuggestionSubjects = compiled<SuggestionParams>()((db, params) => {
  // Each by an index of its own: in one count of all, everybody would be looked at.
  const of = (
    suggestion: HomeSuggestion,
    value = sql`count(*)`,
  ) => sql`(select ${value} from members
    where employer_id = ${params.employerId} and ${suggestedMembers[suggestion](params)})`
  const query = sql<SuggestionSubjects>`select
    ${of('solo_drivers_nearby')} as solo_drivers_nearby,
    ${of('unanswered_invitations')} as unanswered_invitations,
    ${of('missing_surveys')} as missing_surveys,
    ${of('unanswered_invitations', sql`min(invited_at)`)} as "oldestInvitation"`
  return { compile: () => query.compile(db) }
})

interface SuggestionSubjects extends Record<HomeSuggestion, number> {
  oldestInvitation: Date | null
}
