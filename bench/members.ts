import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { compareWithFloor } from './support/compare-with-floor.ts'
import { httpClient } from './support/http-client.ts'
import { startHttpServer, startOurServer } from './support/http-server-process.ts'
import { latencies } from './support/latencies.ts'
import { connections } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { printGoal, printHeading } from './support/report.ts'

/** What does the list of 100,000 members cost over bare node:http with the same statements? */
const members = 100_000
const pages = members / 10

const url = throwawayUrl()
const database = await openMigrated(url)
const { token } = await createCommunity(database.db, members)
await database.close()

const ours = await startOurServer(url)
const floor = await startHttpServer('bench/members/floor-server.ts', { DATABASE_URL: url })
printHeading(
  `GET /api/members of ${members} members, ten a page, against bare node:http with the same ` +
    `statements, ${connections} connections`,
  describeMachine(database),
)
await compareWithFloor({ ours, floor, token }, [
  { what: 'first page', path: '/api/members' },
  { what: 'name search', path: '/api/members?name=member+777' },
  // Finds everybody: no index helps there.
  { what: 'broad search', path: '/api/members?name=member' },
  { what: 'email search', path: '/api/members?email=77777@bench.example' },
  { what: 'middle page', path: `/api/members?page=${pages / 2}` },
  { what: 'last page', path: `/api/members?page=${pages}` },
])
const searches = [7, 77, 777, 4_321, 54_321].flatMap((n) => [
  `/api/members?name=member+${1000 + n}`,
  `/api/members?email=${10_000 + n}@bench.example`,
  `/api/members?email=er${20_000 + n}`,
])
const { p95 } = await latencies({ call: httpClient(ours.url), token, paths: searches })
printGoal({ what: 'p95 of a search that finds up to 1,000', value: p95, unit: ' ms', atMost: 10 })
await ours.stop()
await floor.stop()
