import { v7 as uuid } from 'uuid'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { copyDatabase, openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { spreadTrips } from './support/spread-trips.ts'

/** Do the statistics of the platform cost more when there are forty times as many trips? */
const members = Number(process.env.BENCH_MEMBERS ?? 5000)
const months = 24
const sizes = {
  few: Number(process.env.BENCH_FEW ?? 100_000),
  many: Number(process.env.BENCH_MANY ?? 4_000_000),
}
const requests = 200
const warmUp = 20

const url = throwawayUrl()
const today = localDateOf(new Date(), 'America/Denver')
const database = await openMigrated(url)
const machine = describeMachine(database)
const { employerId } = await createCommunity(database.db, members)
const adminId = uuid()
const admin = { username: 'bench', email: 'bench@test.example', password_hash: '-' }
await database.db
  .insertInto('admins')
  .values({ id: adminId, type: 'admin', created_at: new Date(), ...admin })
  .execute()
const { token } = await inTransaction(database.db, (trx) =>
  startSession(trx, { kind: 'admin', adminId }, new Date()),
)
await database.close()

const few = await prepare('few')
const many = await prepare('many')
printHeading(
  `Statistics of the platform over ${months} months: ${few.trips} trips against ${many.trips}`,
  machine,
)
const rows: (string | number)[][] = []
for (const path of paths()) {
  const { few: fewMs, many: manyMs } = await alternate(path)
  rows.push([path, rounded(fewMs, 2), rounded(manyMs, 2), rounded(manyMs / fewMs, 2)])
}
printTable(['median of 200, sequential, over HTTP', 'few ms', 'many ms', 'ratio'], rows)
console.log()
printGoal({
  what: 'largest ratio',
  value: Math.max(...rows.map((row) => Number(row[3]))),
  atMost: 1.3,
})
await few.stop()
await many.stop()

function paths(): string[] {
  const last = Number(today.slice(0, 4)) - 1
  const month = `month=${Number(today.slice(5, 7))}&year=${today.slice(0, 4)}`
  const year = `from_year=${last}-01-01&to_year=${last + 1}-01-01`
  const months = `from_year=${startOfMonth(today)}&to_year=${startOfMonth(today, 1)}`
  const asked = [
    `home?${month}`,
    `home/1?${month}`,
    `platform?${month}`,
    `avg-commute-distance?type=monthly&${year}`,
    `avg-commute-distance?type=weekly&${year}`,
    `avg-mile-commute-distance?type=monthly&${months}`,
    `avg-mile-commute-distance?type=monthly&${year}`,
    `avg-mile-commute-distance?type=weekly&${year}&week=20`,
  ]
  return asked.flatMap((each) => [each, `${each}&employer_id=${employerId}`])
}

async function prepare(size: keyof typeof sizes) {
  const own = await copyDatabase(url, size)
  const { db, close } = await openMigrated(own)
  const firstOn = startOfMonth(today, 1 - months)
  const trips = await spreadTrips(db, { employerId, trips: sizes[size], firstOn, lastOn: today })
  await close()
  const server = await startOurServer(own)
  return { trips, get: httpClient(server.url), stop: server.stop }
}

/** One request to each in turn, so that whatever else the machine does meets both alike. */
async function alternate(path: string) {
  const times: Record<keyof typeof sizes, number[]> = { few: [], many: [] }
  for (let round = 0; round < warmUp + requests; round++) {
    const fewAnswer = await few.get('GET', `/api/admin/stats/${path}`, { token })
    const manyAnswer = await many.get('GET', `/api/admin/stats/${path}`, { token })
    if (round < warmUp) continue
    times.few.push(fewAnswer.ms)
    times.many.push(manyAnswer.ms)
  }
  return { few: median(times.few), many: median(times.many) }
}
