import { type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Granted, grantRewards } from './grant-rewards.ts'
import { incentivesOf } from './incentives.ts'
import type { Grant } from './limit-grants.ts'
import { settlePromotions } from './promote.ts'
import { type Bar, listBars, setCuts } from './queries/month-facts.ts'
import type { Rewarding, TripToReward } from './rewarding.ts'
import { shareMonths } from './share-months.ts'

/**
 * Rewards trips that have just been written, of one member or many: for the trip under the limits of its
 * month, for a recommendation, for the app promotion. The caller has locked the account, and leaves trips
 * from before a member joined out.
 */
export async function rewardTrips(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  rewarding: Rewarding,
  logged: readonly TripToReward[],
): Promise<Granted[]> {
  if (!rewarding.employer.mayReward || logged.length === 0) return []
  const { trips, grants, cuts } = await planTrips(trx, rewarding, logged)
  await setCuts(trx, rewarding.employerId, cuts)
  const { employerId, at, employer } = rewarding
  const granted = await grantRewards(
    trx,
    platform,
    { employerId, at, programs: employer.programs },
    grants,
  )
  const promoted = await settlePromotions(trx, platform, rewarding, trips, 'came')
  return [...granted, ...promoted]
}

interface TripPlan {
  /** With what may not come again of each. */
  trips: readonly TripToReward[]
  grants: Grant[]
  cuts: { id: string; cutCents: number }[]
}

/** What trips are to be granted beside the app promotion; nothing is written, so that a trip can be quoted by it. */
export async function planTrips(
  db: Db | Trx,
  rewarding: Rewarding,
  logged: readonly TripToReward[],
): Promise<TripPlan> {
  const trips = await barTrips(db, rewarding.employerId, logged)
  const { grants, cuts } = await shareMonths(db, rewarding, { trips, months: [] })
  const incentives = await incentivesOf(db, rewarding, trips)
  return { trips, grants: [...grants, ...incentives], cuts }
}

/** Gives the rest of trips that limits had cut, as far as there is room in a month now. */
export async function grantRests(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  rewarding: Rewarding,
  months: readonly { memberId: string; month: LocalDate }[],
): Promise<Granted[]> {
  if (!rewarding.employer.mayReward || months.length === 0) return []
  const { grants, cuts } = await shareMonths(trx, rewarding, { trips: [], months })
  const { employerId, at, employer } = rewarding
  await setCuts(trx, employerId, cuts)
  return grantRewards(trx, platform, { employerId, at, programs: employer.programs }, grants)
}

/**
 * Trips with the kinds of reward that may not come again: what was cancelled for good bars the same way of
 * that day for the member, also for a trip that is logged anew after the first one was removed or moved; what
 * is asked about bars it for all trips but the one in question.
 */
async function barTrips(
  db: Db | Trx,
  employerId: string,
  trips: readonly TripToReward[],
): Promise<readonly TripToReward[]> {
  const bars = await listBars(db, {
    employerId,
    memberIds: [...new Set(trips.map(({ memberId }) => memberId))],
    months: [...new Set(trips.map(({ tripOn }) => startOfMonth(tripOn)))],
  })
  if (bars.length === 0) return trips
  return trips.map((trip) => {
    const kinds = bars.flatMap((bar) => (isBarred(bar, trip) ? [bar.kind] : []))
    const { before = { trip: 0, recommendation: 0, barred: new Set<string>() } } = trip
    return { ...trip, before: { ...before, barred: new Set([...before.barred, ...kinds]) } }
  })
}

/** A telecommute record is both ways of its day. */
function isBarred(bar: Bar, { id, memberId, tripOn, direction }: TripToReward): boolean {
  const isWholeDay = bar.direction === null || direction === null
  const isMeant = bar.memberId === memberId && bar.tripOn === tripOn && bar.askedTripId !== id
  return isMeant && (isWholeDay || bar.direction === direction)
}
