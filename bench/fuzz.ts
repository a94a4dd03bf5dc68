import { setTimeout as after } from 'node:timers/promises'
import { runFuzz } from '#testing/fuzz/run-fuzz.ts'
import { startTestApp } from '#testing/test-app.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { fuzzSender } from './support/fuzz-sender.ts'
import { httpClient } from './support/http-client.ts'
import { startHttpServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long do requests that nobody should send take, and how long does the health check wait meanwhile? */
const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const seed = process.env.FUZZ_SEED ?? String(Date.now())
/** Between two looks at the health. */
const pauseMs = 20

const url = throwawayUrl()
const database = await openMigrated(url)
// Makes the records that requests name; it is the server's process that is asked.
const app = await startTestApp({ database, now: new Date().toISOString() })
const env = {
  DATABASE_URL: url,
  ROLE: 'web',
  SEED: 'none',
  TRUST_PROXY: 'true',
  ALLOW_LOCAL_PAYMENTS: 'true',
  SIGNING_KEY: testSigningKey,
}
const server = await startHttpServer('server/main.ts', env)
const { send, times } = fuzzSender(server.url)

const waits: number[] = []
let isOver = false
const watching = watchHealth()
const { problems, statuses } = await runFuzz({ app, seed, requests, send }).finally(() => {
  isOver = true
})
await watching
await server.stop()
await app.stop()
const machine = describeMachine(database)
await database.close()

times.sort((a, b) => b.ms - a.ms)
waits.sort((a, b) => a - b)
const slowest = times[0]?.ms ?? 0
const p99 = waits[Math.floor((waits.length - 1) * 0.99)] ?? 0

printHeading(`${times.length} requests of seed ${seed} that nobody should send`, machine)
printTable(
  ['status', 'answers'],
  [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [String(status), count]),
)
console.log()
printTable(
  ['the slowest', 'ms'],
  times.slice(0, 5).map(({ ms, what }) => [what, rounded(ms, 1)]),
)
console.log()
for (const problem of problems) console.log(`  ${problem}`)
printGoal({ what: 'answers that break the rules', value: problems.length, atMost: 0 })
printGoal({ what: 'slowest answer', value: rounded(slowest, 1), unit: ' ms', atMost: 2000 })
printGoal({ what: 'health, p99', value: rounded(p99, 1), unit: ' ms', atMost: 300 })

async function watchHealth(): Promise<void> {
  const ask = httpClient(server.url)
  while (!isOver) {
    waits.push((await ask('GET', '/api/health', { token: '' })).ms)
    await after(pauseMs)
  }
}
