import { sql } from 'kysely'
import type { PrizeCandidate } from '#domain/rewards/draws/prizes.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** How many take part, and how many of them may still win. */
export async function countEntrants(
  trx: Trx,
  { employerId, drawId, excluded }: { employerId: string; drawId: string; excluded: string[] },
): Promise<{ all: number; left: number }> {
  const { rows } = await sql<{ all: number; left: number }>`
    select count(*)::integer as all,
      count(*) filter (where pseudonym <> all(${excluded}::text[]))::integer as left
    from draw_entrants where employer_id = ${employerId} and draw_id = ${drawId}`.execute(trx)
  return rows[0] ?? { all: 0, left: 0 }
}

/** Whoever stands at a place from 0 among the sorted ones who may still win. */
export async function findEntrantAt(
  trx: Trx,
  wanted: { employerId: string; drawId: string; excluded: string[]; place: number },
): Promise<{ pseudonym: string; memberId: string }> {
  const { employerId, drawId, excluded, place } = wanted
  const { rows } = await sql<{ pseudonym: string; memberId: string }>`
    select pseudonym, member_id as "memberId" from draw_entrants
    where employer_id = ${employerId} and draw_id = ${drawId}
      and pseudonym <> all(${excluded}::text[])
    order by pseudonym offset ${place} limit 1`.execute(trx)
  const [found] = rows
  if (!found) throw new Error(`Draw ${drawId} has nobody at place ${place}`)
  return found
}

/** Those with the most of a prize, by pseudonym, with all that decides among them. */
export async function listWithMost(
  trx: Trx,
  { employerId, drawId }: { employerId: string; drawId: string },
): Promise<(PrizeCandidate & { memberId: string })[]> {
  const { rows } = await sql<PrizeCandidate & { memberId: string }>`
    select pseudonym as id, member_id as "memberId", count::float8 as count,
      points::float8 as points, last_trip_on as "lastTripOn", last_logged_at as "lastLoggedAt"
    from draw_entrants
    where employer_id = ${employerId} and draw_id = ${drawId}
      and count = (
        select max(count) from draw_entrants
        where employer_id = ${employerId} and draw_id = ${drawId})`.execute(trx)
  return rows
}

export const settleDraw = compiled<{
  employerId: string
  id: string
  /** As JSON. */
  rule: string
  entrants: number
  winner: string | null
  winnerId: string | null
  rewardId: string | null
}>()((db, { employerId, id, rule, entrants, winner, winnerId, rewardId }) =>
  db
    .updateTable('draws')
    .set({ rule, entrants, winner, winner_id: winnerId, reward_id: rewardId })
    .where('employer_id', '=', employerId)
    .where('id', '=', id),
)

/** Who is notified of the draws of an employer; nobody once the account is closed. */
export const findEmployer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['name', 'email', 'community_name as communityName', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .where('closed_at', 'is', null),
)

export async function listWinners(
  trx: Trx,
  employerId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; name: string | null; email: string | null }[]> {
  if (memberIds.length === 0) return []
  return trx
    .selectFrom('members')
    .select(['id as memberId', 'name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', 'in', memberIds)
    .orderBy('id')
    .execute()
}
