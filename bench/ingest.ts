import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { addDays, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/platform/db/types.gen.ts'
import { whereTimeGoes } from './ingest/where-time-goes.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity, signInMembers } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printHeading, printTable } from './support/report.ts'

/** How fast do trips come in, and what do scoring and rollups cost over plain inserts? */
const batchSize = 1000
const batches = 12
const singles = 500
const traced = 5
const modes = ['drive', 'carpool', 'public_transit', 'walk', 'bike'] as const

const url = throwawayUrl()
const today = localDateOf(new Date(), 'America/Denver')
const database = await openMigrated(url)
const { db } = database
const { employerId } = await createCommunity(db, 250)
const members = await signInMembers(db, employerId, batches + traced + 2)
const server = await startOurServer(url)
const post = httpClient(server.url)

const batchMs: number[] = []
const plainMs: number[] = []
for (const { memberId, token } of members.slice(0, batches)) {
  const body = JSON.stringify({ trips: daysBack(batchSize / 2).flatMap(bothWays) })
  batchMs.push((await post('POST', '/api/commuter/trips/batch', { token, body })).ms)
  plainMs.push(await insertAgain(db, memberId))
}
const single = members.at(-1)
if (!single) throw new Error('the community has too few members')
const singleMs: number[] = []
for (const trip of daysBack(singles / 2).flatMap(bothWays)) {
  const sent = { token: single.token, body: JSON.stringify(trip) }
  singleMs.push((await post('POST', '/api/commuter/trips', sent)).ms)
}
await server.stop()

// The first batches meet a cold server.
const ours = median(batchMs.slice(2))
const plain = median(plainMs.slice(2))
printHeading(
  `Trips coming in, ${batchSize} a batch of one member, against the same rows inserted without scoring or rollups`,
  describeMachine(database),
)
printTable(
  ['median of batches', 'ms', 'trips/s'],
  [
    ['POST /api/commuter/trips/batch', rounded(ours, 1), Math.round((batchSize / ours) * 1000)],
    ['plain multi-row insert', rounded(plain, 1), Math.round((batchSize / plain) * 1000)],
    ['POST /api/commuter/trips, one by one', rounded(median(singleMs), 2), perSecond(singleMs)],
  ],
)
console.log(`\n  throughput against plain inserts: ${rounded(plain / ours, 2)}`)

const requests = members.slice(batches, batches + traced).map(({ token }) => ({
  path: '/api/commuter/trips/batch',
  token,
  body: { trips: daysBack(batchSize / 2).flatMap(bothWays) },
}))
console.log('\nWhere a batch spends its time, in one process\n')
printTable(['statement', 'ms a batch', 'share'], await whereTimeGoes(url, database, requests))
await database.close()

function daysBack(count: number): string[] {
  return Array.from({ length: count }, (_, back) => addDays(today, -back))
}

function bothWays(date: string, index: number) {
  const mode = modes[index % modes.length]
  return (['to_work', 'to_home'] as const).map((direction) => ({
    date,
    direction,
    mode,
    miles: 5,
    source: 'website',
  }))
}

function perSecond(times: number[]): number {
  return Math.round(1000 / median(times))
}

/** The very rows the server wrote, as another member's, in one statement with values. */
async function insertAgain(target: Kysely<DB>, memberId: string): Promise<number> {
  const rows = await target
    .selectFrom('trips')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
  const other = members.at(-2)?.memberId ?? memberId
  const copies = rows.map((row) => ({ ...row, id: randomUUID(), member_id: other }))
  const startedAt = performance.now()
  await target.insertInto('trips').values(copies).execute()
  const ms = performance.now() - startedAt
  await sql`delete from trips where member_id = ${other}`.execute(target)
  return ms
}
