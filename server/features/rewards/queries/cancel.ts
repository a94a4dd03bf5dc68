import { sql } from 'kysely'
import type { Part } from '#domain/billing/lots.ts'
import type { HeldPart } from '#domain/billing/reward-money.ts'
import type { Debt } from '#domain/rewards/corrections.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'

interface StandingReward {
  id: string
  memberId: string
  kind: Rewards['kind']
  tripId: string | null
  status: 'pending' | 'approved'
  grossCents: number
  valueCents: number
  held: HeldPart[] | null
  wallet: Part[] | null
}

/** Those of some rewards that are not cancelled. */
export const listStanding = compiled<{ employerId: string; ids: readonly string[] }>()(
  (db, { employerId, ids }) => {
    const query = sql<StandingReward>`
      select id, member_id as "memberId", kind, trip_id as "tripId", status,
        gross_cents as "grossCents", value_cents as "valueCents", held, wallet
      from rewards
      where employer_id = ${employerId}::uuid and id = any(${ids}::uuid[]) and status <> 'cancelled'
      order by granted_at, id`
    return { compile: () => query.compile(db) }
  },
)

interface Cancelling {
  employerId: string
  ids: readonly string[]
  at: Date
  reason: NonNullable<Rewards['cancel_reason']>
}

/** Cancels rewards that are not, and takes them off all they add up to; no rest of theirs is given later. */
export const cancelRows = compiled<Cancelling>()((db, { employerId, ids, at, reason }) => {
  const query = sql<never>`
    with cancelled as (
      update rewards
      set status = 'cancelled', cancelled_at = ${at}::timestamptz, cancel_reason = ${reason}::text,
        cut_cents = 0
      where employer_id = ${employerId}::uuid and id = any(${ids}::uuid[]) and status <> 'cancelled'
      returning employer_id, program_id, kind, earned_on, month, recommendation_id,
        gross_cents, value_cents
    ), days as (
      update reward_days as d set rewards = d.rewards - c.rewards, cents = d.cents - c.cents
      from (select earned_on, kind, count(*) filter (where value_cents > 0) as rewards,
          sum(value_cents) as cents
        from cancelled group by earned_on, kind) as c
      where d.employer_id = ${employerId}::uuid and d.day = c.earned_on and d.kind = c.kind
    ), months as (
      update reward_months as m set rewards = m.rewards - c.rewards,
        gross_cents = m.gross_cents - c.gross_cents, cents = m.cents - c.cents
      from (select month, program_id, kind, count(*) filter (where value_cents > 0) as rewards,
          sum(gross_cents) as gross_cents, sum(value_cents) as cents
        from cancelled group by month, program_id, kind) as c
      where m.employer_id = ${employerId}::uuid and m.month = c.month
        and m.program_id = c.program_id and m.kind = c.kind
    )
    update recommendations as r set consumed_cents = r.consumed_cents - c.cents
    from (select recommendation_id, sum(gross_cents) as cents from cancelled
      where recommendation_id is not null group by recommendation_id) as c
    where r.employer_id = ${employerId}::uuid and r.id = c.recommendation_id`
  return { compile: () => query.compile(db) }
})

/** All a member ever owed, oldest first, what is paid included. */
export const listDebts = compiled<{ employerId: string; memberId: string }>()(
  (db, { employerId, memberId }) => {
    const query = sql<Debt>`
      select id, cents, remaining_cents as "remainingCents" from reward_debts
      where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
      order by created_at, id`
    return { compile: () => query.compile(db) }
  },
)

interface NewDebt {
  employerId: string
  id: string
  memberId: string
  rewardId: string
  cents: number
  at: Date
}

export const insertDebt = compiled<NewDebt>()((db, debt) =>
  db.insertInto('reward_debts').values({
    employer_id: debt.employerId,
    id: debt.id,
    member_id: debt.memberId,
    reward_id: debt.rewardId,
    cents: debt.cents,
    remaining_cents: debt.cents,
    created_at: debt.at,
  }),
)
