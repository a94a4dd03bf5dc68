import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does the command palette wait for what staff and a large employer search? */
const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const employers = Math.round(members / 100)
/** A fifth of all members are of one employer. */
const ofLargest = members / 5
const invoicesEach = 24
const rounds = 10

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
const largest = await createCommunity(database.db, 1)
await fillEmployers(database.db)
await fillMembers(database.db)
await fillInvoices(database.db)
const staff = await staffToken(database.db)
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
  const times: { ms: number; query: string }[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      const { ms } = await call('GET', `${path}?query=${encodeURIComponent(query)}`, { token })
      // The first round fills what the others find filled.
      if (round > 0) times.push({ ms, query })
    }
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.ms ?? 0
  const slowest = times.at(-1)
  const p95 = rounded(at(0.95), 1)
  return {
    who,
    p95,
    row: [who, rounded(at(0.5), 1), p95, rounded(slowest?.ms ?? 0, 1), slowest?.query ?? ''],
  }
}

async function fillEmployers(db: Db): Promise<void> {
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    select gen_random_uuid(), 'Contact ' || n, 'office' || n || '@works' || n || '.example', 'none',
      '+1 303 555 0100', 'Business', 'Works ' || n, '1 Main St, Denver', 39.75, -105, 100,
      case when n % 20 = 0 then 'pending' else 'approved' end, now()
    from generate_series(1, ${employers - 1}::int) as n`.execute(db)
}

/** Names as unevenly spread as people's are: the first of each list are many. */
async function fillMembers(db: Db): Promise<void> {
  const firsts = ['Anna', 'Maria', 'John', 'Ana María', 'James', 'Lena', 'Omar', 'Chen', 'Priya']
  const lasts = ['Smith', 'Lopez', 'Nguyen', 'Brown', 'Garcia', 'Okafor', 'Müller', 'Tanaka']
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on,
      surveyed_at, usual_mode, office_days_a_week, distance_miles, created_at)
    select case when n <= ${ofLargest} then ${largest.employerId}::uuid
        else ids[1 + n % array_length(ids, 1)] end,
      gen_random_uuid(), first || ' ' || last || case when n % 3 = 0 then '' else n % 5000 || '' end,
      lower(replace(first, ' ', '') || '.' || last) || n || '@mail' || n % 200 || '.example',
      now(), now(), current_date, now(), 'drive', 5, 10, now()
    from (
      select n, ids,
        (${firsts}::text[])[1 + floor(${firsts.length} * power(random(), 3))::int] as first,
        (${lasts}::text[])[1 + floor(${lasts.length} * power(random(), 3))::int] as last
      from generate_series(1, ${members}::int) as n,
        (select array_agg(id) as ids from employers where id <> ${largest.employerId}) as others
    ) as people`.execute(db)
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

async function staffToken(db: Db): Promise<string> {
  const adminId = randomUUID()
  await sql`
    insert into admins (id, username, email, password_hash, type, created_at)
    values (${adminId}, 'bench', 'bench@staff.example', 'none', 'admin', now())`.execute(db)
  const { token } = await inTransaction(db, (trx) =>
    startSession(trx, { kind: 'admin', adminId }, new Date()),
  )
  return token
}
