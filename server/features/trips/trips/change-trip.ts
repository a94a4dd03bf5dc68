import { isRewardedOn } from '#domain/rewards/granting/rewarded-from.ts'
import { tripLock } from '#domain/rewards/granting/trip-lock.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { earlier, startOfMonth } from '#domain/time.ts'
import { admitTrips, type ReportedTrip } from '#domain/trips/trips/admit-trips.ts'
import { cancelRewards } from '#server/features/rewards/granting/cancel-rewards.ts'
import { settlePromotions } from '#server/features/rewards/granting/promote.ts'
import { listTripRewards } from '#server/features/rewards/granting/queries/standing-rewards.ts'
import {
  type EmployerPrograms,
  readPrograms,
} from '#server/features/rewards/granting/read-programs.ts'
import { grantRests, rewardTrips } from '#server/features/rewards/granting/reward-trips.ts'
import type { Rewarding, TripToReward } from '#server/features/rewards/granting/rewarding.ts'
import { applyTrips } from '#server/features/trips/rollups/apply-trips.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LoggedTrip } from './log-trips.ts'
import { findTripReward, listTakenSlots, updateTrip } from './queries.ts'
import { refuseDisabled } from './refuse-disabled.ts'
import { type NewTrip, scoredColumns, scoreNewTrip } from './score-trips.ts'
import {
  lockStandingTrip,
  type StandingTrip,
  standingIds,
  type TripReward,
} from './standing-trip.ts'

interface TripKey {
  employerId: string
  memberId: string
  tripId: string
}

/** How a trip was really made; who recorded it, and under which id, stays. */
export type TripChange = Pick<ReportedTrip, 'date' | 'direction' | 'mode' | 'miles'>

/** A trip as it was corrected, what it has earned then, and whether that was its last correction. */
export type CorrectedTrip =
  | { kind: 'corrected'; trip: NewTrip; points: number; rewardCents: number; isFinal: boolean }
  | Extract<LoggedTrip, { kind: 'refused' }>

/**
 * Changes a member's trip: it is scored anew, its rewards are cancelled and it is rewarded as it is now. What
 * remains the same changes nothing.
 */
export async function changeTrip(
  platform: Platform,
  key: TripKey,
  change: TripChange,
): Promise<LoggedTrip> {
  const result = await inEmployerTransaction(platform.db, key.employerId, (trx) =>
    correctTrip(trx, platform, key, change),
  )
  if (result.kind === 'refused') return result
  const { points, rewardCents } = result
  return { kind: 'logged', id: key.tripId, points, rewardCents }
}

/**
 * Says what a trip would be once corrected: it is corrected, and all of that is taken back. What it earns then depends on
 * what its own rewards give back to the limits and on what of them counts as granted before, which no plan that only
 * reads could say.
 */
export async function quoteChange(
  platform: Platform,
  key: TripKey,
  change: TripChange,
): Promise<CorrectedTrip> {
  const quoted: CorrectedTrip[] = []
  const undo = new Error('What is only quoted is taken back')
  await inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    quoted.push(await correctTrip(trx, platform, key, change))
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  const [result] = quoted
  if (!result) throw new Error('a correction has a result')
  return result
}

/** Changes a trip as `changeTrip` does, within a transaction. */
async function correctTrip(
  trx: Trx,
  platform: Platform,
  key: TripKey,
  change: TripChange,
): Promise<CorrectedTrip> {
  const at = platform.clock.now()
  const standing = await lockStandingTrip(trx, { ...key, mayHaveLeft: false }, at)
  refuseDisabled(standing.member)
  const { closing, trip: old } = standing
  const admission = await admit(trx, key, standing, change)
  if (admission.kind === 'refused') return admission
  const { tripOn } = admission.trip
  const fromOn = earlier(old.tripOn, tripOn)
  const { employerId } = key
  const employer = await readPrograms(trx, { employerId, fromOn, untilOn: closing.today })
  const trip = scoreNewTrip(admission.trip, employer.programs, key.tripId)
  if (!isSame(old, trip)) {
    const rewarding = { employerId, at, ...closing, employer }
    await replace(trx, platform, { key, standing, trip, rewarding })
  }
  const [reward] = await findTripReward(trx, key)
  const points = isSame(old, trip) ? old.points : trip.points
  const statuses = (await listTripRewards(trx, key)).map(({ status }) => status)
  const isFinal = tripLock({ tripOn, statuses }, closing.closedThrough) !== null
  return { kind: 'corrected', trip, points, rewardCents: reward?.cents ?? 0, isFinal }
}

async function admit(
  trx: Trx,
  key: TripKey,
  { closing: { today }, member, trip: old }: StandingTrip,
  change: TripChange,
) {
  const taken = await listTakenSlots(trx, { ...key, days: [change.date] })
  const [admission] = admitTrips([{ ...change, source: old.source }], {
    today,
    surveyMiles: member.surveyMiles,
    taken: taken.filter((slot) => slot.tripOn !== old.tripOn || slot.direction !== old.direction),
    known: [],
  })
  if (admission?.kind !== 'new' && admission?.kind !== 'refused') {
    throw new Error('a trip without an external id is new or refused')
  }
  return admission
}

function isSame(old: StandingTrip['trip'], { admitted }: NewTrip): boolean {
  return (
    old.tripOn === admitted.tripOn &&
    old.direction === admitted.direction &&
    old.mode === admitted.mode &&
    old.miles === admitted.miles
  )
}

async function replace(
  trx: Trx,
  platform: Platform,
  change: { key: TripKey; standing: StandingTrip; trip: NewTrip; rewarding: Rewarding },
): Promise<void> {
  const { key, standing, trip, rewarding } = change
  const { employerId, memberId } = key
  const { employer, at } = rewarding
  const { member, rewards, trip: old } = standing
  const standingRewards = standingIds(rewards)
  const cancelling = { employerId, at, reason: 'trip_changed' as const }
  await cancelRewards(trx, platform, cancelling, standingRewards)
  await updateTrip(trx, key, scoredColumns(trip))
  const ofMember = { employerId, memberId, joinedOn: member.joinedOn }
  await applyTrips(trx, ofMember, [old], -1)
  await applyTrips(trx, ofMember, [trip], 1)
  await settlePromotions(trx, platform, rewarding, [{ ...old, memberId }], 'went')
  await grantRests(trx, platform, rewarding, [{ memberId, month: startOfMonth(old.tripOn) }])
  const isRewarded =
    isRewardedOn(trip.tripOn, member) && rulesOn(employer.programs, trip.tripOn) !== null
  if (!isRewarded) return
  const toReward: TripToReward = { ...trip, memberId, before: beforeOf(rewards) }
  const again = { ...rewarding, employer: rewardedAgain(employer, standingRewards.length > 0) }
  await rewardTrips(trx, platform, again, [toReward])
}

/** What was granted before rewards paused is not lost by a correction of the trip. */
function rewardedAgain(employer: EmployerPrograms, wasRewarded: boolean): EmployerPrograms {
  return wasRewarded ? { ...employer, mayReward: true } : employer
}

function beforeOf(rewards: readonly TripReward[]): TripToReward['before'] {
  const countOf = (wanted: string) => rewards.filter(({ kind }) => kind === wanted).length
  const barred = rewards.flatMap(({ kind, cancelReason }) =>
    cancelReason === 'administrator' || cancelReason === 'unfunded' ? [kind] : [],
  )
  return {
    trip: countOf('trip'),
    recommendation: countOf('recommendation'),
    barred: new Set<string>(barred),
  }
}
