import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { addDays, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { cpuSeconds } from './support/cpu-time.ts'
import { httpClient } from './support/http-client.ts'
import {
  type HttpServerProcess,
  startHttpServer,
  startOurServer,
} from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { spreadTrips } from './support/spread-trips.ts'

/** What does our server cost over bare node:http with the same statements? */
const rounds = 10
const secondsARound = 2
const connections = 10

const url = throwawayUrl()
const database = await openMigrated(url)
const today = localDateOf(new Date(), 'America/Denver')
const monday = startOfWeek(today)
const { employerId, token } = await createCommunity(database.db, 250)
const firstOn = startOfMonth(today, -23)
await spreadTrips(database.db, { employerId, trips: 100_000, firstOn, lastOn: today })
await database.close()

const ours = await startOurServer(url)
const floor = await startHttpServer('bench/reads/floor-server.ts', { DATABASE_URL: url })
printHeading(
  `Reads through our server against bare node:http with the same statements, ${connections} connections`,
  describeMachine(database),
)
const rows: (string | number)[][] = []
for (const path of [
  '/api/user',
  `/api/statistics/users-activity?start_date=${addDays(monday, -21)}&end_date=${addDays(monday, 6)}&group_by=week`,
]) {
  await sameAnswer(path)
  rows.push(await compare(path))
}
printTable(
  ['median of rounds', 'ours/s', 'floor/s', 'ratio', 'lowest', 'highest', 'CPU ms', 'floor CPU ms'],
  rows,
)
console.log()
for (const [what = '', , , ratio] of rows) {
  printGoal({ what: String(what), value: Number(ratio), atLeast: 0.7 })
}
await ours.stop()
await floor.stop()

interface Load {
  requests: number
  aSecond: number
}

interface Side {
  loads: Load[]
  cpuSeconds: number
}

/** The ratio is that of each round's pair, so that whatever else the machine does meets both. */
async function compare(path: string): Promise<(string | number)[]> {
  const our: Side = { loads: [], cpuSeconds: 0 }
  const bare: Side = { loads: [], cpuSeconds: 0 }
  await load(ours.url, path)
  await load(floor.url, path)
  for (let round = 0; round < rounds; round++) {
    await measure(our, ours, path)
    await measure(bare, floor, path)
  }
  const ratios = our.loads.map((one, round) => one.aSecond / (bare.loads[round]?.aSecond ?? 0))
  return [
    path.replace(/\?.*/, ''),
    ...[our, bare].map((side) => Math.round(median(side.loads.map((one) => one.aSecond)))),
    rounded(median(ratios), 2),
    rounded(Math.min(...ratios), 2),
    rounded(Math.max(...ratios), 2),
    ...[our, bare].map(cpuMsARequest),
  ]
}

async function measure(side: Side, server: HttpServerProcess, path: string): Promise<void> {
  const before = cpuSeconds(server.pid)
  side.loads.push(await load(server.url, path))
  side.cpuSeconds += cpuSeconds(server.pid) - before
}

function cpuMsARequest({ loads, cpuSeconds: seconds }: Side): number {
  const requests = loads.reduce((sum, one) => sum + one.requests, 0)
  return rounded((1000 * seconds) / requests, 3)
}

/** Counts over a fixed time: autocannon ends a fixed number of requests on whole seconds only. */
async function load(base: string, path: string): Promise<Load> {
  const result = await autocannon({
    url: base + path,
    connections,
    duration: secondsARound,
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = result.requests
  if (result['2xx'] !== total || total === 0) throw new Error(`${path}: not all answers were 200`)
  return { requests: total, aSecond: total / result.duration }
}

async function sameAnswer(path: string): Promise<void> {
  const [our, bare] = await Promise.all(
    [ours, floor].map((server) => httpClient(server.url)('GET', path, { token })),
  )
  assert.deepEqual(JSON.parse(our?.body ?? ''), JSON.parse(bare?.body ?? ''))
}
