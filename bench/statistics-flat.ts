import { sql } from 'kysely'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { readsCommuters, statisticsRequests } from './statistics-flat/requests.ts'
import { copyDatabase, openMigrated, throwawayUrl } from './support/bench-database.ts'
import { type Community, createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { spreadTrips } from './support/spread-trips.ts'

/** Does a chart cost more when there are forty times as many trips? */
const members = 4000
const months = 24
const sizes = {
  few: Number(process.env.BENCH_FEW_TRIPS ?? 100_000),
  many: Number(process.env.BENCH_TRIPS ?? 4_000_000),
}
const requests = Number(process.env.BENCH_REQUESTS ?? 200)
const warmUp = 20

const url = throwawayUrl()
const today = localDateOf(new Date(), 'America/Denver')
const database = await openMigrated(url)
const machine = describeMachine(database)
const community = await createCommunity(database.db, members)
await database.close()

const few = await prepare('few')
const many = await prepare('many')
/** Fewer trips are of fewer people: so many times as many commuted in the last whole month. */
const moreCommuters = rounded(many.commuters / few.commuters, 2)
printHeading(
  `Statistics of ${members} members over ${months} months: ${few.trips} trips against ${many.trips}; ` +
    `${few.commuters} and ${many.commuters} of them commuted last month`,
  machine,
)
const rows: { what: string; fewMs: number; manyMs: number; ratio: number; byCommuters: boolean }[] =
  []
for (const { name, path } of statisticsRequests(today)) {
  const { few: fewMs, many: manyMs } = await alternate(path, community)
  const ratio = rounded(manyMs / fewMs, 2)
  rows.push({ what: name, fewMs, manyMs, ratio, byCommuters: readsCommuters.test(name) })
}
printTable(
  [`median of ${requests}, sequential, over HTTP`, 'few ms', 'many ms', 'ratio', 'follows'],
  rows.map(({ what, fewMs, manyMs, ratio, byCommuters }) => [
    what,
    rounded(fewMs, 2),
    rounded(manyMs, 2),
    ratio,
    byCommuters ? 'commuters' : '-',
  ]),
)
console.log()
for (const { what, byCommuters, atMost } of [
  { what: 'largest ratio of what does not follow them', byCommuters: false, atMost: 1.3 },
  {
    what: 'largest ratio of what follows how many commuted',
    byCommuters: true,
    atMost: moreCommuters,
  },
]) {
  const ratios = rows.filter((row) => row.byCommuters === byCommuters).map(({ ratio }) => ratio)
  printGoal({ what, value: Math.max(...ratios), atMost })
}
await few.stop()
await many.stop()

async function prepare(size: keyof typeof sizes) {
  const own = await copyDatabase(url, size)
  const { db, close } = await openMigrated(own)
  const firstOn = startOfMonth(today, 1 - months)
  const trips = await spreadTrips(db, {
    employerId: community.employerId,
    trips: sizes[size],
    firstOn,
    lastOn: today,
  })
  const { rows: counted } = await sql<{ commuters: number }>`
    select count(distinct member_id)::int as commuters from member_month_modes
    where month = ${startOfMonth(today, -1)}::date`.execute(db)
  await close()
  const server = await startOurServer(own)
  return {
    trips,
    commuters: counted[0]?.commuters ?? 0,
    get: httpClient(server.url),
    stop: server.stop,
  }
}

/** One request to each in turn, so that whatever else the machine does meets both alike. */
async function alternate(path: string, { token }: Community) {
  const times: Record<keyof typeof sizes, number[]> = { few: [], many: [] }
  for (let round = 0; round < warmUp + requests; round++) {
    const fewAnswer = await few.get('GET', path, { token })
    const manyAnswer = await many.get('GET', path, { token })
    if (round < warmUp) continue
    times.few.push(fewAnswer.ms)
    times.many.push(manyAnswer.ms)
  }
  return { few: median(times.few), many: median(times.many) }
}
