import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const members = 21_000
const nameless = 30
const greenTrips = sql`right(name, 6)::integer % 7`
let employerId: string
let token: string

beforeAll(async () => {
  employerId = (await createEmployer(app)).id
  await fill(employerId)
  token = await tokenOf(app, { kind: 'employer', employerId })
})

/** So many of the last have a score of one month of the year before. */
const late = 25

/** The first ones hide; all are called by their numbers, which say how many green trips they made: 0 to 6. */
async function fill(id: string): Promise<void> {
  const at = app.clock.now()
  const { db } = app.platform
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at,
      hides_in_leaderboard)
    select ${id}::uuid, gen_random_uuid(), 'Member ' || lpad(n::text, 6, '0'),
      n || '@crowd.example', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz::date,
      ${at}::timestamptz, n <= ${nameless}::int
    from generate_series(1, ${members}::int) as n`.execute(db)
  await sql`
    insert into member_months (employer_id, member_id, month, records, trips, green_trips,
      to_work_trips, active_days, day_bits, points, co2_saved_kg, cost_savings_cents,
      benefit_minutes, reduced_vmt)
    select employer_id, id, month::date, 6, 6, ${greenTrips}, 1, 1, 1, 10, 1, 100, 1, 1
    from members, unnest(array['2025-03-01', '2025-04-01', '2025-05-01', '2026-03-01']) as month
    where employer_id = ${id} and case month
      when '2025-03-01' then right(name, 6)::integer > ${members - late}
      when '2025-04-01' then right(name, 6)::integer % 3 = 0
      when '2025-05-01' then right(name, 6)::integer % 30 = 0
      else true end`.execute(db)
  // As every database does by itself, though not at once.
  await sql`analyze members, member_scores`.execute(db)
}

it('lists by name far from both ends in the order in which it does near them [LEAD-04, LEAD-10]', async () => {
  const read = async (direction: string, page: number, until = '2027-01-01') => {
    const query = `from_year=2026-01-01&to_year=${until}&order_by=name&order_direction=${direction}`
    const { body } = await app.get(`/scores?${query}&page=${page}&per_page=200`, { token })
    return body.result.map(({ name }: { name: string }) => name)
  }
  const named = (first: number, step: 1 | -1) =>
    Array.from({ length: 200 }, (_, n) => `Member ${String(first + n * step).padStart(6, '0')}`)
  // Nine thousand are skipped, more than ten from the beginning, and more than ten from the end.
  expect(await read('asc', 46)).toEqual(named(nameless + 9001, 1))
  expect(await read('asc', 52)).toEqual(named(nameless + 10_201, 1))
  expect(await read('asc', 53)).toEqual(named(nameless + 10_401, 1))
  expect(await read('desc', 53)).toEqual(named(members - 10_400, -1))
  // Three quarters and two months, which are added up.
  expect(await read('asc', 52, '2026-12-01')).toEqual(named(nameless + 10_201, 1))
})

it.each([
  ['who stand far behind others without a score', '03', (n: number) => n > members - late],
  ['every third of whom has a score', '04', (n: number) => n % 3 === 0],
  ['few of whom have a score', '05', (n: number) => n % 30 === 0],
])('lists by name those %s [LEAD-04, LEAD-10]', async (_who, month, hasScore) => {
  const read = async (direction: string, page: number) => {
    const query = `from_year=2025-${month}-01&to_year=2025-0${Number(month) + 1}-01&order_by=name&order_direction=${direction}`
    const { body } = await app.get(`/scores?${query}&page=${page}&per_page=10`, { token })
    return body.result.map(({ name }: { name: string }) => name)
  }
  const all = Array.from({ length: members }, (_, n) => n + 1)
    .filter((n) => n > nameless && hasScore(n))
    .map((n) => `Member ${String(n).padStart(6, '0')}`)
  for (const page of [1, 2, 3]) {
    const stretch = [(page - 1) * 10, page * 10] as const
    expect(await read('asc', page)).toEqual(all.slice(...stretch))
    // Hidden ones come last in either direction, so that a short list's last page ends with them.
    const backwards = all.toReversed().slice(...stretch)
    expect((await read('desc', page)).slice(0, backwards.length)).toEqual(backwards)
  }
})

it.each([
  ['desc', 46],
  ['desc', 53],
  ['desc', 105],
  ['asc', 53],
  ['asc', 105],
  ['asc', 106],
])(
  'lists by non-SOV trips, which many have as many of, %s, on page %d [LEAD-04, LEAD-10]',
  async (direction, page) => {
    const query = `from_year=2026-01-01&to_year=2027-01-01&order_by=non-sov&order_direction=${direction}`
    const { body } = await app.get(`/scores?${query}&page=${page}&per_page=200`, { token })
    const { rows } = await sql<{ name: string; green: number }>`
      select case when hides_in_leaderboard then 'A member' else name end as name,
        ${greenTrips} as green
      from members where employer_id = ${employerId}
      order by ${greenTrips} ${sql.raw(direction)}, id limit 200 offset ${(page - 1) * 200}`.execute(
      app.platform.db,
    )
    const shown = body.result.map((row: { name: string; 'non-sov': number }) => ({
      name: row.name,
      green: row['non-sov'],
    }))
    expect(shown).toEqual(rows)
    expect(body.meta.total).toBe(members)
  },
)
