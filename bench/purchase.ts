import { sql } from 'kysely'
import { applyGatewayEvent } from '#server/features/money/payments/apply-event.ts'
import { postingPlatform } from './purchase/posting-platform.ts'
import { rowsOf, writeRows } from './purchase/written-rows.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printHeading, printTable } from './support/report.ts'

/** How fast can credit be bought, from the opened page to the posted credit, over plain inserts? */
const rounds = 8
/** As many as one employer and one address may in a quarter of an hour. */
const purchases = 50
const card = JSON.stringify({
  card_name: 'Bench Buyer',
  card_number: '4242424242424242',
  expiration: `${new Date().getUTCFullYear() + 2}-12`,
  card_cvv: '123',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
})

const url = throwawayUrl()
const database = await openMigrated(url)
const { db } = database
const server = await startOurServer(url)
const platform = await postingPlatform(database)
const post = httpClient(server.url)

const times: Record<'open' | 'confirm' | 'apply', number[]> = { open: [], confirm: [], apply: [] }
const plainMs: number[] = []
let written = 0
for (let round = 0; round < rounds; round++) {
  const { employerId, token } = await createCommunity(db, 1)
  await sql`delete from attempt_counts`.execute(db)
  const sessions: string[] = []
  for (let count = 0; count < purchases; count++) {
    const body = JSON.stringify({ amount: 100 })
    const opened = await post('POST', '/api/stripe/payment-session', { token, body })
    const sessionId = String(JSON.parse(opened.body).url).split('/').at(-1) ?? ''
    const confirmed = await post('POST', `/api/pay/${sessionId}`, { token, body: card })
    const startedAt = performance.now()
    await applyGatewayEvent(platform, `local_evt_${sessionId}`)
    if (round > 0) {
      times.open.push(opened.ms)
      times.confirm.push(confirmed.ms)
      times.apply.push(performance.now() - startedAt)
    }
    sessions.push(sessionId)
  }
  await provePosted(employerId)
  // The very rows, as another employer's.
  const other = await createCommunity(db, 1)
  await sql`insert into employer_accounts (employer_id) values (${other.employerId})`.execute(db)
  for (const sessionId of sessions) {
    const rows = await rowsOf(db, sessionId, other.employerId)
    written = rows.reduce((sum, { count }) => sum + count, 0)
    const startedAt = performance.now()
    await writeRows(db, other.employerId, rows)
    if (round > 0) plainMs.push(performance.now() - startedAt)
  }
}
await server.stop()
await platform.jobs.stop()

const { open, confirm, apply } = times
const whole = open.map((ms, index) => ms + (confirm[index] ?? 0) + (apply[index] ?? 0))
printHeading(
  `Credit bought, one after the other: page opened and paid over HTTP, then posted with its invoice and mail, ` +
    `against the same ${written} rows in plain inserts`,
  describeMachine(database),
)
printTable(
  ['median', 'ms', 'a second'],
  [
    ['POST /api/stripe/payment-session', rounded(median(open), 2), perSecond(open)],
    ['POST /api/pay/{session}', rounded(median(confirm), 2), perSecond(confirm)],
    ['the event applied: ledger, lot, invoice, mail', rounded(median(apply), 2), perSecond(apply)],
    ['the whole purchase', rounded(median(whole), 2), perSecond(whole)],
    [
      'plain inserts of the same rows, one transaction',
      rounded(median(plainMs), 2),
      perSecond(plainMs),
    ],
  ],
)
console.log(`\n  throughput against plain inserts: ${rounded(median(plainMs) / median(whole), 2)}`)
console.log(`  of posting alone: ${rounded(median(plainMs) / median(apply), 2)}`)
await database.close()

function perSecond(ms: readonly number[]): number {
  return Math.round(1000 / median(ms))
}

/** A bench of purchases that were not posted would say nothing. */
async function provePosted(employerId: string): Promise<void> {
  const { available_cents: cents } = await db
    .selectFrom('employer_accounts')
    .select('available_cents')
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
  if (cents !== purchases * 10_000) throw new Error(`Posted were ${cents} cents`)
}
