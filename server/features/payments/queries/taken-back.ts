import { sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'

interface Session {
  employerId: string
  sessionId: string
}

/** What refunds and disputes took back of a payment, without what a won dispute returned. */
export const sumTakenBack = prepared<Session>()((db, { employerId, sessionId }) =>
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

/** What of a payment went to invoices; the rest of it became credit. */
export const sumPaidToInvoices = prepared<Session>()((db, { employerId, sessionId }) =>
  db
    .selectFrom('invoice_payments')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('employer_id', '=', employerId)
    .where('session_id', '=', sessionId),
)

/** The entries of a transaction by its key. */
export const listEntriesOf = prepared<{ employerId: string; key: string }>()(
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
