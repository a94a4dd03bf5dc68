import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { createLargePlatform } from './support/large-platform.ts'
import { latencies, rounds } from './support/latencies.ts'
import { describeMachine } from './support/machine.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does the command palette wait for what staff and a large employer search? */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const employers = Math.round(members / 100)
/** A fifth of all members are of one employer. */
const ofLargest = members / 5
const invoicesEach = 24

/** As people type: a letter, a common name, a rare one, nobody's, an address, a domain, part of a name, numbers. */
const queries = [
  'a',
  'an',
  'ana',
  'anna',
  'anna l',
  'anna lopez',
  'lopez',
  'maria',
  'smi',
  'smith',

  'zyx',
  'nobody at all',
  'anna.lopez',
  'anna.lopez12@mail77.example',
  '@mail',
  'mail77.example',
  'works',
  'works 77',
  'example',
  'e',
  '.',
  '%',
  '2026',
  '2026-0',
  '2026-000777',
  '777',
  '0',
]

const url = throwawayUrl()
const database = await openMigrated(url)
const { largest, staff } = await createLargePlatform(database.db, { members, employers, ofLargest })
await fillInvoices(database.db)
await sql`vacuum analyze`.execute(database.db)
await database.close()

const server = await startOurServer(url)
const call = httpClient(server.url)
printHeading(
  `GET /api/admin/search and /api/search: ${employers} employers, ${members} members, ` +
    `${employers * invoicesEach} invoices`,
  describeMachine(database),
)
const asked = [
  await measure('staff, all employers', '/api/admin/search', staff),
  await measure(`an employer of ${ofLargest} members`, '/api/search', largest.token),
]
await server.stop()
printTable(
  [`${queries.length} searches, ${rounds} times`, 'median ms', 'p95 ms', 'slowest ms', 'by'],
  asked.map(({ row }) => row),
)
console.log()
for (const { who, p95 } of asked)
  printGoal({ what: `p95 of ${who}`, value: p95, unit: ' ms', atMost: 100 })

async function measure(who: string, path: string, token: string) {
  const paths = queries.map((query) => `${path}?query=${encodeURIComponent(query)}`)
  const { median, p95, slowest, slowestPath } = await latencies({ call, token, paths })
  const slowestQuery = decodeURIComponent(slowestPath.split('=')[1] ?? '')
  return { who, p95, row: [who, median, p95, slowest, slowestQuery] }
}

async function fillInvoices(db: Db): Promise<void> {
  await sql`
    insert into invoices (employer_id, id, number, type, status, value_cents, bill_to, issued_at)
    select id, gen_random_uuid(),
      case when month < 12 then '2025-' else '2026-' end
        || lpad((row_number() over (partition by month < 12))::text, 6, '0'),
      'subscription', 'pending', 10000, '{}', now() - interval '1 month' * month
    from employers, generate_series(0, ${invoicesEach - 1}::int) as month`.execute(db)
}
