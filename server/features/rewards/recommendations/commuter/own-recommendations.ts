import { type Feasible, feasibility } from '#domain/rewards/recommendations/feasibility.ts'
import { isInForce } from '#domain/rewards/recommendations/recommendation.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import type {
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import { listRecommendedMembers } from '#server/features/rewards/granting/queries/extra-facts.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { type Db, inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markAccepted } from '../queries.ts'

/** A recommendation as one member has it. Unit: cents. */
export interface OwnRecommended {
  recommendation: Recommendation
  list: RecommendationList
  feasible: Feasible
  tripsSoFar: number
  consumedCents: number
  acceptedAt: Date | null
}

/** What is recommended to a member on a day: in force, and the member among those it was chosen for. */
export async function listOwnRecommended(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<OwnRecommended[]> {
  const today = await todayAt(db, employerId, now)
  const { programs } = await readPrograms(db, { employerId, fromOn: today, untilOn: today })
  const settings = rulesOn(programs, today)?.settings
  if (!settings?.recommendationsEnabled) return []
  const inForce = settings.recommendations.filter((each) => isInForce(each, today))
  if (inForce.length === 0) return []
  const chosen = await listRecommendedMembers(db, {
    employerId,
    memberIds: [memberId],
    recommendationIds: inForce.map(({ id }) => id),
    fromOn: today,
    untilOn: today,
  })
  return inForce.flatMap((recommendation) => {
    const row = chosen.find(({ recommendationId }) => recommendationId === recommendation.id)
    return row ? [{ recommendation, ...row, feasible: feasibility(row) }] : []
  })
}

/** Notes that a member says yes to a recommendation; the employer sees of a member that one was accepted. */
export async function acceptRecommendation(
  { db, clock }: Platform,
  actor: MemberActor,
  recommendationId: string,
): Promise<void> {
  const member = memberOf(actor)
  const at = clock.now()
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    const own = await listOwnRecommended(trx, member, at)
    const isOwn = own.some(({ recommendation }) => recommendation.id === recommendationId)
    if (!isOwn) throw notFound('The recommendation')
    const today = await todayAt(trx, member.employerId, at)
    await markAccepted(trx, { ...member, recommendationId, at, today })
  })
}

async function todayAt(db: Db | Trx, employerId: string, now: Date): Promise<LocalDate> {
  const [employer] = await findTimeZone(db, { employerId })
  if (!employer) throw notFound('The account')
  return localDateOf(now, employer.timeZone)
}
