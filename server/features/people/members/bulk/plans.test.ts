import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { turnsOf } from '#testing/downloads/rows-touched.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()
const members = 20_000
let token: string

beforeAll(async () => {
  const { db } = app.platform
  const community = await createCommunity(app)
  token = community.employerToken
  const now = app.clock.now()
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select ${community.employer.id}::uuid, gen_random_uuid(), 'Crowd ' || n, n || '@many.example',
      ${now}::timestamptz, ${now}::timestamptz, '2026-01-01'::date, ${now}::timestamptz
    from generate_series(1, ${members}::int) as n`.execute(db)
  await sql`
    insert into member_months (employer_id, member_id, month, records, trips, green_trips,
      to_work_trips, active_days, day_bits, points, co2_saved_kg, cost_savings_cents,
      benefit_minutes, reduced_vmt)
    select employer_id, id, '2026-11-01', 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0 from members
    where employer_id = ${community.employer.id}`.execute(db)
  await sql`vacuum analyze members`.execute(db)
  await sql`vacuum analyze member_months`.execute(db)
}, 600_000)

const selections = [
  ['all', {}],
  ['who has joined', { state: 'joined' }],
  ['one by name', { name: 'crowd 7777' }],
  ['who was active', { active_in: '2026-11-10' }],
] as const

/** Of a stretch: its end is looked for, then its members are read, and of each what they did in a month, on both sides of a join. */
const most = 4 * 2000 + 100

describe.each(selections)('of 20,000 members %s are looked at', (_, filter) => {
  it('so that no turn of this process reads more than a stretch', async () => {
    const body = { action: 'remind', selection: { filter } }
    let touched = 0
    const turns = await turnsOf(app.platform.db, async () => {
      const seen = await app.post('/members/bulk/preview', body, { token })
      expect(seen.status).toBe(200)
      touched = seen.body.touched
    })
    expect(touched).toBeGreaterThan(0)
    const rows = turns.map((turn) => turn.rows)
    expect(Math.max(...rows)).toBeLessThanOrEqual(most)
    expect(turns.length).toBeGreaterThan(members / 2000)
  })
})
