import { sql } from 'kysely'
import type { HeldPart } from '#domain/money/ledger/reward-money.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { isQuestioned } from './questioned.ts'

/** Those of some rewards that are pending and whose money is held. */
export const listFunded = compiled<{ employerId: string; ids: readonly string[] }>()(
  (db, { employerId, ids }) =>
    db
      .selectFrom('rewards')
      .select([
        'id',
        'member_id as memberId',
        // Written as parts, when the money was held.
        sql<HeldPart[]>`held`.as('held'),
      ])
      .where('employer_id', '=', employerId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('status', '=', 'pending')
      .where('funded_at', 'is not', null)
      .orderBy('granted_at')
      .orderBy('id'),
)

/** A member's pending rewards. */
export const listPendingOf = compiled<{ employerId: string; memberId: string }>()(
  (db, { employerId, memberId }) =>
    db
      .selectFrom('rewards')
      .select(['id', sql<boolean>`funded_at is not null`.as('isFunded')])
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('status', '=', 'pending'),
)

/** What is pending of a member, by whether its money is held. Units: cents. */
export const sumPendingByFunding = compiled<{ employerId: string; memberId: string }>()(
  (db, { employerId, memberId }) =>
    db
      .selectFrom('rewards')
      .select([
        sql<number>`coalesce(sum(value_cents) filter (where funded_at is not null), 0)::bigint`.as(
          'fundedCents',
        ),
        sql<number>`coalesce(sum(value_cents) filter (where funded_at is null), 0)::bigint`.as(
          'waitingCents',
        ),
      ])
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('status', '=', 'pending'),
)

interface RewardKey {
  employerId: string
  rewardId: string
}

export const findReward = compiled<RewardKey & { now: Date }>()(
  (db, { employerId, rewardId, now }) =>
    db
      .selectFrom('rewards')
      .select([
        'member_id as memberId',
        'kind',
        'month',
        'value_cents as valueCents',
        'status',
        'funded_at as fundedAt',
        isQuestioned('rewards', now).as('isQuestioned'),
      ])
      .where('employer_id', '=', employerId)
      .where('id', '=', rewardId),
)

/** All rewards for a trip, those taken back and their corrections too. */
export const listTripRewards = compiled<{ employerId: string; tripId: string }>()(
  (db, { employerId, tripId }) =>
    db
      .selectFrom('rewards')
      .select(['id', 'kind', 'status', 'cancel_reason as cancelReason'])
      .where('employer_id', '=', employerId)
      .where('trip_id', '=', tripId)
      .orderBy('granted_at')
      .orderBy('id'),
)
