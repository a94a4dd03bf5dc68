import { parseArgs } from 'node:util'
import { contract } from '#contract/index.ts'
import { listOperations, openApi } from '#server/platform/http/open-api.ts'
import { runFuzz } from '#testing/fuzz/run-fuzz.ts'
import { startTestApp } from '#testing/test-app.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { openMigrated, throwawayUrl } from '../bench/support/bench-database.ts'
import { fuzzSender } from '../bench/support/fuzz-sender.ts'
import { startHttpServer } from '../bench/support/http-server-process.ts'
import { percentile } from '../bench/support/latencies.ts'
import { median } from '../bench/support/median.ts'
import { residentMb } from '../bench/support/peak-memory.ts'
import { printTable } from '../bench/support/report.ts'
import { differingLedgers, watchMoney } from './hostile-input/money.ts'
import { endProof } from './support/end-proof.ts'

/**
 * What comes of requests that nobody should send, to every operation of the OpenAPI document, as everybody: no failure
 * of the server, none that takes long, no memory that stays, and no money that moves unless it was answered so.
 * `--requests 5000` sends fewer, `--seed x` the same again.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now()) },
    write: { type: 'boolean', default: false },
  },
})
const requests = Number(values.requests)
/** As many looks at the memory. */
const looks = 100
/** Fewer end before every operation has been called often, and what is kept once is there. */
const enoughForMemory = 20_000
const none = { atLeast: 0, atMost: 0 }

const url = throwawayUrl()
const database = await openMigrated(url)
const { db } = database
// Makes the records that requests name; it is the server's process that is asked.
const app = await startTestApp({ database, now: new Date().toISOString() })
const server = await startHttpServer('server/main.ts', {
  DATABASE_URL: url,
  ROLE: 'web',
  SEED: 'none',
  TRUST_PROXY: 'true',
  ALLOW_LOCAL_PAYMENTS: 'true',
  SIGNING_KEY: testSigningKey,
  // As `npm start` has it: what is not collected by then is kept by somebody.
  NODE_OPTIONS: '--max-old-space-size=1024',
})
const { send, times } = fuzzSender(server.url)

const memory: number[] = []
const { moved, unexplained, watched } = watchMoney(db, send)

const startedAt = performance.now()
const { problems, statuses } = await runFuzz({
  app,
  seed: values.seed,
  requests,
  send: watched,
  pause(number) {
    if (number % Math.ceil(requests / looks) === 0) memory.push(residentMb(server.pid))
  },
})
const seconds = Math.round((performance.now() - startedAt) / 1000)
const differing = await differingLedgers(db)
await server.stop()
await app.stop()
await database.close()

const tenth = Math.ceil(memory.length / 10)
const curve = Array.from({ length: 10 }, (_, at) =>
  median(memory.slice(Math.min(at * tenth, memory.length - 1), (at + 1) * tenth)),
)
const [, , warm = 0] = curve
const grown = (curve.at(-1) ?? 0) - warm
const ms = times.map((time) => time.ms)
const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, what: 'none' })

printTable(
  ['status', 'answers'],
  [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [String(status), count]),
)
console.log()
printTable(
  ['money moved by what was answered 200', 'postings'],
  [...moved].sort(([, a], [, b]) => b - a),
)
console.log(`\n  memory by tenths of the run, MB: ${curve.map(Math.round).join(', ')}`)
console.log(`  slowest: ${slowest.what}`)
for (const line of [...problems, ...unexplained, ...differing].slice(0, 40)) {
  console.log(`  broken: ${line}`)
}
endProof({
  name: 'hostile-input',
  done: `${times.length} requests that nobody should send, seed ${values.seed}, in ${seconds} s`,
  database,
  figures: [
    { what: 'operations of the OpenAPI document', is: listOperations(openApi(contract)).length },
    { what: 'answers 2xx, 3xx, 4xx', is: [2, 3, 4].map(countOfClass).join(', ') },
    { what: 'answers that break the rules (5xx, another shape)', is: problems.length, ...none },
    { what: 'slowest answer, ms', is: Math.round(slowest.ms), atMost: 2000 },
    { what: '99 of 100 answers, ms', is: Math.round(percentile(ms, 0.99)) },
    { what: 'memory after the first fifth, MB', is: Math.round(warm) },
    {
      what: `memory that stays after it, MB (judged from ${enoughForMemory} requests on)`,
      is: Math.round(grown),
      ...(requests < enoughForMemory ? {} : { atMost: 100 }),
    },
    { what: 'postings of what was answered 200', is: sum([...moved.values()]) },
    { what: 'refused requests that moved money', is: unexplained.length, ...none },
    { what: 'ledgers that differ from their entries', is: differing.length, ...none },
  ],
})

function countOfClass(hundreds: number): number {
  const those = [...statuses].filter(([status]) => Math.floor(status / 100) === hundreds)
  return sum(those.map(([, count]) => count))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
