import { type RawBuilder, sql } from 'kysely'
import type { PaidPart } from '#domain/money/invoices/refundable.ts'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface InvoiceKey {
  employerId: string
  id: string
}

/** Whose invoice it is, by its id alone, as the back office names it. */
export const findInvoiceOwner = compiled<{ id: string }>()((db, { id }) =>
  db.selectFrom('invoices').select('employer_id as employerId').where('id', '=', id),
)

interface LockedInvoice {
  number: string
  status: InvoiceStatus
  valueCents: number
  paidCents: number
}

export async function lockInvoice(
  trx: Trx,
  { employerId, id }: InvoiceKey,
): Promise<LockedInvoice | undefined> {
  const { rows } = await sql<LockedInvoice>`
    select number, status, value_cents as "valueCents", paid_cents as "paidCents" from invoices
    where employer_id = ${employerId} and id = ${id} for update`.execute(trx)
  return rows[0]
}

/** A payment of an invoice, or what came by bank together; a card's that this gateway did not take has nothing left. */
export interface PaidBy extends PaidPart {
  method: 'card' | 'bank'
  sessionId: string | null
}

/** What has paid an invoice, the latest first, and what went back of it. */
export async function listPaidBy(
  db: Db | Trx,
  { employerId, id }: InvoiceKey,
  gateway: 'stripe' | 'local',
): Promise<PaidBy[]> {
  const { rows } = await sql<PaidBy>`
    select p.method, p.session_id as "sessionId", coalesce(p.session_id::text, p.method) as id,
      p.cents, ${refundedOf} as "refundedCents",
      case
        when p.method = 'bank' then null
        when s.gateway_payment_id is null or s.gateway <> ${gateway} then 0
        else s.amount_cents + s.fee_cents - ${takenBackOf} - ${onTheirWayOf}
      end::bigint as "leftCents"
    from (
      select employer_id, invoice_id, method, session_id, sum(cents)::bigint as cents,
        max(paid_at) as paid_at
      from invoice_payments where employer_id = ${employerId} and invoice_id = ${id}
      group by employer_id, invoice_id, method, session_id
    ) as p
    left join payment_sessions s on s.employer_id = p.employer_id and s.id = p.session_id
    order by p.paid_at desc, id`.execute(db)
  return rows
}

const refundedOf: RawBuilder<number> = sql`coalesce((
  select sum(r.cents) from invoice_refunds r
  where r.employer_id = p.employer_id and r.invoice_id = p.invoice_id and r.method = p.method
    and r.session_id is not distinct from p.session_id), 0)::bigint`

/** Of the whole payment: what refunds and disputes took, without what a won dispute returned. */
const takenBackOf: RawBuilder<number> = sql`coalesce((
  select sum(e.cents) from ledger_transactions t
  join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
  where t.employer_id = p.employer_id and t.subject_id = p.session_id
    and t.kind in ('refund', 'invoice_refunded', 'dispute_opened', 'dispute_won')
    and e.account in ('gateway', 'disputes')), 0)`

/** Of the whole payment: what was asked for and is not posted yet. */
const onTheirWayOf: RawBuilder<number> = sql`coalesce((
  select sum(r.cents) from invoice_refunds r
  where r.employer_id = p.employer_id and r.session_id = p.session_id and r.done_at is null), 0)`

interface NewRefund {
  id: string
  cents: number
  method: 'card' | 'bank'
  sessionId: string | null
}

/** Writes refunds of one invoice; those by bank have left at once. */
export async function insertRefunds(
  trx: Trx,
  refunds: readonly NewRefund[],
  of: { employerId: string; invoiceId: string; reason: string; adminId: string; at: Date },
): Promise<void> {
  const rows = refunds.map(({ sessionId, ...refund }) => ({ ...refund, session_id: sessionId }))
  await sql`
    insert into invoice_refunds (employer_id, id, invoice_id, cents, method, session_id, reason,
      asked_by, asked_at, done_at)
    select ${of.employerId}::uuid, id, ${of.invoiceId}::uuid, cents, method, session_id, ${of.reason},
      ${of.adminId}::uuid, ${of.at}::timestamptz,
      case when method = 'bank' then ${of.at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as refund (id uuid, cents bigint, method text, session_id uuid)`.execute(trx)
}

/** A refund to a card, with what the gateway is asked. */
interface AskedRefund {
  paymentId: string
  cents: number
  askedAt: Date
  gatewayRefundId: string | null
  isDone: boolean
}

export async function findAskedRefund(
  db: Db,
  { employerId, id }: InvoiceKey,
): Promise<AskedRefund | undefined> {
  const { rows } = await sql<AskedRefund>`
    select s.gateway_payment_id as "paymentId", r.cents, r.asked_at as "askedAt",
      r.gateway_refund_id as "gatewayRefundId", r.done_at is not null as "isDone"
    from invoice_refunds r
    join payment_sessions s on s.employer_id = r.employer_id and s.id = r.session_id
    where r.employer_id = ${employerId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps what the gateway calls a refund, by which its reports name it. */
export async function nameRefund(
  trx: Trx,
  { employerId, id, gatewayRefundId }: InvoiceKey & { gatewayRefundId: string },
): Promise<void> {
  await sql`
    update invoice_refunds set gateway_refund_id = ${gatewayRefundId}
    where employer_id = ${employerId} and id = ${id} and gateway_refund_id is null`.execute(trx)
}

export async function markVoid(
  trx: Trx,
  { employerId, id, reason, adminId, at }: InvoiceKey & VoidBy,
): Promise<void> {
  await sql`
    update invoices
    set status = 'void', voided_at = ${at}, voided_by = ${adminId}::uuid, void_reason = ${reason}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface VoidBy {
  reason: string
  adminId: string | null
  at: Date
}

/**
 * Calls the coming tries to charge an invoice off, and answers whether one is under way with the gateway. Whoever is
 * about to make one waits for this transaction and finds it called off.
 */
export async function skipCharges(
  trx: Trx,
  { employerId, id, at }: InvoiceKey & { at: Date },
): Promise<{ isUnderWay: boolean }> {
  const { rows } = await sql<{ status: string }>`
    select status from invoice_charges
    where employer_id = ${employerId} and invoice_id = ${id} and status in ('waiting', 'sent')
    for update`.execute(trx)
  if (rows.some(({ status }) => status === 'sent')) return { isUnderWay: true }
  await sql`
    update invoice_charges set status = 'skipped', tried_at = coalesce(tried_at, ${at})
    where employer_id = ${employerId} and invoice_id = ${id} and status = 'waiting'`.execute(trx)
  return { isUnderWay: false }
}
