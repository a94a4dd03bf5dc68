import { sql } from 'kysely'
import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface Chosen {
  employerId: string
  recommendationId: string
  /** Whom it is for on this day. */
  on: LocalDate
}

interface Recommended extends Chosen {
  /** Trips that earn each of them; who has made them all is mailed no more. */
  tripLimit: number
}

/** The next members a recommendation's email goes to, by id and locked in that order, and what decides its text. */
export async function lockRecommended(
  trx: Trx,
  { afterId, limit, ...recommended }: Recommended & { afterId: string | null; limit: number },
) {
  let members = recommendedMembers(trx, recommended)
  if (afterId) members = members.where('m.id', '>', afterId)
  return members
    .select([
      'm.id',
      'm.email',
      'r.list',
      'm.distance_miles as distanceMiles',
      sql<boolean>`exists (select from member_month_modes as t
        where t.employer_id = m.employer_id and t.member_id = m.id
          and t.mode in ('public_transit', 'transit_drive') and t.trips > 0)`.as(
        'hasLoggedTransit',
      ),
      sql<boolean>`exists (select from member_transit_ways as w
        where w.employer_id = m.employer_id and w.member_id = m.id and w.is_reachable)`.as(
        'hasTransitWay',
      ),
    ])
    .orderBy('m.id')
    .limit(limit)
    .forNoKeyUpdate('m')
    .$narrowType<{ email: string; list: RecommendationList }>()
    .execute()
}

/** How many members such an email goes to. */
export async function countRecommended(db: Db | Trx, recommended: Recommended): Promise<number> {
  const { total } = await recommendedMembers(db, recommended)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many members it is for, whether or not they are notified of it. */
export async function countChosen(db: Db | Trx, chosen: Chosen): Promise<number> {
  const { total } = await chosenMembers(db, chosen)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function recommendedMembers(db: Db | Trx, { tripLimit, ...chosen }: Recommended) {
  const { employerId, recommendationId } = chosen
  return (
    chosenMembers(db, chosen)
      .where('m.joined_at', 'is not', null)
      .where('m.disabled_at', 'is', null)
      .where('m.unsubscribed_at', 'is', null)
      .where('m.email', 'is not', null)
      // None at all when no trip earns.
      .where(sql<boolean>`${tripLimit}::int > 0`)
      .where('r.member_id', 'not in', (of) =>
        of
          .selectFrom('rewards as w')
          .select('w.member_id')
          .where('w.employer_id', '=', employerId)
          .where('w.recommendation_id', '=', recommendationId)
          .where('w.kind', '=', 'recommendation')
          .where('w.status', 'in', ['pending', 'approved'])
          .groupBy('w.member_id')
          .having(sql<boolean>`count(*) >= ${tripLimit}`),
      )
  )
}

function chosenMembers(db: Db | Trx, { employerId, recommendationId, on }: Chosen) {
  return db
    .selectFrom('recommendation_members as r')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'r.employer_id').onRef('m.id', '=', 'r.member_id'),
    )
    .where('r.employer_id', '=', employerId)
    .where('r.recommendation_id', '=', recommendationId)
    .where('r.from_on', '<=', on)
    .where((row) => row.or([row('r.until_on', 'is', null), row('r.until_on', '>', on)]))
    .where('m.deleted_at', 'is', null)
}
