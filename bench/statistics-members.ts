import { localDateOf, startOfMonth } from '#domain/time.ts'
import { statisticsRequests } from './statistics-flat/requests.ts'
import { copyDatabase, openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printHeading, printTable } from './support/report.ts'
import { spreadTrips } from './support/spread-trips.ts'

/** What do home, the shares and the commute report cost with ten times as many members, each with as many trips? */
const members = Number(process.env.BENCH_MEMBERS ?? 4000)
const tripsAMember = 25
const months = 24
const requests = Number(process.env.BENCH_REQUESTS ?? 50)
const warmUp = 5
/** Those that read a row a member, or a row a member and month; all else reads days, weeks and months alone. */
const looksAtMembers = /^(dashboard|initial-mode|mile-share|commute-report)/

const url = throwawayUrl()
const today = localDateOf(new Date(), 'America/Denver')
const database = await openMigrated(url)
const machine = describeMachine(database)
await database.close()

const few = await prepare('few', members)
const many = await prepare('many', 10 * members)
printHeading(
  `Home, shares and report of ${members} members against ${10 * members}, ${tripsAMember} trips each over ${months} months`,
  machine,
)
const rows: (string | number)[][] = []
for (const { name, path } of statisticsRequests(today)) {
  if (!looksAtMembers.test(name)) continue
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
  for (let round = 0; round < warmUp + requests; round++) {
    const [one, other] = [await few.get(path), await many.get(path)]
    if (round < warmUp) continue
    times.few.push(one.ms)
    times.many.push(other.ms)
  }
  const [less, more] = [median(times.few), median(times.many)]
  const aThousand = (1000 * (more - less)) / (9 * members)
  rows.push([name, rounded(less, 2), rounded(more, 2), rounded(aThousand, 3)])
}
printTable(
  [`median of ${requests}, in turns`, `${members}, ms`, `${10 * members}, ms`, 'ms a 1,000'],
  rows,
)
await few.stop()
await many.stop()

async function prepare(name: string, count: number) {
  const own = await copyDatabase(url, name)
  const { db, close } = await openMigrated(own)
  const { employerId, token } = await createCommunity(db, count)
  const firstOn = startOfMonth(today, 1 - months)
  await spreadTrips(db, { employerId, trips: count * tripsAMember, firstOn, lastOn: today })
  await close()
  const server = await startOurServer(own)
  const client = httpClient(server.url)
  return { get: (path: string) => client('GET', path, { token }), stop: server.stop }
}
