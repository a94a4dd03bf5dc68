import { addDays, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { compareWithFloor } from './support/compare-with-floor.ts'
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
const weeks = `start_date=${addDays(monday, -21)}&end_date=${addDays(monday, 6)}&group_by=week`
await compareWithFloor({ ours, floor, token }, [
  { what: '/api/user', path: '/api/user' },
  {
    what: '/api/statistics/users-activity',
    path: `/api/statistics/users-activity?${weeks}`,
  },
])
await ours.stop()
await floor.stop()
