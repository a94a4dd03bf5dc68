import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { compareWithFloor } from './support/compare-with-floor.ts'
import { startHttpServer, startOurServer } from './support/http-server-process.ts'
import { connections } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { printHeading } from './support/report.ts'

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
  { what: 'email search', path: '/api/members?email=77777@bench.example' },
  { what: 'middle page', path: `/api/members?page=${pages / 2}` },
  { what: 'last page', path: `/api/members?page=${pages}` },
])
await ours.stop()
await floor.stop()
