import { sql } from 'kysely'
import { leastTopUpCents } from '#domain/money/top-up/due.ts'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import { rewardsPaidBy } from '#server/features/rewards/settings/queries/programs.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Own {
  employerId: string
}

interface Span {
  now: Date
  /** What was sent before this and has no answer yet is asked for again. */
  sentBefore: Date
  /** Who was topped up after this has to wait. */
  askedBefore: Date
  afterId: string
  count: number
}

const paidBy = (now: Date) =>
  rewardsPaidBy(sql.ref('e.id'), sql`(${now}::timestamptz at time zone e.time_zone)::date`)

/**
 * Employers whose credit is below what they set while their month has room, or whose top-up has no answer, in the order
 * of their ids. Who is listed is looked at once more under the lock of the account, which decides.
 */
export const listDue = compiled<Span>()<{ employerId: string }>((db, span) => {
  const { now, sentBefore, askedBefore, afterId, count } = span
  const query = sql<{ employerId: string }>`
    select e.id as "employerId"
    from employers e
    where e.id > ${afterId}::uuid
      and (
        exists (
          select from top_ups t
          where t.employer_id = e.id and t.status = 'sent' and t.asked_at <= ${sentBefore})
        or e.status = 'approved' and e.closed_at is null
        and exists (
          select from top_up_settings s
          where s.employer_id = e.id and s.state = 'on'
            and ${availableCents(sql.ref('s.employer_id'), now)} < s.threshold_cents
            and s.monthly_limit_cents - coalesce((
              select sum(p.amount_cents)
              from top_ups t
              join payment_sessions p on p.employer_id = t.employer_id and p.id = t.session_id
              where t.employer_id = s.employer_id and t.status in ('sent', 'paid')
                and t.asked_at >= date_trunc('month', ${now}::timestamptz at time zone e.time_zone)
                  at time zone e.time_zone), 0) >= ${sql.lit(leastTopUpCents)})
        and ${paidBy(now)} = 'credit'
        and not exists (
          select from top_ups t
          where t.employer_id = e.id and t.status <> 'failed' and t.asked_at > ${askedBefore})
        and not exists (
          select from suspensions o where o.employer_id = e.id and o.ended_at is null))
    order by e.id
    limit ${count}`
  return { compile: () => query.compile(db) }
})

/** What decides whether credit is bought now, read under the lock of the account. */
export const findStanding = compiled<Own & { now: Date; since: Date }>()(
  (db, { employerId, now, since }) =>
    db
      .selectFrom('employers as e')
      .select([
        availableCents(sql.ref('e.id'), now).as('availableCents'),
        paidBy(now).as('paidBy'),
        sql<boolean>`exists (
          select from suspensions s where s.employer_id = e.id and s.ended_at is null
        )`.as('isSuspended'),
        sql<Date | null>`(
          select max(t.asked_at) from top_ups t
          where t.employer_id = e.id and t.status <> 'failed'
        )`.as('lastAskedAt'),
        // Credit that a saved card is being charged for by hand; a page of the gateway is over after an hour.
        sql<boolean>`exists (
          select from payment_sessions p
          where p.employer_id = e.id and p.purpose = 'credit' and p.status = 'open'
            and p.expires_at > ${now} and p.expires_at > p.created_at + interval '2 hours'
        )`.as('isBuyingByHand'),
        sql<boolean>`exists (
          select from ledger_transactions t
          where t.employer_id = e.id and t.at > ${since} and t.kind in ('refund', 'dispute_opened', 'payment_reversed', 'deduction')
        )`.as('isTakenBack'),
      ])
      .where('e.id', '=', employerId),
)
