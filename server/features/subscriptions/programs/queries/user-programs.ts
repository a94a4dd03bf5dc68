import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import type { ProgramFacts } from '#domain/subscriptions/programs/program-state.ts'

/** What every page knows of a program. */
export interface UserProgram extends ProgramFacts {
  id: string
  type: 'ongoing' | 'fixed_cost'
  interval: Interval
  quantity: number
  downgradeQuantity: number | null
  nextBillingOn: string | null
  /** The period of today, or the last one; null before the first. */
  period: { startOn: string; endOn: string } | null
}

/**
 * An employer's programs, the latest first, as part of a select. `employerId` and `timeZone` are columns
 * of a table not called s, p or o, or values.
 */
export function programsOf(
  employerId: RawBuilder<unknown>,
  timeZone: RawBuilder<unknown>,
  now: Date,
): RawBuilder<UserProgram[]> {
  return sql<UserProgram[]>`coalesce((
    select json_agg(json_build_object('id', s.id, 'type', s.type, 'status', s.status,
      'interval', s.interval, 'quantity', s.quantity, 'downgradeQuantity', s.downgrade_quantity,
      'startOn', s.start_on, 'lastOn', s.last_on, 'cancelLastOn', s.cancel_last_on,
      'nextBillingOn', s.next_billing_on,
      'period', (
        select json_build_object('startOn', p.start_on, 'endOn', p.end_on)
        from subscription_periods as p
        where p.employer_id = s.employer_id and p.subscription_id = s.id
          and p.start_on <= (${now}::timestamptz at time zone ${timeZone})::date
        order by p.start_on desc limit 1),
      'hasOpenUpgrade', exists (
        select from subscription_orders as o
        where o.employer_id = s.employer_id and o.subscription_id = s.id
          and o.status = 'open' and o.lapses_at > ${now})
    ) order by s.start_on desc, s.id desc)
    from subscriptions as s
    where s.employer_id = ${employerId} and s.status <> 'discarded'), '[]')`
}
