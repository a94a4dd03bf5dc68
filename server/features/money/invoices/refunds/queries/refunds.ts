import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface RefundKey {
  employerId: string
  id: string
}

/** Part of a refund: from one payment of an invoice, or from all that came by bank. Unit: cents. */
export interface NewRefund {
  id: string
  cents: number
  /** How it goes back. */
  method: 'card' | 'bank'
  /** The card's payment it comes from; null for what came by bank. */
  sessionId: string | null
}

/** Why it is refunded, and who asked: an administrator, or a program that was cancelled before its start. */
export type RefundCause = { reason: string } & (
  | { kind: 'staff'; adminId: string }
  | { kind: 'cancelled program'; subscriptionId: string }
)

/** Writes refunds of one invoice; those by bank are done at once. */
export async function insertRefunds(
  trx: Trx,
  refunds: readonly NewRefund[],
  of: { employerId: string; invoiceId: string; cause: RefundCause; at: Date },
): Promise<void> {
  const { employerId, invoiceId, cause, at } = of
  const rows = refunds.map(({ sessionId, ...refund }) => ({ ...refund, session_id: sessionId }))
  const askedBy = cause.kind === 'staff' ? cause.adminId : null
  const subscriptionId = cause.kind === 'cancelled program' ? cause.subscriptionId : null
  await sql`
    insert into invoice_refunds (employer_id, id, invoice_id, cents, method, session_id, reason,
      asked_by, subscription_id, asked_at, done_at)
    select ${employerId}::uuid, id, ${invoiceId}::uuid, cents, method, session_id, ${cause.reason},
      ${askedBy}::uuid, ${subscriptionId}::uuid, ${at}::timestamptz,
      case when method = 'bank' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as refund (id uuid, cents bigint, method text, session_id uuid)`.execute(trx)
}

/** A refund to a card, with what the gateway is asked. */
interface AskedRefund {
  gateway: 'stripe' | 'local'
  paymentId: string | null
  cents: number
  askedAt: Date
  gatewayRefundId: string | null
  state: 'asked' | 'done' | 'failed'
  failure: string | null
}

export async function findAskedRefund(
  db: Db,
  { employerId, id }: RefundKey,
): Promise<AskedRefund | undefined> {
  const { rows } = await sql<AskedRefund>`
    select s.gateway, s.gateway_payment_id as "paymentId", r.cents, r.asked_at as "askedAt",
      r.gateway_refund_id as "gatewayRefundId", r.failure,
      case when r.failed_at is not null then 'failed' when r.done_at is not null then 'done'
        else 'asked' end as state
    from invoice_refunds r
    join payment_sessions s on s.employer_id = r.employer_id and s.id = r.session_id
    where r.employer_id = ${employerId} and r.id = ${id} and r.method = 'card'`.execute(db)
  return rows[0]
}

/** Whether some of these refunds have failed. */
export async function haveFailed(
  trx: Trx,
  employerId: string,
  refunds: readonly { id: string }[],
): Promise<boolean> {
  const ids = refunds.map(({ id }) => id)
  const { rows } = await sql`
    select from invoice_refunds where employer_id = ${employerId} and id = any(${ids}::uuid[])
      and failed_at is not null limit 1`.execute(trx)
  return rows.length > 0
}

interface OpenRefund extends RefundKey {
  askedAt: Date
}

/** Refunds asked for before an instant that are neither done nor failed, the oldest first, after one already read. */
export async function listOpenRefunds(
  db: Db,
  { before, after, count }: { before: Date; after: OpenRefund | undefined; count: number },
): Promise<OpenRefund[]> {
  const further = after
    ? sql`and (asked_at, employer_id, id)
        > (${after.askedAt}::timestamptz, ${after.employerId}::uuid, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<OpenRefund>`
    select employer_id as "employerId", id, asked_at as "askedAt" from invoice_refunds
    where done_at is null and failed_at is null and asked_at < ${before} ${further}
    order by asked_at, employer_id, id limit ${count}`.execute(db)
  return rows
}

/** Keeps what the gateway calls a refund, by which its reports name it. */
export async function nameRefund(
  trx: Trx,
  { employerId, id, gatewayRefundId }: RefundKey & { gatewayRefundId: string },
): Promise<void> {
  await sql`
    update invoice_refunds set gateway_refund_id = ${gatewayRefundId}
    where employer_id = ${employerId} and id = ${id} and gateway_refund_id is null`.execute(trx)
}

/** How many refunds to cards were asked for before a time and have no answer yet, of all employers. */
export async function countOpenRefunds(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from invoice_refunds
    where done_at is null and failed_at is null and asked_at <= ${before}`.execute(db)
  return rows[0]?.count ?? 0
}
