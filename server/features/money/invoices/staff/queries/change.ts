import { sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

export interface InvoiceKey {
  employerId: string
  id: string
}

/** Whose invoice it is, by its id alone, as the back office names it. */
export const findInvoiceOwner = compiled<{ id: string }>()((db, { id }) =>
  db.selectFrom('invoices').select('employer_id as employerId').where('id', '=', id),
)

export interface LockedInvoice {
  number: string
  type: 'credit' | 'subscription'
  status: InvoiceStatus
  valueCents: number
  paidCents: number
}

export async function lockInvoice(
  trx: Trx,
  { employerId, id }: InvoiceKey,
): Promise<LockedInvoice | undefined> {
  const { rows } = await sql<LockedInvoice>`
    select number, type, status, value_cents as "valueCents", paid_cents as "paidCents" from invoices
    where employer_id = ${employerId} and id = ${id} for update`.execute(trx)
  return rows[0]
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
  adminId: string
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
