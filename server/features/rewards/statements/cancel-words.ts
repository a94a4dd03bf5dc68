import type { RewardListRow } from './queries/list-rewards.ts'

/** Why a reward is paid no more, to member and employer alike. */
export const cancelWords: Record<NonNullable<RewardListRow['cancelReason']>, string> = {
  trip_deleted: 'Cancelled because the trip was removed.',
  trip_changed: 'Cancelled because the trip was changed.',
  condition_lost: 'Cancelled because what it was given for does not hold any more.',
  administrator: 'Cancelled by the platform.',
  unfunded: 'Cancelled because there was no credit for it in 90 days.',
  member_deleted: 'Cancelled because the member left before there was credit for it.',
}
