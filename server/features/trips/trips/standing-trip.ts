import type { Joining } from '#domain/rewards/granting/rewarded-from.ts'
import { type TripLock, tripLock } from '#domain/rewards/granting/trip-lock.ts'
import type { ScoredTrip } from '#domain/trips/rollups/rollup-change.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { type Closing, closeDueMonths } from '#server/features/rewards/granting/close-due-months.ts'
import { listTripRewards } from '#server/features/rewards/granting/queries/standing-rewards.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { findTrip, lockMember } from './queries.ts'

interface Sought {
  employerId: string
  memberId: string
  tripId: string
  /** Whether a trip of somebody who was deleted is one too: never for what a member does. */
  mayHaveLeft: boolean
}

export type TripReward = Awaited<ReturnType<typeof listTripRewards>>[number]

/** A member's trip as it stands, with its rewards; account and member are locked. */
export interface StandingTrip {
  member: Joining & {
    surveyMiles: number | null
    disabledAt: Date | null
    deletedAt: Date | null
  }
  closing: Closing
  trip: ScoredTrip & { id: string }
  rewards: TripReward[]
}

const lockMessages: Readonly<Record<TripLock, string>> = {
  reward_approved: 'The reward of this trip has been approved already',
  month_closed: 'The month of this trip has been closed',
}

/** Locks a trip that its member may still change or remove. */
export async function lockStandingTrip(trx: Trx, key: Sought, now: Date): Promise<StandingTrip> {
  await lockLedger(trx, key.employerId)
  const [member] = await lockMember(trx, key)
  const [row] = await findTrip(trx, key)
  if (!member || !row || (member.deletedAt && !key.mayHaveLeft)) throw notFound('The trip')
  const rewards = await listTripRewards(trx, key)
  const closing = await closeDueMonths(trx, { employerId: key.employerId, at: now })
  const statuses = rewards.map(({ status }) => status)
  const lock = tripLock({ tripOn: row.tripOn, statuses }, closing.closedThrough)
  if (lock) throw conflict(lock, lockMessages[lock])
  const { id, tripOn, direction, mode, source, miles, points, ...impact } = row
  const trip = { id, tripOn, direction, mode, source, miles, points, impact }
  return { member, closing, trip, rewards }
}

/** Those that nobody has taken back. */
export function standingIds(rewards: readonly TripReward[]): string[] {
  return rewards.flatMap(({ id, status }) =>
    status === 'pending' || status === 'approved' ? [id] : [],
  )
}

/** What nothing is pending of can be neither questioned nor refused. */
export function refuseUnlessPending(rewards: readonly TripReward[]): void {
  if (!rewards.some(({ status }) => status === 'pending')) {
    throw conflict('nothing_pending', 'No reward of this trip is pending')
  }
}
