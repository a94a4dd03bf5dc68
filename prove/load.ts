import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { throwawayUrl } from '../bench/support/bench-database.ts'
import { startOurServer } from '../bench/support/http-server-process.ts'
import { percentile } from '../bench/support/latencies.ts'
import { median, rounded } from '../bench/support/median.ts'
import { compareReads } from './load/flat-reads.ts'
import { openFilled } from './load/open-filled.ts'
import { sendAsPeople, slowestCalls } from './load/people.ts'
import { signInCrowd, signInMember, signInOwner } from './load/sign-in.ts'
import { watchMemory } from './load/watch-memory.ts'
import { withProcessor } from './load/with-processor.ts'
import { endProof } from './support/end-proof.ts'

/**
 * Does the product stay as fast among 10,000 employers with a million members and 40 million trips, and for 500 people
 * at once, and does it use no more memory after an hour? `--members 100000` takes fewer, with as many employers and
 * trips in proportion; `--soak-minutes 5` a shorter time.
 * `--database folder` keeps what was filled there, for the next time within some days.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    'soak-minutes': { type: 'string', default: '60' },
    database: { type: 'string' },
    requests: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
  },
})
const members = Number(values.members)
const size = { members, employers: members / 100, trips: members * 40 }
const soakMinutes = Number(values['soak-minutes'])
const sessions = 500
const mostSessions = 16 * sessions
/** A page looked at for five seconds on average is a hurried person. */
const thinkMs = 5000
const started = performance.now()

const today = localDateOf(new Date(), 'America/Denver')
const { database, few, employerId, filledOn, lastOn } = await openFilled(throwawayUrl(), {
  size,
  probe: { members: 4000, trips: 160_000 },
  today,
  say,
})
const { db } = database
const tokensIn = async (each: Db) => ({
  employer: await signInOwner(each, employerId),
  member: await signInMember(each, employerId, lastOn),
})
const fewTokens = await tokensIn(few.database.db)
const tokens = await tokensIn(db)
await few.database.close()
const crowd = await signInCrowd(db, {
  besides: employerId,
  commuters: mostSessions,
  owners: sessions,
  // Two of a hundred people.
  staff: mostSessions / 50,
  lastOn,
})
say('filled')

const fewServer = await startOurServer(few.url)
const manyServer = await startOurServer(throwawayUrl())
const reads = await compareReads({
  few: { url: fewServer.url, tokens: fewTokens },
  many: { url: manyServer.url, tokens },
  today,
  requests: Number(values.requests),
})
await Promise.all([fewServer.stop(), manyServer.stop()])
for (const { name, fewMs, manyMs } of reads) {
  say(`${rounded(fewMs, 2)} ms among few, ${rounded(manyMs, 2)} among many: ${name}`)
}
const server = await startOurServer(throwawayUrl(), 'all')
const sendAs = (count: number, seconds: number) =>
  sendAsPeople({ base: server.url, crowd, sessions: count, seconds, today, thinkMs })

/** Once whoever is new has come in, and most connections have read what the back office reads, which is slow the first time. */
const warmUpSeconds = 60
await sendAs(sessions, warmUpSeconds)
const busy = await withProcessor(server.pid, () => sendAs(sessions, 60))
say(`${sessions} people: p99 ${rounded(percentile(busy.ms, 0.99), 1)} ms, ${busy.shares}`)
/** Twice as many people each time, until they wait. */
const ramp: { count: number; p99: number; shares: string; slowest: string }[] = []
for (let count = 2 * sessions; count <= mostSessions; count *= 2) {
  await sendAs(count, warmUpSeconds)
  const more = await withProcessor(server.pid, () => sendAs(count, 30))
  const p99 = percentile(more.ms, 0.99)
  ramp.push({ count, p99, shares: more.shares, slowest: slowestCalls(more, 3) })
  say(`${count} people: p99 ${rounded(p99, 1)} ms, ${more.shares}`)
  if (p99 > 250) break
}
const gigabytes = rounded((await sizeOf(db)) / 1e9, 1)
const memory = watchMemory(server.pid)
const soaked = await sendAs(sessions / 2, soakMinutes * 60)
const { atBegin, atEnd } = memory.end()
await server.stop()
await database.close()

const ratios = reads.map(({ fewMs, manyMs }) => manyMs / fewMs)
const worst = reads[ratios.indexOf(Math.max(...ratios))]
const refused = [...busy.refused, ...soaked.refused]
for (const [what, times] of refused) console.log(`  not taken, ${times} times: ${what}`)
const none = { atLeast: 0, atMost: 0 }
endProof({
  name: 'load',
  done:
    `${size.employers} employers, ${members} members and ${size.trips} trips, filled on ${filledOn}; ${sessions} people with ` +
    `${thinkMs / 1000} s between requests, then half of them for ${soakMinutes} min; ` +
    `in ${Math.round((performance.now() - started) / 60_000)} min`,
  database,
  figures: [
    { what: 'GB of the database', is: gigabytes },
    { what: 'reading calls compared', is: reads.length },
    {
      what: `largest ratio among many to among few (${worst?.name ?? ''}, ${rounded(worst?.fewMs ?? 0, 1)} ms among few)`,
      is: rounded(Math.max(...ratios), 2),
      atMost: 1.3,
    },
    { what: 'median ratio', is: rounded(median(ratios), 2) },
    {
      what: `${sessions} people: requests a second`,
      is: Math.round(busy.ms.length / busy.seconds),
    },
    { what: `${sessions} people: median ms`, is: rounded(median(busy.ms), 1) },
    { what: `${sessions} people: p99 ms`, is: rounded(percentile(busy.ms, 0.99), 1), atMost: 250 },
    { what: `${sessions} people: slowest calls, p99`, is: slowestCalls(busy, 3) },
    { what: 'processor time meanwhile', is: busy.shares },
    ...ramp.map(({ count, p99, shares, slowest }) => ({
      what: `${count} people: p99 ms; processor time; slowest calls`,
      is: `${rounded(p99, 1)}; ${shares}; ${slowest}`,
    })),
    { what: 'soak: requests', is: soaked.ms.length },
    { what: 'soak: p99 ms', is: rounded(percentile(soaked.ms, 0.99), 1), atMost: 250 },
    { what: 'soak: MB at its begin and end', is: `${atBegin}, ${atEnd}` },
    { what: 'soak: memory at the end to the begin', is: rounded(atEnd / atBegin, 2), atMost: 1.1 },
    {
      what: 'requests not answered with 200',
      is: refused.reduce((n, [, times]) => n + times, 0),
      ...none,
    },
  ],
})

async function sizeOf(of: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(of)
  return rows[0]?.bytes ?? 0
}

function say(line: string): void {
  console.log(`  ${Math.round((performance.now() - started) / 1000)} s: ${line}`)
}
