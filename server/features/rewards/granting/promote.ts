import { mobileSources, promotedTrips, promotionStep } from '#domain/rewards/granting/promotion.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import type { AppPromotion } from '#domain/rewards/settings/program-settings.ts'
import { type LocalDate, later, startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
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
  /** The last day of each member's trips. */
  lastTrips: Map<string, LocalDate>
}

/**
 * Gives the app promotion to members whose trips suffice now, once, and takes it back from those whose trips no
 * longer do, after trips came or went. Where its dates were changed between those trips, it is given by the
 * first dates under which they suffice.
 */
export async function settlePromotions(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  rewarding: Rewarding,
  trips: readonly PromotedTrip[],
  change: 'came' | 'went',
): Promise<Granted[]> {
  const { employerId, at, employer } = rewarding
  const { grants, lost } = await planPromotions(trx, rewarding, trips, change)
  await cancelRewards(trx, platform, { employerId, at, reason: 'condition_lost' }, lost)
  return grantRewards(trx, platform, { employerId, at, programs: employer.programs }, grants)
}

/** What the same comes to: what is to be granted, and which rewards are lost. Nothing is written. */
export async function planPromotions(
  db: Db | Trx,
  rewarding: Rewarding,
  trips: readonly PromotedTrip[],
  change: 'came' | 'went' | 'would come',
): Promise<{ grants: Grant[]; lost: string[] }> {
  const { employerId, today, employer } = rewarding
  const grants = new Map<string, Grant>()
  const lost: string[] = []
  for (const { programId, promotion, lastTrips } of promotionsOf(rewarding, trips, change)) {
    const { startOn, lastOn } = promotion
    // When the program is over by today, nobody bought a budget for this month: its trips' month counts.
    const isOver = rulesOn(employer.programs, today)?.programId !== programId
    const wanted = { employerId, memberIds: [...lastTrips.keys()], programId, startOn, lastOn }
    for (const member of await listPromotedMembers(db, wanted)) {
      const isRewarded = member.rewardId !== null
      const wantedTrips = member.reason?.trips ?? promotion.trips
      const asGiven = { ...promotion, trips: wantedTrips }
      const step = promotionStep(asGiven, {
        trips: member.trips + (change === 'would come' ? addedBy(promotion, trips, member) : 0),
        isRewarded,
      })
      if (step === 'take_back' && member.rewardId) lost.push(member.rewardId)
      if (step !== 'grant' || member.isBarred || !employer.mayReward) continue
      const key = `promotion:${programId}:${member.memberId}:${member.rewards + 1}`
      if (grants.has(key)) continue
      const countsOn = (isOver && lastTrips.get(member.memberId)) || today
      grants.set(key, promotionGrant(promotion, { ...member, programId, key, today, countsOn }))
    }
  }
  return { grants: [...grants.values()], lost }
}

/** What is not written yet is not counted yet. */
function addedBy(
  promotion: AppPromotion,
  trips: readonly PromotedTrip[],
  { memberId }: { memberId: string },
): number {
  return trips
    .filter((trip) => trip.memberId === memberId)
    .reduce((sum, trip) => sum + promotedTrips(promotion, trip), 0)
}

function promotionsOf(
  { employer }: Rewarding,
  trips: readonly PromotedTrip[],
  change: 'came' | 'went' | 'would come',
): Promoted[] {
  const all = new Map<string, Promoted>()
  for (const trip of trips) {
    const rules = rulesOn(employer.programs, trip.tripOn)
    const promotion = rules?.settings.promotion
    // What is gone may have counted in a promotion whose dates were others then.
    const counts =
      promotion &&
      (change === 'went' ? mobileSources.includes(trip.source) : promotedTrips(promotion, trip) > 0)
    if (!counts) continue
    const { programId } = rules
    const key = `${programId} ${promotion.startOn} ${promotion.lastOn}`
    const promoted = all.get(key) ?? { programId, promotion, lastTrips: new Map() }
    const lastTrip = later(promoted.lastTrips.get(trip.memberId) ?? trip.tripOn, trip.tripOn)
    promoted.lastTrips.set(trip.memberId, lastTrip)
    all.set(key, promoted)
  }
  return [...all.values()]
}

function promotionGrant(
  { cents, trips, startOn, lastOn }: AppPromotion,
  at: {
    memberId: string
    programId: string
    key: string
    today: LocalDate
    countsOn: LocalDate
  },
): Grant {
  const { memberId, programId, key, today, countsOn } = at
  return {
    memberId,
    programId,
    kind: 'promotion',
    key,
    earnedOn: today,
    month: startOfMonth(countsOn),
    grossCents: cents,
    reason: { kind: 'promotion', trips, startOn, lastOn, fullCents: cents },
  }
}
