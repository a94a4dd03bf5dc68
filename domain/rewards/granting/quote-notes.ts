import { formatMonth } from '#domain/format-day.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import type { LocalDate } from '#domain/time.ts'
import { isClosed } from './month-end.ts'
import { isRewardedOn, type Joining } from './rewarded-from.ts'

/** What is known of a trip before it is logged. Units: local dates. */
export interface QuotedTrip {
  tripOn: LocalDate
  joining: Joining
  /** What is in force on its day; null when nothing rewards. */
  rules: DayRules | null
  /** False while nothing is rewarded: an invoice is overdue, or the employer is not approved. */
  mayReward: boolean
  /** The last month that has closed; null when none has. */
  closedThrough: LocalDate | null
  /** A reward for this way of the day was taken back for good, or its employer asks about one. */
  isBarred: boolean
}

/**
 * What a member should know before a trip is logged, beside what it earns: why it earns no money, the first reason
 * that holds, and that its month has closed. Units: local dates. Errors: none.
 * Source: issue 21, what a trip will earn before it is saved; decisions section 5, A month closes.
 */
export function quoteNotes(trip: QuotedTrip): string[] {
  const reason = noMoney(trip)
  const closed = isClosed(trip.tripOn, trip.closedThrough)
    ? `${formatMonth(trip.tripOn)} has closed: its prizes are decided, and what a trip of it earns is dated today.`
    : null
  return [reason, closed].filter((note) => note !== null)
}

function noMoney({ rules, mayReward, joining, tripOn, isBarred }: QuotedTrip): string | null {
  if (!rules) return 'No reward program covers this day: the trip earns points, and no money.'
  if (!mayReward) return 'Rewards are paused at the moment: the trip earns points, and no money.'
  if (!isRewardedOn(tripOn, joining)) {
    return tripOn === joining.joinedOn
      ? 'Trips of the day you came back earn points, and no money.'
      : 'Trips from before you joined earn points, and no money.'
  }
  if (!rules.settings.scoringEnabled) {
    return 'The reward program of this day gives no money for single trips: the trip earns points.'
  }
  return isBarred
    ? 'A reward for this way was taken back, or is in question: it is not given again.'
    : null
}
