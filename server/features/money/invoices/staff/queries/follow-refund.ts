import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface Left {
  employerId: string
  sessionId: string
  gatewayRefundId: string
  cents: number
  at: Date
}

interface LeftRefund {
  id: string
  invoiceId: string
  cents: number
}

/**
 * A refund that staff asked for has left, as the gateway reports: by its name there or, where the report came before
 * the answer, as the first one of its payment and sum that has none. Nothing for refunds others made, and for repeats.
 */
export async function markRefundLeft(
  trx: Trx,
  { employerId, sessionId, gatewayRefundId, cents, at }: Left,
): Promise<LeftRefund | undefined> {
  const { rows } = await sql<LeftRefund>`
    update invoice_refunds
    set gateway_refund_id = ${gatewayRefundId}, done_at = ${at}
    where employer_id = ${employerId} and done_at is null and id = (
      select id from invoice_refunds
      where employer_id = ${employerId} and session_id = ${sessionId}
        and (gateway_refund_id = ${gatewayRefundId}
          or (gateway_refund_id is null and cents = ${cents} and not exists (
            select from invoice_refunds k where k.gateway_refund_id = ${gatewayRefundId})))
      order by gateway_refund_id is null, asked_at, id limit 1
    )
    returning id, invoice_id as "invoiceId", cents`.execute(trx)
  return rows[0]
}

/** Once all that was paid of an invoice has been given back, it is a refunded one. */
export async function markInvoiceRefunded(
  trx: Trx,
  { employerId, invoiceId }: { employerId: string; invoiceId: string },
): Promise<void> {
  await sql`
    update invoices i set status = 'refunded'
    where i.employer_id = ${employerId} and i.id = ${invoiceId} and i.status = 'paid'
      and i.paid_cents <= (
        select coalesce(sum(r.cents), 0) from invoice_refunds r
        where r.employer_id = i.employer_id and r.invoice_id = i.id and r.done_at is not null
      )`.execute(trx)
}

/** How many refunds to cards were asked for before a time and are not confirmed, of all employers. */
export async function countOpenRefunds(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from invoice_refunds
    where done_at is null and asked_at <= ${before}`.execute(db)
  return rows[0]?.count ?? 0
}
