import { startOfMonth } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { type Bar, listBars } from './queries/bars.ts'
import type { TripToReward } from './rewarding.ts'

/**
 * Trips with the kinds of reward that may not come again: what was cancelled for good bars the same way of
 * that day for the member, also for a trip that is logged anew after the first one was removed or moved.
 */
export async function barTrips(
  trx: Trx,
  employerId: string,
  trips: readonly TripToReward[],
): Promise<readonly TripToReward[]> {
  const bars = await listBars(trx, {
    employerId,
    memberIds: [...new Set(trips.map(({ memberId }) => memberId))],
    months: [...new Set(trips.map(({ tripOn }) => startOfMonth(tripOn)))],
  })
  if (bars.length === 0) return trips
  return trips.map((trip) => {
    const kinds = bars.flatMap((bar) => (isSameWay(bar, trip) ? [bar.kind] : []))
    const { before = { trip: 0, recommendation: 0, barred: new Set<string>() } } = trip
    return { ...trip, before: { ...before, barred: new Set([...before.barred, ...kinds]) } }
  })
}

/** A telecommute record is both ways of its day. */
function isSameWay(bar: Bar, { memberId, tripOn, direction }: TripToReward): boolean {
  const isWholeDay = bar.direction === null || direction === null
  const isMeant = bar.memberId === memberId && bar.tripOn === tripOn
  return isMeant && (isWholeDay || bar.direction === direction)
}
