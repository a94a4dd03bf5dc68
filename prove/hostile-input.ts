import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { replayLedger } from '#server/features/money/ledger/replay-ledger.ts'
import type { FuzzRequest } from '#testing/fuzz/fuzz-request.ts'
import { runFuzz } from '#testing/fuzz/run-fuzz.ts'
import { startTestApp } from '#testing/test-app.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { openMigrated, throwawayUrl } from '../bench/support/bench-database.ts'
import { fuzzSender } from '../bench/support/fuzz-sender.ts'
import { startHttpServer } from '../bench/support/http-server-process.ts'
import { describeMachine } from '../bench/support/machine.ts'
import { median } from '../bench/support/median.ts'
import { printHeading, printTable } from '../bench/support/report.ts'

/**
 * What comes of requests that nobody should send, to every operation of the OpenAPI document, as everybody: no failure
 * of the server, none that takes long, no memory that stays, and no money that moves unless it was answered so.
 * `--requests 5000` sends fewer, `--seed x` the same again.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const requests = Number(values.requests)
/** As many looks at the memory. */
const looks = 100
/** Fewer end before every operation has been called often, and what is kept once is there. */
const enoughForMemory = 20_000

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
/** Postings within requests, by operation. */
const moved = new Map<string, number>()
const unexplained: string[] = []

const { problems, statuses } = await runFuzz({
  app,
  seed: values.seed,
  requests,
  send: watchedSend,
  pause(number) {
    if (number % Math.ceil(requests / looks) === 0) memory.push(residentMb())
  },
})
const differing = await provedLedgers()
await server.stop()
await app.stop()
const machine = describeMachine(database)
await database.close()

const tenth = Math.ceil(memory.length / 10)
const curve = Array.from({ length: 10 }, (_, at) =>
  median(memory.slice(Math.min(at * tenth, memory.length - 1), (at + 1) * tenth)),
)
const [, , warm = 0] = curve
const grown = (curve.at(-1) ?? 0) - warm
const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, what: 'none' })

printHeading(`${times.length} requests of seed ${values.seed} that nobody should send`, machine)
printTable(
  ['status', 'answers'],
  [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [String(status), count]),
)
console.log()
printTable(
  ['money moved by what was answered 200', 'postings'],
  [...moved].sort(([, a], [, b]) => b - a),
)
console.log(`\n  memory by tenths of the run, MB: ${curve.map(Math.round).join(', ')}\n`)
for (const line of [...problems, ...unexplained, ...differing].slice(0, 40)) {
  console.log(`  broken: ${line}`)
}
const figures = [
  { what: 'answers that break the rules (5xx, another shape)', is: problems.length, atMost: 0 },
  { what: `slowest answer, ms (${slowest.what})`, is: Math.round(slowest.ms), atMost: 2000 },
  {
    what: `memory that stays after the first fifth, MB (judged from ${enoughForMemory} requests on)`,
    is: Math.round(grown),
    atMost: requests < enoughForMemory ? Infinity : 100,
  },
  { what: 'refused requests that moved money', is: unexplained.length, atMost: 0 },
  { what: 'ledgers that differ from their entries', is: differing.length, atMost: 0 },
]
printTable(
  ['', 'figure', 'is', 'promised'],
  figures.map(({ what, is, atMost }) => [
    is <= atMost ? 'kept' : 'BROKEN',
    what,
    String(is),
    `at most ${atMost}`,
  ]),
)
if (figures.some(({ is, atMost }) => is > atMost)) process.exitCode = 1

/** Nobody else posts while a request is under way: what is there more afterwards is its own. */
async function watchedSend(request: FuzzRequest) {
  const before = await countPostings()
  const answer = await send(request)
  const posted = (await countPostings()) - before
  if (posted === 0) return answer
  const path = request.url.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
  const operation = `${request.method} ${path}`
  if (answer.status === 200) moved.set(operation, (moved.get(operation) ?? 0) + posted)
  else unexplained.push(`${operation} was answered ${answer.status} and posted ${posted}`)
  return answer
}

async function countPostings(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every journal added up again, and every transaction by itself. */
async function provedLedgers(): Promise<string[]> {
  const { rows: uneven } = await sql<{ id: string }>`
    select transaction_id as id from ledger_entries
    group by employer_id, transaction_id having sum(cents) <> 0`.execute(db)
  const lines = uneven.map(({ id }) => `the entries of ${id} do not sum to zero`)
  const employers = await db.selectFrom('employer_accounts').select('employer_id').execute()
  for (const { employer_id } of employers) {
    const { mismatches } = await replayLedger(db, employer_id)
    for (const mismatch of mismatches) lines.push(`${employer_id}: ${JSON.stringify(mismatch)}`)
  }
  return lines
}

function residentMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
