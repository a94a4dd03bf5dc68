import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

/**
 * Holds an employer's payments by bank against its ledger and invoices, in one statement and so at one moment: all
 * that came in by bank and was not taken back, and where each went.
 */
export async function listPaymentMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with payments as (
      select id, value_cents, cleared_cents, credit_cents, reversed_cents
      from bank_payments where employer_id = ${employerId}
    ), parts as (
      select bank_payment_id as id, sum(cents) filter (where cents > 0) as paid
      from invoice_payments
      where employer_id = ${employerId} and bank_payment_id is not null group by bank_payment_id
    ), postings as (
      select t.subject_id as id, t.kind, sum(n.cents) as cents
      from ledger_transactions t
      join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
      where t.employer_id = ${employerId} and n.account = 'bank'
      group by t.subject_id, t.kind
    ), compared (what, id, kept, counted) as (
      select 'parts of a payment by bank', p.id, p.value_cents,
        coalesce(q.paid, 0) + p.cleared_cents + p.credit_cents
      from payments p left join parts q on q.id = p.id
      union all
      select 'payment by bank', p.id, p.value_cents, -coalesce(x.cents, 0)
      from payments p left join postings x on x.id = p.id and x.kind = 'invoice_paid'
      union all
      select 'reversed of a payment by bank', p.id, p.reversed_cents, coalesce(x.cents, 0)
      from payments p left join postings x on x.id = p.id and x.kind = 'payment_reversed'
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted order by what, id limit 100`.execute(db)
  return rows
}
