import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Which refund a report is about: by what we call it, or by what the gateway does. */
export interface Named {
  employerId: string
  sessionId: string
  gatewayRefundId: string
  ours?: string | null | undefined
}

interface OurRefund {
  id: string
  /** Whether it is of bought credit or of what was owed. */
  invoiceType: 'credit' | 'subscription'
}

/** The refund of ours that a report is about, locked; nothing where nobody here asked for it. */
export async function lockRefund(
  trx: Trx,
  { employerId, sessionId, gatewayRefundId, ours = null }: Named,
): Promise<OurRefund | undefined> {
  const { rows } = await sql<OurRefund>`
    select r.id, i.type as "invoiceType" from invoice_refunds r
    join invoices i on i.employer_id = r.employer_id and i.id = r.invoice_id
    where r.employer_id = ${employerId} and r.session_id = ${sessionId}
      and (r.id = ${ours}::uuid or r.gateway_refund_id = ${gatewayRefundId})
    order by r.id = ${ours}::uuid desc nulls last limit 1
    for update of r`.execute(trx)
  return rows[0]
}

interface Done {
  employerId: string
  id: string
  gatewayRefundId: string
  at: Date
}

interface DoneRefund {
  id: string
  invoiceId: string
  cents: number
}

/** The gateway has made a refund, also one that was given up before; nothing for repeats. */
export async function markRefundDone(
  trx: Trx,
  { employerId, id, gatewayRefundId, at }: Done,
): Promise<DoneRefund | undefined> {
  const { rows } = await sql<DoneRefund>`
    update invoice_refunds
    set gateway_refund_id = ${gatewayRefundId}, done_at = ${at}, failed_at = null, failure = null
    where employer_id = ${employerId} and id = ${id} and done_at is null
    returning id, invoice_id as "invoiceId", cents`.execute(trx)
  return rows[0]
}

interface FailedRefund extends DoneRefund {
  /** Whether it had been reported as done. */
  wasDone: boolean
}

interface Failing {
  employerId: string
  id: string
  failure: string
  /** Whether the gateway reported it, which counts for one that was made, too. */
  isReported: boolean
  at: Date
}

/** A refund did not reach the card; nothing for repeats. */
export async function markRefundFailed(
  trx: Trx,
  { failure, isReported, at, ...key }: Failing,
): Promise<FailedRefund | undefined> {
  const { rows } = await sql<FailedRefund>`
    with before as (
      select employer_id, id, done_at is not null as was_done from invoice_refunds
      where employer_id = ${key.employerId} and id = ${key.id} and failed_at is null
        and (${isReported} or done_at is null)
      for update
    )
    update invoice_refunds r set done_at = null, failed_at = ${at}, failure = ${failure}
    from before where r.employer_id = before.employer_id and r.id = before.id
    returning r.id, r.invoice_id as "invoiceId", r.cents, before.was_done as "wasDone"`.execute(trx)
  return rows[0]
}

interface OfInvoice {
  employerId: string
  invoiceId: string
}

/** Once all that was paid of an invoice has been refunded, it is a refunded one. */
export async function markInvoiceRefunded(
  trx: Trx,
  { employerId, invoiceId }: OfInvoice,
): Promise<void> {
  await sql`
    update invoices i set status = 'refunded'
    where i.employer_id = ${employerId} and i.id = ${invoiceId} and i.status = 'paid'
      and i.paid_cents <= (
        select coalesce(sum(r.cents), 0) from invoice_refunds r
        where r.employer_id = i.employer_id and r.invoice_id = i.id and r.done_at is not null
      )`.execute(trx)
}

/** What a payment's refund made refunded ones, or this refund did, is paid again: money of it is back with us. */
export async function markPaidAgain(
  trx: Trx,
  { employerId, sessionId }: { employerId: string; sessionId: string },
): Promise<void> {
  await sql`
    update invoices i set status = 'paid'
    where i.employer_id = ${employerId} and i.status = 'refunded' and i.id in (
        select invoice_id from invoice_payments
        where employer_id = ${employerId} and session_id = ${sessionId})
      and i.paid_cents > (
        select coalesce(sum(r.cents), 0) from invoice_refunds r
        where r.employer_id = i.employer_id and r.invoice_id = i.id and r.done_at is not null
      )`.execute(trx)
}
