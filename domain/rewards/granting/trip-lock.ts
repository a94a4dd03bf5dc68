import type { LocalDate } from '#domain/time.ts'
import { isClosed } from './month-end.ts'

/** Why a trip stays as it is, by the code that changing it is refused with. */
export type TripLock = 'reward_approved' | 'month_closed'

interface RewardedTrip {
  tripOn: LocalDate
  /** Of its rewards, those taken back included. */
  statuses: readonly string[]
}

/**
 * Why its member can neither change nor remove a trip any more: one of its rewards is approved, or its month has closed
 * and none is pending. Null when they can. Units: local dates. Errors: none. Source: decisions section 5, A month closes.
 */
export function tripLock(
  { tripOn, statuses }: RewardedTrip,
  closedThrough: LocalDate | null,
): TripLock | null {
  if (statuses.includes('approved')) return 'reward_approved'
  const isOver = isClosed(tripOn, closedThrough) && !statuses.includes('pending')
  return isOver ? 'month_closed' : null
}
