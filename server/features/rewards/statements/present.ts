import type { OwnReward, RewardRow, RewardSummaryRow } from '#contract/rewards/statements.ts'
import { type RewardKind, rewardCategories } from '#contract/rewards/statements-categories.ts'
import { formatDay } from '#domain/format-day.ts'
import { toDollars } from '#domain/money.ts'
import { explain } from '#domain/rewards/granting/explain.ts'
import type { LocalDate } from '#domain/time.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import type { RewardListRow } from './queries/list-rewards.ts'
import { categories } from './queries/narrow.ts'
import type { SummaryRow } from './queries/summarise.ts'

/** A reward as its member sees it. */
export function presentOwn(row: RewardListRow): OwnReward {
  const { reason } = row.explanation
  const isTrip = reason.kind === 'trip' || reason.kind === 'recommendation'
  const isPending = row.status === 'pending'
  return {
    _id: row.id,
    date: row.earnedOn,
    trip_date: isTrip ? reason.tripOn : null,
    category: categories[row.kind],
    kind: kindOf(row),
    trip_mode: isTrip ? reason.mode : null,
    value: toDollars(row.valueCents),
    pending: isPending ? 1 : 0,
    status: row.status === 'corrected' ? 'cancelled' : row.status,
    waiting: isPending && !row.isFunded,
    granted_at: row.grantedAt.toISOString(),
    approves_on: isPending && row.isFunded && !row.questionedUntilOn ? row.dueOn : null,
    explanation: [
      ...explain(row.explanation),
      ...(row.questionedUntilOn ? [questionMessage(row.questionedUntilOn)] : []),
      ...(row.cancelReason ? [cancelMessages[row.cancelReason]] : []),
      ...(row.status === 'corrected' ? [correctionMessage(row)] : []),
    ],
    draw_id: row.drawPeriodId,
  }
}

/** What a reward was for, so that two of one trip read differently. */
function kindOf({ kind, isCorrection, explanation }: RewardListRow): RewardKind {
  if (isCorrection) return 'correction'
  return kind === 'trip' && explanation.isRest ? 'trip_rest' : kind
}

/** A reward as its employer sees it. */
export function presentReward(row: RewardListRow): RewardRow {
  const { tripId, tripCostCents } = row
  return {
    ...presentOwn(row),
    user: { _id: row.memberId, name: row.memberName },
    trip:
      tripCostCents === null || tripId === null
        ? null
        : { _id: tripId, commuteCost: toDollars(tripCostCents) },
  }
}

/** All of a member's rewards in one row. */
export function presentSummary(row: SummaryRow): RewardSummaryRow {
  const found = new Set(row.kinds.map((kind) => categories[kind]))
  return {
    _id: row.memberId,
    user: { _id: row.memberId, name: row.memberName },
    modes: modes.filter((mode) => row.modes.includes(mode)),
    categories: rewardCategories.filter((category) => found.has(category)),
    rewards: row.rewards,
    total: toDollars(row.cents),
    pending_total: toDollars(row.pendingCents),
  }
}

function questionMessage(untilOn: LocalDate): string {
  return `The employer asks about this trip: its approval waits until that is settled, at most until ${formatDay(untilOn)}.`
}

/** Of the two rows of what a closed month keeps. */
function correctionMessage({ isCorrection }: RewardListRow): string {
  return isCorrection
    ? 'A correction: what it takes back was earned in a month that had closed.'
    : 'Its month had closed and still counts it: a correction takes it off on the day it was cancelled.'
}

/** Why a reward is paid no more, to member and employer alike. */
const cancelMessages: Record<NonNullable<RewardListRow['cancelReason']>, string> = {
  trip_deleted: 'Cancelled because the trip was removed.',
  trip_changed: 'Cancelled because the trip was changed.',
  condition_lost: 'Cancelled because what it was given for does not hold any more.',
  administrator: 'Cancelled by the platform.',
  unfunded: 'Cancelled because there was no credit for it in 90 days.',
  member_deleted:
    'Cancelled because the member left before there was credit for it, or while the employer asked about it.',
  questioned: 'Cancelled because the employer did not accept the trip.',
}
