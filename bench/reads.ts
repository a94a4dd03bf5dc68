import { read, utils } from '@e965/xlsx'
import { addDays, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { compareWithFloor, type Question } from './support/compare-with-floor.ts'
import { startHttpServer, startOurServer } from './support/http-server-process.ts'
import { connections } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { printHeading } from './support/report.ts'
import { spreadTrips } from './support/spread-trips.ts'

/** What does our server cost over bare node:http with the same statements? */
const url = throwawayUrl()
const database = await openMigrated(url)
const today = localDateOf(new Date(), 'America/Denver')
const monday = startOfWeek(today)
const { employerId, token } = await createCommunity(database.db, 250)
const firstOn = startOfMonth(today, -23)
await spreadTrips(database.db, { employerId, trips: 100_000, firstOn, lastOn: today })
await database.close()

const ours = await startOurServer(url)
const floor = await startHttpServer('bench/reads/floor-server.ts', { DATABASE_URL: url })
printHeading(
  `Reads through our server against bare node:http with the same statements, ${connections} connections`,
  describeMachine(database),
)
const year = Number(today.slice(0, 4))
const thisYear = `from_year=${year}-01-01&to_year=${year + 1}-01-01`
const lastMonth = `from_year=${startOfMonth(today, -1)}&to_year=${startOfMonth(today)}`
const connected = `from_year_connect=${startOfMonth(today, -1)}&to_year_connect=${startOfMonth(today)}`
const weeks = `start_date=${addDays(monday, -21)}&end_date=${addDays(monday, 6)}&group_by=week`
const questions: Question[] = [
  { what: '/api/user', path: '/api/user' },
  {
    what: '/api/statistics/users-activity',
    path: `/api/statistics/users-activity?${weeks}`,
  },
  { what: 'figures', path: `/api/employer-stats?type=saved_sov&${thisYear}` },
  { what: 'mode share of a month', path: `/api/initial-mode?type=monthly&${lastMonth}` },
  {
    what: 'mode share of some weekdays',
    path: `/api/initial-mode?type=yearly&${thisYear}&searchDay=1,2,3`,
  },
  {
    what: 'connected mode share',
    path: `/api/initial-mode?type=monthly&${lastMonth}&${connected}`,
  },
  { what: 'connected mile share', path: `/api/mile-share?type=yearly&${thisYear}&${connected}` },
  { what: 'mile share of a month', path: `/api/mile-share?type=monthly&${lastMonth}` },
  { what: 'distances', path: `/api/avg-commute-distance?type=monthly&${thisYear}` },
  { what: 'distances by mode', path: `/api/avg-mile-commute-distance?type=monthly&${lastMonth}` },
  { what: 'scores', path: `/api/scores?${thisYear}` },
  {
    what: 'commute report of a month',
    path: `/api/commute-report?${lastMonth}&format=xlsx`,
    read: sheetsOf,
  },
]
const only = (process.env.BENCH_ONLY ?? '').split(',')
await compareWithFloor(
  { ours, floor, token },
  questions.filter(({ what }) => only.some((word) => what.includes(word))),
)
await ours.stop()
await floor.stop()

/** What a workbook says; when it was made is in its bytes as well. */
function sheetsOf(bytes: Uint8Array) {
  const { SheetNames, Sheets } = read(bytes)
  return SheetNames.map((name) => [name, utils.sheet_to_json(Sheets[name] ?? {}, { header: 1 })])
}
