import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { grantMonthlyPrizesJob } from '#server/features/rewards/draws/draw-due.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { closeMonthsJob } from '#server/features/rewards/granting/close-months.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { postingPlatform } from './purchase/posting-platform.ts'
import { capCents } from './reward-month/limit-of-month.ts'
import { approvePlainly } from './reward-month/plain-approvals.ts'
import { closePlainly } from './reward-month/plain-closing.ts'
import { grantPrizesPlainly } from './reward-month/plain-prizes.ts'
import { Riders, type Waits, watchRequests } from './reward-month/watch-requests.ts'
import { createRewardWorld, type RewardWorld } from './reward-month/world.ts'
import { copyDatabase, openMigrated, throwawayUrl } from './support/bench-database.ts'
import { signInMembers } from './support/community.ts'
import { startOurServer } from './support/http-server-process.ts'
import { percentile } from './support/latencies.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/**
 * How long do a month's prizes, its closing and one day of due approvals take for 100,000 members with
 * 4 million trips, most of them cut by the month's limit, over plain SQL that writes the same rows; and how
 * long do others wait meanwhile?
 */
const members = Number(process.env.BENCH_MEMBERS ?? 100_000)
const trips = members * 40
const zone = 'America/Denver'
const prizeCents = 2500

const url = throwawayUrl()
const month = startOfMonth(localDateOf(new Date(), zone), -1)
// The 8th, noon: prizes, the closing and the approvals of that day are due.
const at = new Date(`${startOfMonth(month, 1).slice(0, 8)}08T19:00:00Z`)

const first = await openMigrated(url)
const machine = describeMachine(first)
const world = await createRewardWorld(first.db, { members, trips, month, at })
const signedIn = await signInMembers(first.db, world.employerId, 400)
// They log trips of the month before, which is rewarded too: under the lock of the account.
const riders = new Riders(
  signedIn.map((rider) => rider.token),
  startOfMonth(month, -1),
)
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
  const atRest = watched.atRest[name] ?? []
  console.log(
    `          median ${rounded(percentile(waits, 0.5), 1)}, longest ${rounded(Math.max(...waits), 1)} of ${waits.length}; ` +
      `at rest median ${rounded(percentile(atRest, 0.5), 1)}, 99th percentile ${rounded(percentile(atRest, 0.99), 1)}`,
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
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const memory = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const ms: Steps = { prizes: 0, closing: 0, approvals: 0 }
  const atRest = isWatched ? await watch(() => setTimeout(3000)) : {}
  const waits = await watch(async () => {
    ms.prizes = await timed(() => run(grantMonthlyPrizesJob))
    ms.closing = await timed(() => run(closeMonthsJob))
    ms.approvals = await timed(() => run(approveRewardsJob))
  })
  clearInterval(memory)
  await prove(db, employerId)
  await server.stop()
  await platform.jobs.stop()
  await database.close()
  return { ms, waits, atRest, gainedMb: (most - before) / 2 ** 20 }

  function run(job: Job): Promise<void> {
    return job.run(platform, {})
  }

  async function watch(work: () => Promise<void>): Promise<Waits> {
    if (isWatched) return watchRequests(server.url, { token, riders }, work)
    await work()
    return {}
  }
}

async function measurePlain(databaseUrl: string, of: RewardWorld): Promise<Steps> {
  const database = await openMigrated(databaseUrl)
  const { db } = database
  const steps = {
    prizes: await timed(() => grantPrizesPlainly(db, of, { month, at, cents: prizeCents })),
    closing: await timed(() => closePlainly(db, of, { month, today: localDateOf(at, zone), at })),
    approvals: await timed(() => approvePlainly(db, of, at)),
  }
  await prove(db, of.employerId)
  await database.close()
  return steps
}

/** All that was due is approved, six prizes are there, every member's trips are at the limit, and the lots add up. */
async function prove(db: Db, employerId: string): Promise<void> {
  const { rows } = await sql<{ wrong: number; prizes: number; below: number; off: number }>`
    with mine as (
      select * from rewards where employer_id = ${employerId} and month = ${month}::date
    )
    select count(*) filter (where kind = 'trip' and status <> 'approved' and due_at <= ${at})::int
        as wrong,
      count(*) filter (where kind = 'prize')::int as prizes,
      (select count(*) from (select from mine where kind = 'trip' group by member_id
        having sum(gross_cents) <> ${capCents}::int) as members)::int as below,
      (select sum(value_cents) from mine where status = 'approved')::int
      - (select sum(free_cents) from lots where employer_id = ${employerId}
        and member_id is not null)::int as off
    from mine`.execute(db)
  const [found] = rows
  if (found?.wrong !== 0 || found.prizes !== 6 || found.below !== 0 || found.off !== 0) {
    throw new Error(`The month is not as it should be: ${JSON.stringify(found)}`)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
