import { sql } from 'kysely'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { renewDue } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { createDueEmployers } from './monthly-run/due-employers.ts'
import { postingPlatform } from './purchase/posting-platform.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printHeading, printTable } from './support/report.ts'
import { insertRows, rowsOf, type Tables } from './support/written-rows.ts'

/** How fast is the 1st of a month invoiced, over plain inserts, and how long do others wait meanwhile? */
const employers = 300
const rounds = 3
/** Where the rows of an invoice are, parents first. */
const tables: Tables = [
  ['ledger_transactions', 'r.subject_id = $s'],
  [
    'ledger_entries',
    'r.transaction_id in (select id from ledger_transactions where subject_id = $s)',
  ],
  ['invoices', 'r.id = $s'],
  ['invoice_lines', 'r.invoice_id = $s'],
  ['subscription_periods', 'r.invoice_id = $s'],
  ['invoice_charges', 'r.invoice_id = $s'],
  ['outbox_mails', 'r.attachment_id = $s'],
  [
    'audit_log',
    `r.subject_id = $s or r.subject_id in
      (select subscription_id from subscription_periods where invoice_id = $s)`,
  ],
]

const url = throwawayUrl()
const database = await openMigrated(url)
const { db } = database
const server = await startOurServer(url)
const platform = await postingPlatform(database)
const get = httpClient(server.url)
const { token } = await createCommunity(db, 1)
const monthOn = startOfMonth(localDateOf(new Date(), 'America/Denver'))
const nextOn = startOfMonth(monthOn, 1)

const ours: number[] = []
const plain: number[] = []
const waitsAtRest: number[] = []
const waits: number[] = []
let written = 0
for (let round = 0; round <= rounds; round++) {
  const due = await createDueEmployers(db, employers, monthOn)
  const others = await createDueEmployers(db, employers, null)
  const rest = await watched(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  const run = await watched(() => renewDue(platform))
  await proveBilled()
  const copies = []
  for (const [at, { employerId, subscriptionId }] of due.entries()) {
    const other = others[at]
    if (!other) throw new Error('Nobody to copy to')
    const { id: subjectId } = await db
      .selectFrom('invoices')
      .select('id')
      .where('employer_id', '=', employerId)
      .executeTakeFirstOrThrow()
    const renamed = new Map([
      [employerId, other.employerId],
      [subscriptionId, other.subscriptionId],
    ])
    const rows = await rowsOf(db, { tables, subjectId, renamed })
    copies.push({ ...other, rows })
    written = rows.reduce((sum, { count }) => sum + count, 0)
  }
  const startedAt = performance.now()
  for (const copy of copies) await writePlainly(copy)
  // The first round is for the caches.
  if (round === 0) continue
  plain.push(performance.now() - startedAt)
  ours.push(run.ms)
  waits.push(...run.waits)
  waitsAtRest.push(...rest.waits)
}
await server.stop()
await platform.jobs.stop()

printHeading(
  `${employers} employers due at once, a transaction and an invoice each, against the same ${written} rows in plain inserts`,
  describeMachine(database),
)
printTable(
  ['', 'invoices a second', 'ms each'],
  [
    ['the monthly run', perSecond(ours), rounded(median(ours) / employers, 2)],
    ['plain inserts', perSecond(plain), rounded(median(plain) / employers, 2)],
  ],
)
console.log(`\n  throughput against plain inserts: ${rounded(median(plain) / median(ours), 2)}\n`)
printTable(
  ['GET /api/user of somebody else, ms', 'median', 'longest'],
  [
    ['while nothing runs', rounded(median(waitsAtRest), 1), rounded(Math.max(...waitsAtRest), 1)],
    ['during the run', rounded(median(waits), 1), rounded(Math.max(...waits), 1)],
  ],
)
await database.close()

function perSecond(ms: readonly number[]): number {
  return Math.round((employers * 1000) / median(ms))
}

/** How long some work takes, and how long requests wait that come one after the other meanwhile. */
async function watched(work: () => Promise<unknown>): Promise<{ ms: number; waits: number[] }> {
  const waits: number[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) waits.push((await get('GET', '/api/user', { token })).ms)
  })()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  isDone = true
  await watching
  return { ms, waits }
}

interface Copy {
  employerId: string
  subscriptionId: string
  rows: Awaited<ReturnType<typeof rowsOf>>
}

/** What the run writes and changes for an employer: plain statements, one transaction. */
async function writePlainly({ employerId, subscriptionId, rows }: Copy): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update employer_accounts set last_number = last_number + 1,
      receivable_cents = receivable_cents - 10000 where employer_id = ${employerId}`.execute(trx)
    await sql`update invoice_counters set last_number = last_number + 1`.execute(trx)
    await insertRows(trx, rows)
    await sql`update subscriptions set next_billing_on = ${nextOn}
      where employer_id = ${employerId} and id = ${subscriptionId}`.execute(trx)
  })
}

/** A bench of invoices that were not issued would say nothing. */
async function proveBilled(): Promise<void> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('next_billing_on', '=', monthOn)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Error(`${count} programs were not billed`)
}
