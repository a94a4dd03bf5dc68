import { type RawBuilder, sql } from 'kysely'
import type { PaidPart } from '#domain/money/invoices/refundable.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { takesBack, takingAccounts } from './taken-back.ts'

/** A payment of an invoice, or what came by bank together. */
export interface PaidBy extends PaidPart {
  method: 'card' | 'bank'
  /** The card's payment; null for what came by bank. */
  sessionId: string | null
  /** Which gateway took it, where one did and it can be asked. */
  gateway: 'stripe' | 'local' | null
}

/** What has paid an invoice, the latest first, and what went back of it or is on its way. */
export async function listPaidBy(
  db: Db | Trx,
  { employerId, id }: { employerId: string; id: string },
): Promise<PaidBy[]> {
  const { rows } = await sql<PaidBy>`
    select p.method, p.session_id as "sessionId", coalesce(p.session_id::text, p.method) as id,
      p.cents, ${refundedOf} as "refundedCents",
      case when s.gateway_payment_id is not null then s.gateway end as gateway,
      case
        when p.method = 'bank' then null
        else s.amount_cents + s.fee_cents - ${takenBackOf} - ${onTheirWayOf} - ${reportedOf}
      end::bigint as "leftCents"
    from (
      select employer_id, invoice_id, method, session_id, sum(cents)::bigint as cents,
        max(paid_at) as paid_at
      from invoice_payments
      where employer_id = ${employerId} and invoice_id = ${id}
        and (method = 'bank' or session_id is not null)
      group by employer_id, invoice_id, method, session_id
    ) as p
    left join payment_sessions s on s.employer_id = p.employer_id and s.id = p.session_id
    where p.employer_id = ${employerId}
    order by p.paid_at desc, id`.execute(db)
  return rows
}

const refundedOf: RawBuilder<number> = sql`coalesce((
  select sum(r.cents) from invoice_refunds r
  where r.employer_id = p.employer_id and r.invoice_id = p.invoice_id and r.failed_at is null
    and r.session_id is not distinct from p.session_id), 0)::bigint`

/** Of the whole payment: what refunds and disputes took, without what failed or was won. */
const takenBackOf: RawBuilder<number> = sql`coalesce((
  select sum(e.cents) from ledger_transactions t
  join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
  where t.employer_id = p.employer_id and t.subject_id = p.session_id
    and ${takesBack} and ${takingAccounts}), 0)`

/** Of the whole payment: what was asked for and is not posted yet. */
const onTheirWayOf: RawBuilder<number> = sql`coalesce((
  select sum(r.cents) from invoice_refunds r
  where r.employer_id = p.employer_id and r.session_id = p.session_id
    and r.done_at is null and r.failed_at is null), 0)`

/**
 * Of the whole payment: what the gateway has reported as refunded and is not posted yet, unless it is counted as on its
 * way.
 */
const reportedOf: RawBuilder<number> = sql`coalesce((
  select sum(told.cents) from (
    select max((g.event ->> 'cents')::bigint) as cents from gateway_events g
    where g.applied_at is null and g.kind = 'refunded'
      and g.event ->> 'paymentId' = s.gateway_payment_id
      and not exists (select from ledger_transactions t where t.employer_id = p.employer_id
        and t.key = 'refund:' || (g.event ->> 'refundId'))
      and not exists (select from invoice_refunds r where r.employer_id = p.employer_id
        and r.session_id = s.id and r.done_at is null and r.failed_at is null
        and (r.id::text = g.event ->> 'ours' or r.gateway_refund_id = g.event ->> 'refundId'))
    group by g.event ->> 'refundId'
  ) as told), 0)`
