import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { createProgram, openLot } from './reward-month/world.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity, signInMembers } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import {
  type HttpServerProcess,
  startOurEmbedded,
  startOurServer,
} from './support/http-server-process.ts'
import { percentile } from './support/latencies.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does another employer wait beside 300 rewarded batches of one, 100 at once, on both databases? */
const batches = 300
const atOnce = 100
const days = 5
const atRest = 400

await ask(await openMigrated(throwawayUrl()), () => startOurServer(throwawayUrl()))
const folder = await mkdtemp(join(tmpdir(), 'switchback-burst-'))
const embedded = await openEmbedded({ folder })
await migrate(embedded.db)
await ask(embedded, () => startOurEmbedded(folder))
await rm(folder, { recursive: true })

async function ask(database: Database, start: () => Promise<HttpServerProcess>): Promise<void> {
  const { db } = database
  const machine = describeMachine(database)
  const busy = await createCommunity(db, atOnce + 10)
  const other = await createCommunity(db, 200)
  const today = localDateOf(new Date(), 'America/Denver')
  await createProgram(db, busy.employerId, startOfMonth(today), new Date())
  await openLot(db, busy.employerId, new Date())
  const members = await signInMembers(db, busy.employerId, atOnce)
  await database.close()
  const server = await start()
  const get = httpClient(server.url)
  const paths = ['/api/members', '/api/user', '/api/rewards']
  const read = async (number: number) =>
    (await get('GET', paths[number % paths.length] ?? '', { token: other.token })).ms

  // The first ones meet a cold server.
  for (let number = 0; number < 60; number++) await read(number)
  const rest: number[] = []
  for (let number = 0; number < atRest; number++) rest.push(await read(number))
  let isOver = false
  const beside: number[] = []
  const reading = (async () => {
    while (!isOver) beside.push(await read(beside.length))
  })()
  const startedAt = performance.now()
  const queue = Array.from({ length: batches }, (_, number) => number)
  const statuses = new Map<number, number>()
  await Promise.all(members.map(({ token }) => sendAll(server.url, { token, queue, statuses })))
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await reading
  await server.stop()

  printHeading(
    `Requests of another employer beside ${batches} batches of one, ${atOnce} at once, ${2 * days} rewarded trips each; who is refused comes again`,
    machine,
  )
  printTable(
    ['requests', 'number', 'median ms', 'p99 ms', 'longest ms'],
    [
      ['at rest', ...figures(rest)],
      ['beside the batches', ...figures(beside)],
    ],
  )
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  console.log(`\n  batches: ${answers}, in ${rounded(seconds, 1)} s`)
  printGoal({
    what: 'p99 beside the batches',
    value: rounded(percentile(beside, 0.99), 1),
    unit: ' ms',
    atMost: rounded(Math.max(100, 3 * percentile(rest, 0.99)), 1),
  })
}

/** One sender after the other batch, until none is left. */
async function sendAll(
  url: string,
  sent: { token: string; queue: number[]; statuses: Map<number, number> },
): Promise<void> {
  const { token, queue, statuses } = sent
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    const body = JSON.stringify({ trips: tripsOf(number) })
    for (;;) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const address = `${url}/api/commuter/trips/batch`
      const answer = await fetch(address, { method: 'POST', headers, body })
      await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status !== 429) break
      await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1))
    }
  }
}

function tripsOf(number: number) {
  const today = localDateOf(new Date(), 'America/Denver')
  return Array.from({ length: days }, (_, back) => addDays(today, -back - days * (number % 9)))
    .flatMap((date) => (['to_work', 'to_home'] as const).map((direction) => ({ date, direction })))
    .map((trip) => ({ ...trip, mode: 'walk', miles: 1.5, source: 'mobile_automatic' }))
}

function figures(ms: readonly number[]): number[] {
  return [
    ms.length,
    rounded(median(ms), 1),
    rounded(percentile(ms, 0.99), 1),
    rounded(Math.max(...ms), 1),
  ]
}
