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
export const listPendingOf = compiled<{ employerId: string; memberId: string; now: Date }>()(
  (db, { employerId, memberId, now }) =>
    db
      .selectFrom('rewards')
      .select([
        'id',
        sql<boolean>`funded_at is not null`.as('isFunded'),
        isQuestioned('rewards', now).as('isQuestioned'),
      ])
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('status', '=', 'pending'),
)

interface PendingSums {
  /** Its money is held, and nobody asks about it. */
  fundedCents: number
  /** When the last of these is approved; null where there is none. */
  lastDueAt: Date | null
  /** Of trips that the employer asks about. */
  questionedCents: number
  /** For the employer's credit. */
  waitingCents: number
}

/** What is pending of a member, by what it waits for. Units: cents. */
export const sumPending = compiled<{ employerId: string; memberId: string; now: Date }>()(
  (db, { employerId, memberId, now }) => {
    const query = sql<PendingSums>`
      select
        coalesce(sum(cents) filter (where funded and not questioned), 0)::bigint as "fundedCents",
        max(due_at) filter (where funded and not questioned) as "lastDueAt",
        coalesce(sum(cents) filter (where questioned), 0)::bigint as "questionedCents",
        coalesce(sum(cents) filter (where not funded and not questioned), 0)::bigint
          as "waitingCents"
      from (
        select value_cents as cents, due_at, funded_at is not null as funded,
          ${isQuestioned('r', now)} as questioned
        from rewards r
        where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
          and status = 'pending'
      ) as pending`
    return { compile: () => query.compile(db) }
  },
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
