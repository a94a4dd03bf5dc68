import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

interface Session {
  employerId: string
  sessionId: string
}

/** What refunds and disputes took back of a payment, without what a won dispute returned. */
export const sumTakenBack = compiled<Session>()((db, { employerId, sessionId }) =>
  db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.employer_id', '=', 't.employer_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(sql<number>`coalesce(sum(e.cents), 0)::bigint`.as('cents'))
    .where('t.employer_id', '=', employerId)
    .where('t.subject_id', '=', sessionId)
    .where('t.kind', 'in', ['refund', 'invoice_refunded', 'dispute_opened', 'dispute_won'])
    .where('e.account', 'in', ['gateway', 'disputes']),
)

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

/** The entries of a transaction by its key. */
export const listEntriesOf = compiled<{ employerId: string; key: string }>()(
  (db, { employerId, key }) =>
    db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_entries as e', (join) =>
        join.onRef('e.employer_id', '=', 't.employer_id').onRef('e.transaction_id', '=', 't.id'),
      )
      .select(['e.account', 'e.lot_id as lotId', 'e.cents'])
      .where('t.employer_id', '=', employerId)
      .where('t.key', '=', key)
      .orderBy('e.line'),
)
