import { type RawBuilder, sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

export interface UnpaidInvoice {
  id: string
  valueCents: number
  paidCents: number
  remainingCents: number
}

/** What is unpaid of an employer, locked: the invoice a payment names first, then the oldest. */
export async function lockUnpaid(
  trx: Trx,
  { employerId, firstId }: { employerId: string; firstId: string | null },
): Promise<UnpaidInvoice[]> {
  const { rows } = await sql<UnpaidInvoice>`
    select id, value_cents as "valueCents", paid_cents as "paidCents",
      value_cents - paid_cents as "remainingCents"
    from invoices
    where employer_id = ${employerId} and status in ('pending', 'partial', 'failed')
    order by id is distinct from ${firstId}::uuid, issued_at, id
    for update`.execute(trx)
  return rows
}

export interface InvoicePayment {
  id: string
  invoiceId: string
  cents: number
  /** Where the invoice stands afterwards. */
  status: InvoiceStatus
}

/** Which payment session it was, or which payment by bank. */
type PaidBy =
  | { method: 'card'; sessionId: string | null }
  | { method: 'bank'; bankPaymentId: string }

/** The card was declined: it shows on an invoice of which nothing is paid yet, which can still be paid. */
export async function failInvoice(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ status: 'failed' })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Writes payments, each of another invoice, and what they make of the invoices, in one statement. */
export async function writePayments(
  trx: Trx,
  payments: readonly InvoicePayment[],
  paid: { employerId: string; at: Date } & PaidBy,
): Promise<void> {
  const { employerId, method, at } = paid
  const sessionId = paid.method === 'card' ? paid.sessionId : null
  const bankPaymentId = paid.method === 'bank' ? paid.bankPaymentId : null
  await sql`
    with parts as (${rowsOf(payments)}), written as (
      insert into invoice_payments (employer_id, id, invoice_id, cents, method, session_id,
        bank_payment_id, paid_at)
      select ${employerId}::uuid, id, invoice_id, cents, ${method}, ${sessionId}::uuid,
        ${bankPaymentId}::uuid, ${at}::timestamptz
      from parts
    )
    update invoices
    set paid_cents = paid_cents + parts.cents, status = parts.status,
      paid_at = case when parts.status = 'paid' then ${at}::timestamptz end
    from parts
    where invoices.employer_id = ${employerId} and invoices.id = parts.invoice_id`.execute(trx)
}

/**
 * All of a session's payment went back: what it paid alone is refunded, the invoice of a purchase of
 * credit among it. One that others paid a part of stays paid: they have not got theirs back.
 */
export async function markSessionRefunded(
  trx: Trx,
  { employerId, sessionId }: { employerId: string; sessionId: string },
): Promise<void> {
  await sql`
    update invoices set status = 'refunded'
    where employer_id = ${employerId} and status = 'paid' and id in (
      select invoice_id from invoice_payments
      where employer_id = ${employerId} and session_id = ${sessionId} and cents = invoices.value_cents
    )`.execute(trx)
}

function rowsOf(payments: readonly InvoicePayment[]): RawBuilder<unknown> {
  const rows = payments.map(({ id, invoiceId, cents, status }) => ({
    id,
    invoice_id: invoiceId,
    cents,
    status,
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as part (id uuid, invoice_id uuid, cents bigint, status text)`
}
