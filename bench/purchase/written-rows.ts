import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  insertRows,
  type Rows,
  rowsOf as rowsOfSubject,
  type Tables,
} from '../support/written-rows.ts'

/** Where the rows of a purchase are, parents first, found by its session. */
const tables: Tables = [
  ['payment_sessions', 'r.id = $s'],
  ['gateway_events', "r.event ->> 'sessionId' = $s::text"],
  ['ledger_transactions', 'r.subject_id = $s'],
  ['lots', 'r.purchase_id = $s'],
  [
    'ledger_entries',
    'r.transaction_id in (select id from ledger_transactions where subject_id = $s)',
  ],
  ['invoices', 'r.session_id = $s'],
  ['invoice_lines', 'r.invoice_id in (select id from invoices where session_id = $s)'],
  ['invoice_payments', 'r.session_id = $s'],
  ['outbox_mails', 'r.attachment_id in (select id from invoices where session_id = $s)'],
  ['audit_log', 'r.subject_id = $s'],
]

/** All rows a purchase left, as those of another employer. */
export async function rowsOf(db: Db, sessionId: string, asEmployer: string): Promise<Rows[]> {
  const { employer_id: owner } = await db
    .selectFrom('payment_sessions')
    .select('employer_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const renamed = new Map([[owner, asEmployer]])
  return rowsOfSubject(db, { tables, subjectId: sessionId, renamed })
}

/** Writes the rows of a purchase and the balances it changes: plain statements, one transaction. */
export async function writeRows(db: Db, asEmployer: string, rows: readonly Rows[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update employer_accounts set last_number = last_number + 1,
      available_cents = available_cents + 10000 where employer_id = ${asEmployer}`.execute(trx)
    await sql`update invoice_counters set last_number = last_number + 1`.execute(trx)
    await insertRows(trx, rows)
  })
}
