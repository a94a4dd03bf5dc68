import { sql } from 'kysely'
import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Commuter, type Figures, logTrips, type Pace } from './commuters/log-trips.ts'
import { proveLogged } from './commuters/prove-logged.ts'
import { createProgram, openLot } from './reward-month/world.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity, signInMembers } from './support/community.ts'
import { startHttpServer, startOurServer } from './support/http-server-process.ts'
import { percentile } from './support/latencies.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** Do 500 commuters who log at once get their answers at once, and is every trip there once? */
const employers = 10
const members = 50
/** With a trip in each direction. */
const daysEach = 3
const goalMs = 250

interface Crowd {
  employerIds: string[]
  commuters: Commuter[]
  /** Of each employer one more, by whose trip the floor learns what to send. */
  templates: { employerId: string; token: string }[]
}

const url = throwawayUrl()
const database = await openMigrated(url)
const { db } = database
const today = localDateOf(new Date(), 'America/Denver')
const [own, others] = [await createCrowd(), await createCrowd()]
await sql`vacuum analyze`.execute(db)

const ours = await startOurServer(url, 'all')
const floor = await startHttpServer('bench/commuters/floor-server.ts', {
  DATABASE_URL: url,
  TEMPLATES: JSON.stringify(others.templates),
})
// The first ones meet a cold server.
const warmUp = { days: daysFrom(20), pauseMs: 0 }
await logTrips(ours.url, own.commuters.slice(0, 40), warmUp)
await logTrips(floor.url, others.commuters.slice(0, 40), warmUp)

// The floor cannot keep the goal at the faster ones either, on two cores that also send the trips: they are for the ratio.
const paces: [name: string, pace: Pace, hasGoal?: true][] = [
  ['a trip each ten seconds', { days: daysFrom(0), pauseMs: 10_000 }, true],
  ['a trip each five seconds', { days: daysFrom(daysEach), pauseMs: 5000 }],
  ['no pause, all in one moment', { days: daysFrom(2 * daysEach), pauseMs: 0 }],
]
const rows: (string | number)[][] = []
const measured: Figures[] = []
for (const [name, pace] of paces) {
  const figures = await logTrips(ours.url, own.commuters, pace)
  const bare = await logTrips(floor.url, others.commuters, pace)
  measured.push(figures)
  rows.push(['ours', name, ...columns(figures)], ['floor', name, ...columns(bare)])
  rows.push(['ratio', name, '', ratio(figures, bare), '', '', '', '', '', ''])
}
await ours.stop()
await floor.stop()

printHeading(
  `${employers * members} commuters of ${employers} employers log ${2 * daysEach} rewarded trips each, every fifth of ` +
    'them sent twice, against the same statements through bare node:http',
  describeMachine(database),
)
printTable(
  [
    '',
    'pace',
    'requests',
    'a second',
    'median ms',
    'p99 ms',
    'longest ms',
    'last sending, p99 ms',
    '429',
    '503',
  ],
  rows,
)
const logged = employers * members * 2 * daysEach * paces.length + 40 * 2 * daysEach
console.log(`\n  ${await proveLogged(db, own, logged)}`)
for (const [at, [name, , hasGoal]] of paces.entries()) {
  if (!hasGoal) continue
  const value = rounded(percentile(measured[at]?.ms ?? [], 0.99), 1)
  printGoal({ what: `p99, ${name}`, value, unit: ' ms', atMost: goalMs })
}
await database.close()

function daysFrom(back: number): string[] {
  return Array.from({ length: daysEach }, (_, more) => addDays(today, -back - more))
}

function columns({ ms, lastMs, seconds, busy, unavailable }: Figures): (string | number)[] {
  return [
    ms.length,
    Math.round(ms.length / seconds),
    rounded(median(ms), 1),
    rounded(percentile(ms, 0.99), 1),
    rounded(Math.max(...ms), 1),
    rounded(percentile(lastMs, 0.99), 1),
    busy,
    unavailable,
  ]
}

function ratio(figures: Figures, bare: Figures): number {
  return rounded(figures.ms.length / figures.seconds / (bare.ms.length / bare.seconds), 2)
}

async function createCrowd(): Promise<Crowd> {
  const crowd: Crowd = { employerIds: [], commuters: [], templates: [] }
  for (let number = 0; number < employers; number++) {
    const employerId = await createEmployer(db)
    const [template, ...signedIn] = await signInMembers(db, employerId, members + 1)
    if (!template || signedIn.length < members) throw new Error('an employer has too few members')
    crowd.employerIds.push(employerId)
    crowd.templates.push({ employerId, token: template.token })
    crowd.commuters.push(...signedIn)
  }
  // So that those of one employer do not come one after the other.
  crowd.commuters.sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  return crowd
}

/** With credit, and a program whose limit nobody reaches. */
async function createEmployer(to: Db): Promise<string> {
  const { employerId } = await createCommunity(to, members + 10)
  await createProgram(to, employerId, startOfMonth(today), new Date())
  await sql`update reward_settings
    set settings = jsonb_set(settings, '{maxMonthlyCents}', '100000')
    where employer_id = ${employerId}`.execute(to)
  await openLot(to, employerId, new Date())
  return employerId
}
