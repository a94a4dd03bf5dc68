import { sql } from 'kysely'
import { type LocalDate, localDateOf, startOfMonth } from '#domain/time.ts'
import { grantMonthlyPrizesJob } from '#server/features/draws/draw-due.ts'
import { ensurePeriods } from '#server/features/draws/ensure-periods.ts'
import { approveRewardsJob } from '#server/features/rewards/approve-rewards.ts'
import { closeMonthsJob } from '#server/features/rewards/close-months.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { postingPlatform } from './purchase/posting-platform.ts'
import { approvePlainly } from './reward-month/plain-approvals.ts'
import { grantPrizesPlainly } from './reward-month/plain-prizes.ts'
import { createRewardWorld, type RewardWorld } from './reward-month/world.ts'
import { copyDatabase, openMigrated, throwawayUrl } from './support/bench-database.ts'
import { signInMembers } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/**
 * How long do a month's prizes, its closing and one day of due approvals take for 100,000 members with
 * 4 million trips, over plain SQL that writes the same rows; and how long do others wait meanwhile?
 */
const members = Number(process.env.BENCH_MEMBERS ?? 100_000)
const trips = members * 40
const zone = 'America/Denver'
const prizeCents = 2500
let day = 0

const url = throwawayUrl()
const month = startOfMonth(localDateOf(new Date(), zone), -1)
// The 8th, noon: prizes, the closing and the approvals of that day are due.
const at = new Date(`${startOfMonth(month, 1).slice(0, 8)}08T19:00:00Z`)

const first = await openMigrated(url)
const machine = describeMachine(first)
const world = await createRewardWorld(first.db, { members, trips, month, at })
const [rider] = await signInMembers(first.db, world.employerId, 1)
if (!rider) throw new Error('There are members')
await first.close()
const [plainUrl, watchedUrl] = [
  await copyDatabase(url, 'plain'),
  await copyDatabase(url, 'watched'),
]

const ours = await measureOurs(url, world, { isWatched: false })
const plain = await measurePlain(plainUrl, world)
const watched = await measureOurs(watchedUrl, world, { isWatched: true })

printHeading(
  `A month of ${members.toLocaleString('en-US')} members with ${world.trips.toLocaleString('en-US')} trips, ` +
    `${world.rewards.toLocaleString('en-US')} rewards due on one day`,
  machine,
)
printTable(
  ['seconds', 'ours', 'plain SQL', 'ratio', 'ours beside requests'],
  (['prizes', 'closing', 'approvals'] as const).map((step) => [
    step,
    rounded(ours.ms[step] / 1000, 2),
    rounded(plain[step] / 1000, 2),
    rounded(ours.ms[step] / plain[step], 2),
    rounded(watched.ms[step] / 1000, 2),
  ]),
)
const sum = (ms: Record<string, number>) => Object.values(ms).reduce((all, each) => all + each, 0)
console.log('')
printGoal({
  what: 'all of it over plain SQL',
  value: rounded(sum(ours.ms) / sum(plain), 2),
  atMost: 3,
})
printGoal({ what: 'memory gained, MB', value: Math.round(ours.gainedMb), atMost: 150 })
for (const [name, waits] of Object.entries(watched.waits)) {
  printGoal({
    what: `${name}, 99th percentile, ms`,
    value: rounded(percentile(waits, 0.99), 1),
    atMost: 100,
  })
  console.log(
    `          median ${rounded(percentile(waits, 0.5), 1)}, longest ${rounded(Math.max(...waits), 1)} of ${waits.length}`,
  )
}

type Steps = Record<'prizes' | 'closing' | 'approvals', number>

async function measureOurs(
  databaseUrl: string,
  { employerId, token }: RewardWorld,
  { isWatched }: { isWatched: boolean },
) {
  const database = await openMigrated(databaseUrl)
  const { db } = database
  const server = await startOurServer(databaseUrl)
  const platform = { ...(await postingPlatform(database)), clock: { now: () => at } }
  await inTransaction(db, (trx) =>
    ensurePeriods(trx, { clock: { now: () => new Date(`${month}T12:00:00Z`) } }, employerId),
  )
  const waits: Record<string, number[]> = {
    'GET /api/user of the employer': [],
    'POST /api/commuter/trips of a member': [],
  }
  let isDone = !isWatched
  const watching = Promise.all([
    watch(server.url, 'GET', '/api/user', () => ({ token }), 'GET /api/user of the employer'),
    watch(
      server.url,
      'POST',
      '/api/commuter/trips',
      nextTrip,
      'POST /api/commuter/trips of a member',
    ),
  ])
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const memory = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const ms: Steps = {
    prizes: await timed(() => run(grantMonthlyPrizesJob)),
    closing: await timed(() => run(closeMonthsJob)),
    approvals: await timed(() => run(approveRewardsJob)),
  }
  clearInterval(memory)
  isDone = true
  await watching
  await prove(db, employerId)
  await server.stop()
  await platform.jobs.stop()
  await database.close()
  return { ms, waits, gainedMb: (most - before) / 2 ** 20 }

  function run(job: Job): Promise<void> {
    return job.run(platform, {})
  }

  async function watch(
    base: string,
    method: 'GET' | 'POST',
    path: string,
    sent: () => { token: string; body?: string },
    name: string,
  ): Promise<void> {
    const request = httpClient(base)
    while (!isDone) {
      waits[name]?.push((await request(method, path, sent())).ms)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** A trip of another day each time, decades back, so that the day has room. */
function nextTrip(): { token: string; body: string } {
  const date = new Date(Date.UTC(1930, 0, 1 + day++)).toISOString().slice(0, 10)
  const body = { date, direction: 'to_work', mode: 'bike', miles: 3, source: 'website' }
  return { token: rider?.token ?? '', body: JSON.stringify(body) }
}

async function measurePlain(databaseUrl: string, of: RewardWorld): Promise<Steps> {
  const database = await openMigrated(databaseUrl)
  const { db } = database
  const steps = {
    prizes: await timed(() => grantPrizesPlainly(db, of, { month, at, cents: prizeCents })),
    closing: await timed(() => closePlainly(db, of, month)),
    approvals: await timed(() => approvePlainly(db, of, at)),
  }
  await database.close()
  return steps
}

/** What closing needs when no limit has cut anything: the month's sums. */
async function closePlainly(db: Db, { employerId }: RewardWorld, on: LocalDate): Promise<void> {
  await sql`select kind, sum(cents) from reward_months
    where employer_id = ${employerId} and month = ${on}::date group by kind`.execute(db)
  await sql`insert into closed_reward_months (employer_id, month, closed_at)
    values (${employerId}, ${on}::date, ${at})`.execute(db)
}

/** All is approved, six prizes are there, and the lots add up. */
async function prove(db: Db, employerId: string): Promise<void> {
  const { rows } = await sql<{ wrong: number; prizes: number; off: number }>`
    select count(*) filter (where kind = 'trip' and status <> 'approved')::int as wrong,
      count(*) filter (where kind = 'prize')::int as prizes,
      (select sum(value_cents) from rewards where employer_id = ${employerId}
        and status = 'approved')::int
      - (select sum(free_cents) from lots where employer_id = ${employerId}
        and member_id is not null)::int as off
    from rewards where employer_id = ${employerId}`.execute(db)
  const [found] = rows
  if (found?.wrong !== 0 || found.prizes !== 6 || found.off !== 0) {
    throw new Error(`The month is not as it should be: ${JSON.stringify(found)}`)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
