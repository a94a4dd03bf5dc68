import { sql } from 'kysely'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { compareWithFloor } from './support/compare-with-floor.ts'
import { startHttpServer, startOurServer } from './support/http-server-process.ts'
import { createLargePlatform } from './support/large-platform.ts'
import { connections } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { printHeading } from './support/report.ts'

/** What do the lists of the back office cost over bare node:http with the same statements? */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const employers = Math.round(members / 100)

const url = throwawayUrl()
const database = await openMigrated(url)
const size = { members, employers, ofLargest: members / 5 }
const { largest, staff } = await createLargePlatform(database.db, size)
await sql`vacuum analyze`.execute(database.db)
await database.close()

const ours = await startOurServer(url)
const floor = await startHttpServer('bench/admin-lists/floor-server.ts', { DATABASE_URL: url })
printHeading(
  `The lists of the back office, ${employers} employers and ${members} members, against bare ` +
    `node:http with the same statements, ${connections} connections`,
  describeMachine(database),
)
const employerList = '/api/admin/employers'
const memberList = '/api/admin/employees'
const ofOne = `${memberList}?employer_id=${largest.employerId}`
await compareWithFloor({ ours, floor, token: staff }, [
  { what: 'employers, first page', path: employerList },
  { what: 'employers, search', path: `${employerList}?keyword=works+777` },
  { what: 'employers, last page', path: `${employerList}?page=${Math.ceil(employers / 15)}` },
  { what: 'members, first page', path: memberList },
  { what: 'members, by name', path: `${memberList}?keyword=anna+lopez777` },
  { what: 'members, by address', path: `${memberList}?keyword=77777@mail77.example` },
  { what: 'members, last page', path: `${memberList}?page=${members / 10}` },
  { what: 'of the largest employer, first page', path: ofOne },
  { what: 'of it, last page', path: `${ofOne}&page=${size.ofLargest / 10}` },
])
await ours.stop()
await floor.stop()
