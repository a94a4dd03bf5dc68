import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Session {
  employerId: string
  sessionId: string
}

/** As the index of migration 45 has it: transactions `t` that take of a payment, or return what was taken. */
export const takesBack: RawBuilder<boolean> = sql`t.kind in
  ('refund', 'refund_failed', 'invoice_refunded', 'dispute_opened', 'dispute_won')`

/** Where what is taken goes to, in entries `e`. */
export const takingAccounts: RawBuilder<boolean> = sql`e.account in ('gateway', 'bank', 'disputes')`

/** What refunds and disputes took back of a payment, and what of it was what. Unit: cents. */
interface TakenBack {
  cents: number
  /** What is owed as a shortfall included. */
  creditCents: number
  feeCents: number
  incomeCents: number
}

/** Of all that was taken of a payment, without what failed or was won. */
export const sumTakenBack = compiled<Session>()<TakenBack>((db, { employerId, sessionId }) => {
  const query = sql<TakenBack>`
    select coalesce(sum(e.cents) filter (where ${takingAccounts}), 0)::bigint as cents,
      coalesce(-sum(e.cents) filter (where e.account in ('available', 'shortfall')), 0)::bigint
        as "creditCents",
      coalesce(-sum(e.cents) filter (where e.account = 'fees'), 0)::bigint as "feeCents",
      coalesce(-sum(e.cents) filter (where e.account = 'subscription_income'), 0)::bigint
        as "incomeCents"
    from ledger_transactions t
    join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
    where t.employer_id = ${employerId} and t.subject_id = ${sessionId} and ${takesBack}`
  return { compile: () => query.compile(db) }
})

/** Whether a payer's bank has some of a payment until it decides: what does not fit now may once it has. */
export async function isDisputed(trx: Trx, { employerId, sessionId }: Session): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_transactions t
    where t.employer_id = ${employerId} and t.subject_id = ${sessionId} and t.kind = 'dispute_opened'
      and not exists (
        select from ledger_transactions c where c.employer_id = t.employer_id
          and c.key = replace(t.key, 'dispute_opened:', 'dispute_closed:'))
    limit 1`.execute(trx)
  return rows.length > 0
}

/** What of a payment paid what was owed; the rest of it became credit, as its receipt says. */
export const sumPaidToInvoices = compiled<Session>()((db, { employerId, sessionId }) =>
  db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'p.employer_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(sql<number>`coalesce(sum(p.cents), 0)::bigint`.as('cents'))
    .where('p.employer_id', '=', employerId)
    .where('p.session_id', '=', sessionId)
    .where('i.type', '=', 'subscription'),
)

/** Whether the gateway has reported that a refund failed: a report that it was made, from before, may come later. */
export async function isKnownToFail(trx: Trx, refundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gateway_events where kind = 'refund_failed' and event ->> 'refundId' = ${refundId}
    limit 1`.execute(trx)
  return rows.length > 0
}
