import { feasibility } from '#domain/rewards/recommendations/feasibility.ts'
import { incentive, isInForce } from '#domain/rewards/recommendations/recommendation.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import type { Recommendation } from '#domain/rewards/settings/program-settings.ts'
import { startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Grant } from './limit-grants.ts'
import { listRecommendedMembers } from './queries/extra-facts.ts'
import { earnedOn, type Rewarding, type TripToReward } from './rewarding.ts'

interface Candidate {
  trip: TripToReward
  programId: string
  recommendation: Recommendation
}

/** What trips earn for recommendations, in the order of their days: budgets are first come, first served. */
export async function incentivesOf(
  db: Db | Trx,
  rewarding: Rewarding,
  trips: readonly TripToReward[],
): Promise<Grant[]> {
  const { employerId, today } = rewarding
  const candidates = trips.flatMap((trip) => candidatesOf(rewarding, trip))
  if (candidates.length === 0) return []
  const days = candidates.map(({ trip }) => trip.tripOn).sort()
  const chosen = await listRecommendedMembers(db, {
    employerId,
    memberIds: [...new Set(candidates.map(({ trip }) => trip.memberId))],
    recommendationIds: [...new Set(candidates.map(({ recommendation }) => recommendation.id))],
    fromOn: days[0] ?? today,
    untilOn: days.at(-1) ?? today,
  })
  const consumed = new Map(chosen.map((row) => [row.recommendationId, row.consumedCents]))
  const counted = new Map(chosen.map((row) => [counterOf(row), row.tripsSoFar]))
  const grants: Grant[] = []
  for (const { trip, programId, recommendation } of candidates.toSorted(byDay)) {
    const row = chosen.find(
      ({ memberId, recommendationId, fromOn, untilOn }) =>
        memberId === trip.memberId &&
        recommendationId === recommendation.id &&
        fromOn <= trip.tripOn &&
        (untilOn === null || trip.tripOn < untilOn),
    )
    if (!row) continue
    const tripsSoFar = counted.get(counterOf(row)) ?? 0
    const consumedCents = consumed.get(recommendation.id) ?? 0
    const { tripOn, mode } = trip
    const facts = { tripOn, mode, list: row.list, feasible: feasibility(row) }
    const earned = incentive(recommendation, { ...facts, tripsSoFar, consumedCents })
    if (earned.kind === 'none') continue
    counted.set(counterOf(row), tripsSoFar + 1)
    consumed.set(recommendation.id, consumedCents + earned.grossCents)
    const ofTrip = grants.filter((grant) => grant.trip?.id === trip.id).length
    grants.push({
      memberId: trip.memberId,
      programId,
      kind: 'recommendation',
      key: `recommendation:${trip.id}:${(trip.before?.recommendation ?? 0) + ofTrip + 1}`,
      trip: { id: trip.id, direction: trip.direction },
      recommendationId: recommendation.id,
      earnedOn: earnedOn(tripOn, rewarding),
      month: startOfMonth(tripOn),
      grossCents: earned.grossCents,
      cuts: earned.cuts,
      reason: earned.reason,
    })
  }
  return grants
}

function candidatesOf({ employer }: Rewarding, trip: TripToReward): Candidate[] {
  const rules = rulesOn(employer.programs, trip.tripOn)
  if (!rules?.settings.recommendationsEnabled || trip.before?.barred.has('recommendation')) {
    return []
  }
  const { programId, settings } = rules
  return settings.recommendations
    .filter((recommendation) => isInForce(recommendation, trip.tripOn))
    .map((recommendation) => ({ trip, programId, recommendation }))
}

function counterOf(row: { memberId: string; recommendationId: string }): string {
  return `${row.recommendationId} ${row.memberId}`
}

function byDay({ trip: a }: Candidate, { trip: b }: Candidate): number {
  if (a.tripOn !== b.tripOn) return a.tripOn < b.tripOn ? -1 : 1
  return Number(a.direction === 'to_home') - Number(b.direction === 'to_home')
}
