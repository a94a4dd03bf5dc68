import { startOfMonth } from '#domain/time.ts'
import { cancelRewards } from '#server/features/rewards/granting/cancel-rewards.ts'
import { settlePromotions } from '#server/features/rewards/granting/promote.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { grantRests } from '#server/features/rewards/granting/reward-trips.ts'
import { applyTrips } from '#server/features/trips/rollups/apply-trips.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteTripRow } from './queries.ts'
import { refuseDisabled } from './refuse-disabled.ts'
import { lockStandingTrip, type StandingTrip, standingIds } from './standing-trip.ts'

interface TripKey {
  employerId: string
  memberId: string
  tripId: string
}

/**
 * A member removes a trip as if it had never been: its rewards, its part of every rollup, its external id. Who is
 * disabled removes none.
 */
export async function deleteTrip(platform: Platform, key: TripKey): Promise<void> {
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const standing = await lockStandingTrip(trx, key, at)
    refuseDisabled(standing.member)
    await remove(trx, platform, { ...key, at }, standing)
  })
}

/** The same by staff, of whoever's trip, inside a transaction with more to do in it. */
export async function removeTrip(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  key: TripKey,
  at: Date,
): Promise<void> {
  await remove(trx, platform, { ...key, at }, await lockStandingTrip(trx, key, at))
}

async function remove(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  key: TripKey & { at: Date },
  { trip, rewards, closing, member }: StandingTrip,
): Promise<void> {
  const { employerId, memberId, at } = key
  const cancelling = { employerId, at, reason: 'trip_deleted' as const }
  await cancelRewards(trx, platform, cancelling, standingIds(rewards))
  await deleteTripRow(trx, key)
  await applyTrips(trx, { ...member, employerId, memberId }, [trip], -1)
  const stretch = { employerId, fromOn: trip.tripOn, untilOn: closing.today }
  const rewarding = { employerId, at, ...closing, employer: await readPrograms(trx, stretch) }
  await settlePromotions(trx, platform, rewarding, [{ ...trip, memberId }], 'went')
  const month = startOfMonth(trip.tripOn)
  await grantRests(trx, platform, rewarding, [{ memberId, month }])
}
