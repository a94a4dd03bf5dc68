import { sql } from 'kysely'
import type { Part } from '#domain/money/ledger/lots.ts'
import type { HeldPart } from '#domain/money/ledger/reward-money.ts'
import type { Debt } from '#domain/rewards/granting/corrections.ts'
import type { LocalDate } from '#domain/time.ts'
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

/** Those of some rewards that nobody has taken back. */
export const listStanding = compiled<{ employerId: string; ids: readonly string[] }>()(
  (db, { employerId, ids }) => {
    const query = sql<StandingReward>`
      select id, member_id as "memberId", kind, trip_id as "tripId", status,
        gross_cents as "grossCents", value_cents as "valueCents", held, wallet
      from rewards
      where employer_id = ${employerId}::uuid and id = any(${ids}::uuid[])
        and status in ('pending', 'approved')
      order by granted_at, id`
    return { compile: () => query.compile(db) }
  },
)

interface Cancelling {
  employerId: string
  ids: readonly string[]
  /** Ids of their corrections, side by side, for those that need one. */
  correctionIds: readonly string[]
  at: Date
  reason: NonNullable<Rewards['cancel_reason']>
  today: LocalDate
  closedThrough: LocalDate | null
}

/**
 * Takes back rewards that stand, and takes them off all they add up to; no rest of theirs is given later. What was
 * earned in a month that has closed stays in it, once there was money for it: a correction below zero takes it off
 * today.
 */
export const cancelRows = compiled<Cancelling>()((db, cancelling) => {
  const { employerId, ids, correctionIds, at, reason, today, closedThrough } = cancelling
  const query = sql<never>`
    with taken as (
      update rewards as r
      set status = case when date_trunc('month', earned_on)::date <= ${closedThrough}::date
          and gross_cents > 0 and funded_at is not null then 'corrected' else 'cancelled' end,
        cancelled_at = ${at}::timestamptz, cancel_reason = ${reason}::text, cut_cents = 0
      from unnest(${ids}::uuid[], ${correctionIds}::uuid[]) as of (id, correction_id)
      where r.employer_id = ${employerId}::uuid and r.id = of.id
        and r.status in ('pending', 'approved')
      returning r.*, of.correction_id
    ), corrections as (
      insert into rewards (employer_id, id, corrects, member_id, program_id, kind, key, trip_id,
        direction, draw_id, recommendation_id, earned_on, month, gross_cents, value_cents,
        status, granted_at, due_at, cancelled_at, cancel_reason, explanation)
      select employer_id, correction_id, id, member_id, program_id, kind, 'correction:' || id,
        trip_id, direction, draw_id, recommendation_id, ${today}::date, month, -gross_cents,
        -value_cents, status, cancelled_at, cancelled_at, cancelled_at, cancel_reason, explanation
      from taken where status = 'corrected'
      returning *
    ), changes as (
      select earned_on, kind, month, program_id, recommendation_id, -gross_cents as gross_cents,
        -value_cents as value_cents, case when value_cents > 0 then -1 else 0 end as rewards
      from taken where status = 'cancelled'
      union all
      select earned_on, kind, month, program_id, recommendation_id, gross_cents,
        value_cents, case when value_cents < 0 then 1 else 0 end
      from corrections
    ), days as (
      insert into reward_days (employer_id, day, kind, rewards, cents, credit_cents)
      select ${employerId}::uuid, earned_on, kind, sum(rewards), sum(value_cents),
        coalesce(sum(value_cents) filter (where p.subscription_id is null), 0)
      from changes c
      join reward_programs p on p.employer_id = ${employerId}::uuid and p.id = c.program_id
      group by earned_on, kind having sum(value_cents) <> 0
      on conflict (employer_id, day, kind) do update
      set rewards = reward_days.rewards + excluded.rewards,
        cents = reward_days.cents + excluded.cents,
        credit_cents = reward_days.credit_cents + excluded.credit_cents
    ), months as (
      insert into reward_months (employer_id, month, program_id, kind, rewards, gross_cents, cents)
      select ${employerId}::uuid, month, program_id, kind, sum(rewards), sum(gross_cents),
        sum(value_cents)
      from changes group by month, program_id, kind having sum(gross_cents) <> 0
      on conflict (employer_id, month, program_id, kind) do update
      set rewards = reward_months.rewards + excluded.rewards,
        gross_cents = reward_months.gross_cents + excluded.gross_cents,
        cents = reward_months.cents + excluded.cents
    )
    update recommendations as r set consumed_cents = r.consumed_cents + c.cents
    from (select recommendation_id, sum(gross_cents) as cents from changes
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
