import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** Where the rows of a purchase are, parents first, found by its session. */
const tables: readonly [name: string, where: string][] = [
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

export interface Rows {
  table: string
  /** A JSON array of rows. */
  json: string
  count: number
}

/** All rows a purchase left, as those of another employer: the same with other ids and numbers. */
export async function rowsOf(db: Db, sessionId: string, asEmployer: string): Promise<Rows[]> {
  const { employer_id: owner } = await db
    .selectFrom('payment_sessions')
    .select('employer_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const others = new Map([[owner, asEmployer]])
  const rename = (id: string) => {
    const other = others.get(id) ?? randomUUID()
    others.set(id, other)
    return other
  }
  const found: Rows[] = []
  for (const [table, where] of tables) {
    const [before = '', ...rest] = where.split('$s')
    const condition = rest.reduce(
      (so, piece) => sql`${so}${sessionId}::uuid${sql.raw(piece)}`,
      sql.raw(before),
    )
    const { rows } = await sql<{ json: string; count: number }>`
      select json_agg(r)::text as json, count(*) as count
      from ${sql.table(table)} r where ${condition}`.execute(db)
    const { json, count } = rows[0] ?? { json: null, count: 0 }
    if (!json) throw new Error(`A purchase left nothing in ${table}`)
    found.push({ table, count: Number(count), json: renumbered(json, rename) })
  }
  return found
}

function renumbered(json: string, rename: (id: string) => string): string {
  return json
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => rename(id))
    .replaceAll(/"number":"([^"]+)"/g, '"number":"again-$1"')
}

/** Writes the rows of a purchase and the balances it changes: plain statements, one transaction. */
export async function writeRows(db: Db, asEmployer: string, rows: readonly Rows[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update employer_accounts set last_number = last_number + 1,
      available_cents = available_cents + 10000 where employer_id = ${asEmployer}`.execute(trx)
    await sql`update invoice_counters set last_number = last_number + 1`.execute(trx)
    for (const { table, json } of rows) {
      const name = sql.table(table)
      await sql`insert into ${name}
        select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(trx)
    }
  })
}
