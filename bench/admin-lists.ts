import { sql } from 'kysely'
import { backOffice, fillBackOffice } from './admin-lists/fill-back-office.ts'
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
await fillBackOffice(database.db, backOffice)
const { id: agreementId } = await database.db
  .selectFrom('agreements')
  .select('id')
  .where('type', '=', 'employer_terms_and_conditions')
  .executeTakeFirstOrThrow()
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
const invoices = '/api/admin/invoices'
const taxForms = '/api/admin/tax-payer-approvals'
const tickets = '/api/admin/tickets'
const redemptions = '/api/admin/redemptions/open'
const ofOne = `${memberList}?employer_id=${largest.employerId}`
const { oneOf, open } = backOffice
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
  { what: 'invoices, first page', path: invoices },
  { what: 'invoices, unpaid', path: `${invoices}?status=pending` },
  { what: 'invoices, of a business', path: `${invoices}?keyword=works+777` },
  { what: 'tax forms, first page', path: taxForms },
  { what: 'tax forms, waiting', path: `${taxForms}?status=pending` },
  { what: 'tax forms, last page', path: `${taxForms}?page=${lastPage(members / oneOf.taxForms)}` },
  { what: 'tickets, first page', path: tickets },
  { what: 'tickets, waiting', path: `${tickets}?search_status=Backlog` },
  { what: 'tickets, by subject', path: `${tickets}?search=trip+777` },
  { what: 'tickets, last page', path: `${tickets}?page=${lastPage(members / oneOf.tickets)}` },
  { what: 'agreements', path: '/api/admin/agreements' },
  { what: 'one agreement', path: `/api/admin/agreements/${agreementId}` },
  { what: 'open redemptions, first page', path: redemptions },
  { what: 'open redemptions, last page', path: `${redemptions}?page=${lastPage(open)}` },
])
await ours.stop()
await floor.stop()

function lastPage(rows: number): number {
  return Math.ceil(rows / 15)
}
