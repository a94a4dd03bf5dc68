import { rulesOn } from '#domain/rewards/program-rules.ts'
import type { AppPromotion } from '#domain/rewards/program-settings.ts'
import { mobileSources, promotedTrips, promotionStep } from '#domain/rewards/promotion.ts'
import { startOfMonth } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { type Granted, grantRewards } from './grant-rewards.ts'
import type { Grant } from './limit-grants.ts'
import { listPromotedMembers } from './queries/extra-facts.ts'
import type { Rewarding, TripToReward } from './rewarding.ts'

type PromotedTrip = Pick<TripToReward, 'memberId' | 'tripOn' | 'mode' | 'source'>

interface Promoted {
  programId: string
  promotion: AppPromotion
  memberIds: Set<string>
}

/**
 * Gives the app promotion to members whose trips suffice now, once, and takes it back from those whose trips no
 * longer do, after trips came or went.
 */
export async function settlePromotions(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  rewarding: Rewarding,
  trips: readonly PromotedTrip[],
  change: 'came' | 'went',
): Promise<Granted[]> {
  const { employerId, at, today, employer } = rewarding
  const grants: Grant[] = []
  const lost: string[] = []
  for (const { programId, promotion, memberIds } of promotionsOf(rewarding, trips, change)) {
    const { startOn, lastOn } = promotion
    const wanted = { employerId, memberIds: [...memberIds], programId, startOn, lastOn }
    for (const member of await listPromotedMembers(trx, wanted)) {
      const isRewarded = member.rewardId !== null
      const wantedTrips = member.reason?.trips ?? promotion.trips
      const asGiven = { ...promotion, trips: wantedTrips }
      const step = promotionStep(asGiven, { trips: member.trips, isRewarded })
      if (step === 'take_back' && member.rewardId) lost.push(member.rewardId)
      if (step !== 'grant' || member.isBarred || !employer.mayReward) continue
      const key = `promotion:${programId}:${member.memberId}:${member.rewards + 1}`
      grants.push(promotionGrant(promotion, { ...member, programId, key, today }))
    }
  }
  await cancelRewards(trx, platform, { employerId, at, reason: 'condition_lost' }, lost)
  return grantRewards(trx, platform, { employerId, at, programs: employer.programs }, grants)
}

function promotionsOf(
  { employer }: Rewarding,
  trips: readonly PromotedTrip[],
  change: 'came' | 'went',
): Promoted[] {
  const all = new Map<string, Promoted>()
  for (const trip of trips) {
    const rules = rulesOn(employer.programs, trip.tripOn)
    const promotion = rules?.settings.promotion
    // What is gone may have counted in a promotion whose dates were others then.
    const counts =
      promotion &&
      (change === 'came' ? promotedTrips(promotion, trip) > 0 : mobileSources.includes(trip.source))
    if (!counts) continue
    const { programId } = rules
    const key = `${programId} ${promotion.startOn} ${promotion.lastOn}`
    const promoted = all.get(key) ?? { programId, promotion, memberIds: new Set() }
    promoted.memberIds.add(trip.memberId)
    all.set(key, promoted)
  }
  return [...all.values()]
}

function promotionGrant(
  { cents, trips, startOn, lastOn }: AppPromotion,
  at: { memberId: string; programId: string; key: string; today: string },
): Grant {
  const { memberId, programId, key, today } = at
  return {
    memberId,
    programId,
    kind: 'promotion',
    key,
    earnedOn: today,
    month: startOfMonth(today),
    grossCents: cents,
    reason: { kind: 'promotion', trips, startOn, lastOn, fullCents: cents },
  }
}
