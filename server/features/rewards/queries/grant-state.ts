import { sql } from 'kysely'
import type { Debt } from '#domain/rewards/corrections.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Params {
  employerId: string
  keys: readonly string[]
  memberIds: readonly string[]
  /** Members with a limit of their own, and the months asked for. */
  cappedMemberIds: readonly string[]
  months: readonly LocalDate[]
  /** Subsidised programs and the month asked for of each, side by side. */
  programIds: readonly string[]
  programMonths: readonly LocalDate[]
}

interface GrantState {
  knownKeys: string[]
  hasWaiting: boolean
  /** Oldest first. */
  debts: (Debt & { memberId: string })[]
  granted: { memberId: string; month: LocalDate; cents: number }[]
  budgets: { programId: string; month: LocalDate; leftCents: number }[]
}

/**
 * What decides about new rewards, under the lock of the account: keys that are taken, whether older ones
 * wait for money, what members owe and were granted, and what is left of budgets. Employees of a month are
 * those billed for it, with the further ones of its upgrades; of the last billed one and until the next is
 * billed, those of now; none once the subscription has ended.
 */
export const findGrantState = compiled<Params>()((db, params) => {
  const { employerId } = params
  const query = sql<GrantState>`
    select
      array(select key from rewards
        where employer_id = ${employerId}::uuid and key = any(${params.keys}::text[])) as "knownKeys",
      exists (select from rewards where employer_id = ${employerId}::uuid
        and status = 'pending' and funded_at is null) as "hasWaiting",
      coalesce((
        select json_agg(json_build_object('id', id, 'memberId', member_id, 'cents', cents,
          'remainingCents', remaining_cents) order by created_at, id)
        from reward_debts
        where employer_id = ${employerId}::uuid and remaining_cents > 0
          and member_id = any(${params.memberIds}::uuid[])), '[]') as debts,
      coalesce((
        select json_agg(g) from (
          select member_id as "memberId", month, sum(gross_cents) as cents from rewards
          where employer_id = ${employerId}::uuid and status <> 'cancelled'
            and member_id = any(${params.cappedMemberIds}::uuid[])
            and month = any(${params.months}::date[])
          group by member_id, month) as g), '[]') as granted,
      coalesce((
        select json_agg(json_build_object('programId', p.id, 'month', w.month, 'leftCents',
          s.cost_per_employee_cents::bigint * billed.employees - spent.cents))
        from unnest(${params.programIds}::uuid[], ${params.programMonths}::date[])
          as w(program_id, month)
        join reward_programs p on p.employer_id = ${employerId}::uuid and p.id = w.program_id
        join subscriptions s on s.employer_id = p.employer_id and s.id = p.subscription_id
        cross join lateral (
          select case when least(s.last_on, s.cancel_last_on) < w.month then 0 else coalesce((
            select greatest(b.quantity, (
              select max(o.to_quantity) from subscription_orders o
              where o.employer_id = s.employer_id and o.subscription_id = s.id
                and o.kind = 'upgrade' and o.status = 'paid'
                and o.start_on >= b.start_on and o.start_on < b.end_on))
            from subscription_periods b
            where b.employer_id = s.employer_id and b.subscription_id = s.id
              and b.start_on < w.month + interval '1 month' and b.end_on > w.month
              and exists (
                select from subscription_periods n
                where n.employer_id = s.employer_id and n.subscription_id = s.id
                  and n.start_on >= b.end_on)
            order by b.start_on desc limit 1), s.quantity) end as employees) as billed
        cross join lateral (
          select coalesce(sum(gross_cents), 0) as cents from reward_months
          where employer_id = p.employer_id and month = w.month and program_id = p.id) as spent
      ), '[]') as budgets`
  return { compile: () => query.compile(db) }
})
