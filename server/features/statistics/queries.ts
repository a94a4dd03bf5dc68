import { sql } from 'kysely'
import type { ChartBucket } from '#domain/statistics/buckets.ts'
import type { Bucket, LocalDate } from '#domain/time.ts'
import { prepared } from '#server/platform/db/prepared.ts'

interface BucketParams {
  employerId: string
  starts: LocalDate[]
  lasts: LocalDate[]
}

/** Buckets as parallel arrays, the way the queries take them. */
export function bucketParams(employerId: string, buckets: readonly ChartBucket[]): BucketParams {
  return {
    employerId,
    starts: buckets.map((bucket) => bucket.startOn),
    lasts: buckets.map((bucket) => bucket.lastOn),
  }
}

interface ActivityRow {
  startOn: LocalDate
  lastOn: LocalDate
  active: number
  /** Active members who had not joined by the end of the bucket. */
  early: number
  /** Members joined by the end of the bucket who had not left before it. */
  present: number
}

/**
 * Active and present members per bucket. Whole weeks and months are read from their counts; a bucket
 * that the range cuts short counts its members' days.
 */
export const listActivity = prepared<BucketParams & { whole: boolean[]; by: Bucket }>()(
  (db, { employerId, starts, lasts, whole, by }) => {
    const query = sql<ActivityRow>`
      with buckets as (
        select * from unnest(${starts}::date[], ${lasts}::date[], ${whole}::boolean[])
          as bucket (first, last, is_whole)
      ),
      joins as materialized (
        select joined_on as day, count(*) as members from members
        where employer_id = ${employerId} and joined_on is not null
        group by joined_on
      ),
      leaves as materialized (
        select left_on as day, count(*) as members from members
        where employer_id = ${employerId} and joined_on is not null and left_on is not null
        group by left_on
      )
      select
        b.first as "startOn",
        b.last as "lastOn",
        coalesce(d.active_members, w.active_members, part.active, 0) as active,
        coalesce(d.early_members, w.early_members, part.early, 0) as early,
        (select coalesce(sum(members), 0) from joins where day <= b.last)
          - (select coalesce(sum(members), 0) from leaves where day < b.first) as present
      from buckets b
      left join employer_days d
        on ${by}::text = 'day' and d.employer_id = ${employerId} and d.day = b.first
      left join active_members w
        on b.is_whole and w.employer_id = ${employerId} and w.bucket = ${by}::text
        and w.starts_on = b.first
      left join lateral (
        select
          count(distinct md.member_id) as active,
          count(distinct md.member_id)
            filter (where m.joined_on is null or m.joined_on > b.last) as early
        from member_days md
        join members m on m.employer_id = md.employer_id and m.id = md.member_id
        where not b.is_whole and md.employer_id = ${employerId}
          and md.day between b.first and b.last
      ) part on not b.is_whole
      order by b.first`
    return { compile: () => query.compile(db) }
  },
)

interface BreakdownRow {
  startOn: LocalDate
  lastOn: LocalDate
  officeDays: number
  telecommuteDays: number
}

/** Member-days at the office and telecommuting, per bucket. */
export const listBreakdown = prepared<BucketParams>()((db, { employerId, starts, lasts }) => {
  const query = sql<BreakdownRow>`
    select
      b.first as "startOn",
      b.last as "lastOn",
      coalesce(sum(d.office_days), 0) as "officeDays",
      coalesce(sum(d.telecommute_days), 0) as "telecommuteDays"
    from unnest(${starts}::date[], ${lasts}::date[]) as b (first, last)
    left join employer_days d
      on d.employer_id = ${employerId} and d.day between b.first and b.last
    group by b.first, b.last
    order by b.first`
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
export const listAccess = prepared<BucketParams>()((db, { employerId, starts, lasts }) => {
  const query = sql<AccessRow>`
    select
      b.first as "startOn",
      b.last as "lastOn",
      coalesce(sum(d.website_records), 0) as website,
      coalesce(sum(d.automatic_records), 0) as automatic,
      coalesce(sum(d.mobile_automatic_records), 0) as "mobileAutomatic",
      coalesce(sum(d.mobile_manual_records), 0) as "mobileManual"
    from unnest(${starts}::date[], ${lasts}::date[]) as b (first, last)
    left join employer_days d
      on d.employer_id = ${employerId} and d.day between b.first and b.last
    group by b.first, b.last
    order by b.first`
  return { compile: () => query.compile(db) }
})

/** Sums since the first trip, from the daily rollup: as many rows as there were days. */
export const sumEmployerDays = prepared<{ employerId: string }>()((db, { employerId }) =>
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

/** Members who joined before a day and are here still, and how many of them logged a trip lately. */
export const countRetained = prepared<RetentionParams>()(
  (db, { employerId, joinedBefore, activeFrom }) =>
    db
      .selectFrom('members as m')
      .select([
        sql<number>`count(*)`.as('joined'),
        sql<number>`count(*) filter (where exists (
          select from member_days d
          where d.employer_id = m.employer_id and d.member_id = m.id and d.day >= ${activeFrom}
        ))`.as('active'),
      ])
      .where('m.employer_id', '=', employerId)
      .where('m.joined_on', '<', joinedBefore)
      .where('m.left_on', 'is', null),
)

export const findTimeZone = prepared<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('time_zone as timeZone').where('id', '=', employerId),
)

interface SuggestionParams {
  employerId: string
  quietSince: LocalDate
  invitedAfter: Date
  bikeableMiles: number
}

/** What the suggestions on the home screen are computed from. */
export const countSuggestionSubjects = prepared<SuggestionParams>()(
  (db, { employerId, quietSince, invitedAfter, bikeableMiles }) =>
    db
      .selectFrom('members as m')
      .select([
        sql<number>`count(*) filter (where m.joined_on < ${quietSince} and not exists (
          select from member_days d
          where d.employer_id = m.employer_id and d.member_id = m.id and d.day >= ${quietSince}
        ))`.as('quiet'),
        sql<number>`count(*) filter (where m.joined_on is not null
          and m.usual_mode in ('drive', 'drive_ev')
          and m.distance_miles <= ${bikeableMiles}::numeric)`.as('soloNearby'),
        sql<number>`count(*) filter (where m.joined_on is null
          and m.invited_at >= ${invitedAfter})`.as('invited'),
        sql<Date | null>`min(m.invited_at) filter (where m.joined_on is null
          and m.invited_at >= ${invitedAfter})`.as('oldestInvitation'),
        sql<number>`count(*) filter (where m.joined_on is not null
          and m.surveyed_at is null)`.as('unsurveyed'),
      ])
      .where('m.employer_id', '=', employerId)
      .where('m.left_on', 'is', null),
)
