import { startOfMonth } from '#domain/time.ts'
import { cancelRewards } from '#server/features/rewards/granting/cancel-rewards.ts'
import { settlePromotions } from '#server/features/rewards/granting/promote.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { grantRests } from '#server/features/rewards/granting/reward-trips.ts'
import { applyTrips } from '#server/features/trips/rollups/apply-trips.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteTripRow } from './queries.ts'
import { mailEmployerAbout } from './questions/mail-about.ts'
import { endQuestion } from './questions/queries.ts'
import { endedQuestionLetter } from './questions/question-letters.ts'
import { refuseDisabled } from './refuse-disabled.ts'
import { lockStandingTrip, standingIds } from './standing-trip.ts'

interface Removal {
  employerId: string
  memberId: string
  tripId: string
  at: Date
  /**
   * A member who is disabled removes none of their trips; staff remove whoever's, and an employer what it asked about or
   * what somebody left behind: then for good.
   */
  by: 'member' | 'staff' | 'employer'
}

/**
 * Removes a trip as if it had never been: its rewards and its part of every rollup; its external id is kept, so that no
 * device brings it back. Whoever asked about it is told.
 */
export async function deleteTrip(trx: Trx, platform: Platform, removal: Removal): Promise<void> {
  const { employerId, memberId, at, by } = removal
  const sought = { ...removal, mayHaveLeft: by !== 'member' }
  const { trip, rewards, closing, member } = await lockStandingTrip(trx, sought, at)
  if (by === 'member') refuseDisabled(member)
  const reason = by === 'employer' ? 'questioned' : 'trip_deleted'
  const cancelling = { employerId, at, reason } as const
  await cancelRewards(trx, platform, cancelling, standingIds(rewards))
  await deleteTripRow(trx, removal)
  const outcome = by === 'staff' ? 'removed' : 'withdrawn'
  for (const question of await endQuestion(trx, { ...removal, outcome })) {
    const content = endedQuestionLetter(question, outcome)
    await mailEmployerAbout(platform, trx, { employerId, ...question }, outcome, content)
  }
  await applyTrips(trx, { ...member, employerId, memberId }, [trip], -1)
  const stretch = { employerId, fromOn: trip.tripOn, untilOn: closing.today }
  const programs = await readPrograms(trx, stretch)
  // Who was deleted earns nothing more.
  const employer = { ...programs, mayReward: programs.mayReward && !member.deletedAt }
  const rewarding = { employerId, at, ...closing, employer }
  await settlePromotions(trx, platform, rewarding, [{ ...trip, memberId }], 'went')
  const month = startOfMonth(trip.tripOn)
  await grantRests(trx, platform, rewarding, [{ memberId, month }])
}
