import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

/**
 * Holds an employer's invoices against its ledger, in one statement and so at one moment: what the
 * account owes is what is unpaid of the invoices, what is paid of each is the sum of its payments, what was refunded by
 * bank is what was posted so, and of each refund to a card as much is posted as it says: nothing of a failed one.
 */
export async function listInvoiceMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with compared (what, id, kept, counted) as (
      select 'unpaid invoices', null::uuid, -a.receivable_cents, coalesce((
        select sum(value_cents - paid_cents) from invoices
        where employer_id = a.employer_id and status <> 'void'), 0)
      from employer_accounts a where a.employer_id = ${employerId}
      union all
      select 'paid of an invoice', i.id, i.paid_cents, coalesce((
        select sum(cents) from invoice_payments
        where employer_id = i.employer_id and invoice_id = i.id), 0)
      from invoices i where i.employer_id = ${employerId}
      union all
      select 'refunded by bank', null::uuid, coalesce(sum(r.cents), 0), coalesce((
        select sum(n.cents) from ledger_transactions t
        join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
        where t.employer_id = ${employerId} and t.kind in ('invoice_refunded', 'refund')
          and n.account = 'bank'), 0)
      from invoice_refunds r where r.employer_id = ${employerId} and r.method = 'bank'
      union all
      select 'refunded to a card', r.id, case when r.done_at is null then 0 else r.cents end,
        coalesce((
          select sum(n.cents) from ledger_transactions t
          join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
          where t.employer_id = r.employer_id and n.account = 'gateway' and t.key in (
            'refund:' || r.gateway_refund_id, 'refund:' || r.gateway_refund_id || ':income',
            'refund_failed:' || r.gateway_refund_id)), 0)
      from invoice_refunds r where r.employer_id = ${employerId} and r.method = 'card'
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted order by what, id limit 100`.execute(db)
  return rows
}
