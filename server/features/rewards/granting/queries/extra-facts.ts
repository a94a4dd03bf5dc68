import { sql } from 'kysely'
import type { Reason } from '#domain/rewards/granting/explanation.ts'
import { mobileSources } from '#domain/rewards/granting/promotion.ts'
import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Recommended {
  employerId: string
  memberIds: readonly string[]
  recommendationIds: readonly string[]
  fromOn: LocalDate
  untilOn: LocalDate
}

interface RecommendedMember {
  memberId: string
  recommendationId: string
  list: RecommendationList
  /** Half-open. */
  fromOn: LocalDate
  untilOn: LocalDate | null
  consumedCents: number
  tripsSoFar: number
  /** When the member said yes to it. */
  acceptedAt: Date | null
  distanceMiles: number | null
  hasLoggedTransit: boolean
  hasTransitWay: boolean
}

/** Which recommendations are for which members on some of the days, and how far both have come. */
export const listRecommendedMembers = compiled<Recommended>()((db, params) => {
  const { employerId } = params
  const query = sql<RecommendedMember>`
    select c.member_id as "memberId", c.recommendation_id as "recommendationId", c.list,
      c.from_on as "fromOn", c.until_on as "untilOn", c.accepted_at as "acceptedAt",
      r.consumed_cents as "consumedCents",
      (select count(*) from rewards g
        where g.employer_id = c.employer_id and g.recommendation_id = c.recommendation_id
          and g.member_id = c.member_id and g.status in ('pending', 'approved')) as "tripsSoFar",
      m.distance_miles as "distanceMiles",
      exists (select from member_month_modes l
        where l.employer_id = c.employer_id and l.member_id = c.member_id
          and l.mode in ('public_transit', 'transit_drive') and l.records > 0) as "hasLoggedTransit",
      exists (select from member_transit_ways w
        where w.employer_id = c.employer_id and w.member_id = c.member_id
          and w.is_reachable) as "hasTransitWay"
    from recommendation_members c
    join recommendations r on r.employer_id = c.employer_id and r.id = c.recommendation_id
    join members m on m.employer_id = c.employer_id and m.id = c.member_id
    where c.employer_id = ${employerId}::uuid and c.member_id = any(${params.memberIds}::uuid[])
      and c.recommendation_id = any(${params.recommendationIds}::uuid[])
      and c.from_on <= ${params.untilOn}::date
      and (c.until_on is null or c.until_on > ${params.fromOn}::date)
    order by c.from_on`
  return { compile: () => query.compile(db) }
})

interface Promoted {
  employerId: string
  memberIds: readonly string[]
  programId: string
  startOn: LocalDate
  lastOn: LocalDate
}

type PromotionReason = Extract<Reason, { kind: 'promotion' }>

interface PromotedMember {
  memberId: string
  /** Within the promotion, or that under which the standing reward was given. */
  trips: number
  /** Of this promotion, those taken back and their corrections too. */
  rewards: number
  /** Standing. */
  rewardId: string | null
  reason: PromotionReason | null
  /** Cancelled for good, or given before somebody left and came back. */
  isBarred: boolean
}

/**
 * How many trips members logged by the mobile app within a promotion, and what it has given them. What was
 * given counts by the promotion of then, however it was changed since.
 */
export const listPromotedMembers = compiled<Promoted>()((db, params) => {
  const sources = sql.join(mobileSources.map((source) => sql.lit(source)))
  const query = sql<PromotedMember>`
    select m.id as "memberId", coalesce(logged.trips, 0) as trips,
      coalesce(given.rewards, 0) as rewards, given.id as "rewardId", given.reason,
      coalesce(given.barred, false) or m.is_returning as "isBarred"
    from members m
    cross join lateral (
      select count(*) as rewards,
        (array_agg(id) filter (where status in ('pending', 'approved')))[1] as id,
        (array_agg(explanation -> 'reason') filter (where status in ('pending', 'approved')))[1] as reason,
        bool_or(cancel_reason in ('administrator', 'unfunded')) as barred
      from rewards g
      where g.employer_id = m.employer_id and g.member_id = m.id
        and g.program_id = ${params.programId}::uuid and g.kind = 'promotion') as given
    cross join lateral (
      select sum(case when mode = 'telecommute' then 2 else 1 end) as trips from trips t
      where t.employer_id = m.employer_id and t.member_id = m.id and t.source in (${sources})
        and t.trip_on >= m.joined_on
        and t.trip_on >= coalesce((given.reason ->> 'startOn')::date, ${params.startOn}::date)
        and t.trip_on <= coalesce((given.reason ->> 'lastOn')::date, ${params.lastOn}::date)
    ) as logged
    where m.employer_id = ${params.employerId}::uuid and m.id = any(${params.memberIds}::uuid[])
      and m.joined_on is not null
    order by m.id`
  return { compile: () => query.compile(db) }
})

/** Those of some members who have left before and come back. */
export const listReturning = compiled<{ employerId: string; memberIds: readonly string[] }>()(
  (db, { employerId, memberIds }) =>
    db
      .selectFrom('members')
      .select('id')
      .where('employer_id', '=', employerId)
      .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .where('is_returning', '=', true),
)
