import { sql } from 'kysely'
import pg from 'pg'
import { connectionOptions } from '#server/platform/db/open-server.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** What does a page of a leaderboard of 100,000 members cost over bare SQL that answers the same? */
const members = 100_000
const runs = 3
/** The year, the one before, and a quarter of each. */
const months = ['2025-01-01', '2025-02-01', '2026-01-01', '2026-02-01', '2026-03-01']
const orders = {
  name: 'lower(s.name)',
  community_points: 's.points',
  savings: 's.savings',
  'non-sov': 's.green',
  monetary_incentives: 's.rewards',
} as const
const pages = [
  { what: 'first', page: 1, perPage: 10 },
  { what: 'middle', page: 5000, perPage: 10 },
  { what: 'last', page: 10_000, perPage: 10 },
  { what: 'first 1,000', page: 1, perPage: 1000 },
  { what: 'middle 1,000', page: 50, perPage: 1000 },
]

const url = throwawayUrl()
const database = await openMigrated(url)
const { employerId, token } = await createCommunity(database.db, members)
for (const month of months) await fillMonth(database.db, month)
await database.close()

const server = await startOurServer(url)
const call = httpClient(server.url)
const bare = new pg.Client({ connectionString: url, options: connectionOptions })
await bare.connect()
printHeading(
  `GET /api/scores of ${members} members, a year, against bare SQL`,
  describeMachine(database),
)
const rows: (string | number)[][] = []
// Its own keys are all it has.
for (const order of Object.keys(orders) as (keyof typeof orders)[]) {
  for (const { what, page, perPage } of pages) {
    const path =
      `/api/scores?from_year=2026-01-01&to_year=2027-01-01&order_by=${order}` +
      `&page=${page}&per_page=${perPage}`
    const ours: number[] = []
    const plain: number[] = []
    for (let run = 0; run < runs; run++) {
      ours.push((await call('GET', path, { token })).ms)
      const start = performance.now()
      await bare.query(bareSql(order), [employerId, perPage, (page - 1) * perPage])
      plain.push(performance.now() - start)
    }
    const [our, floor] = [median(ours), median(plain)]
    rows.push([`${order}, ${what}`, rounded(our, 1), rounded(floor, 1), rounded(our / floor, 2)])
  }
}
await bare.end()
await server.stop()
printTable([`median of ${runs}, one at a time`, 'ms', 'bare SQL ms', 'ratio'], rows)
console.log()
printGoal({ what: 'slowest page', value: most(1), unit: ' ms', atMost: 150 })
printGoal({ what: 'largest ratio', value: most(3), unit: 'x', atMost: 2 })

function most(column: number): number {
  return Math.max(...rows.map((row) => Number(row[column])))
}

/**
 * What everybody did in a month, and what some earned, as trips and rewards leave it; vacuumed in between, as a
 * server does itself while rows change day by day.
 */
async function fillMonth(db: Db, month: string): Promise<void> {
  await sql`
    insert into member_months (employer_id, member_id, month, records, trips, green_trips,
      to_work_trips, active_days, day_bits, points, co2_saved_kg, cost_savings_cents,
      benefit_minutes, reduced_vmt)
    select employer_id, id, ${month}::date, 20, 20, (random() * 20)::int, 10, 10, 1023,
      round((random() * 400)::numeric, 2), 1, (random() * 20000)::int, 1, 1
    from members where employer_id = ${employerId} order by random()`.execute(db)
  await sql`vacuum`.execute(db)
  await sql`
    update member_scores set reward_cents = reward_cents + (random() * 3000)::int
    where starts_on = ${month} and bucket in ('month', 'quarter', 'year')`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/**
 * The same answer by window functions over the same sums. Joined as a whole: led by the limit, the planner looks
 * through everybody for each row.
 */
function bareSql(order: keyof typeof orders): string {
  return `
    with of_year as (
      select member_id, point_hundredths as points, cost_savings_cents as savings,
        green_trips as green, reward_cents as rewards,
        rank() over (order by point_hundredths desc) as place
      from member_scores
      where employer_id = $1 and bucket = 'year' and starts_on = '2026-01-01'
    ), before as (
      select member_id, rank() over (order by point_hundredths desc) as place
      from member_scores
      where employer_id = $1 and bucket = 'year' and starts_on = '2025-01-01'
    ),
    listed as materialized (
      select s.*, m.name, before.place - s.place as change
      from of_year as s
      join members m on m.employer_id = $1 and m.id = s.member_id
      left join before on before.member_id = s.member_id
    )
    select *, count(*) over () as total from listed as s
    order by ${orders[order]} desc, s.member_id limit $2 offset $3`
}
