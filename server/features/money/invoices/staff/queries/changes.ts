import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { InvoiceKey } from './change.ts'

interface RefundRow {
  id: string
  cents: number
  method: 'card' | 'bank'
  reason: string
  by: string | null
  askedAt: Date
  doneAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/** What was refunded of an invoice, or was to be, the latest first. */
export async function listAskedRefunds(
  db: Db,
  { employerId, id }: InvoiceKey,
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.cents, r.method, r.reason, a.username as by, r.asked_at as "askedAt",
      r.done_at as "doneAt", r.failed_at as "failedAt", r.failure
    from invoice_refunds r left join admins a on a.id = r.asked_by
    where r.employer_id = ${employerId} and r.invoice_id = ${id}
    order by r.asked_at desc, r.id desc`.execute(db)
  return rows
}

interface Voided {
  reason: string
  by: string | null
  at: Date
}

/** Why an invoice is void, and since when; nothing where it is not. */
export async function findVoided(
  db: Db,
  { employerId, id }: InvoiceKey,
): Promise<Voided | undefined> {
  const { rows } = await sql<Voided>`
    select i.void_reason as reason, a.username as by, i.voided_at as at
    from invoices i left join admins a on a.id = i.voided_by
    where i.employer_id = ${employerId} and i.id = ${id} and i.status = 'void'`.execute(db)
  return rows[0]
}
