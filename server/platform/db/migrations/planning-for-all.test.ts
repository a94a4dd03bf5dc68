import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import type { Database } from '../database.ts'
import { openEmbedded } from '../open-embedded.ts'

const employerId = '0197f000-0000-7000-8000-000000000001'
const laterId = '0197f000-0000-7000-8000-000000000002'
let database: Database

beforeAll(async () => {
  database = await openEmbedded({})
  await migrateTo(database.db, '065-returning-members')
  await register(employerId)
  await sql`
    insert into transportation_costs (employer_id, card, amount_cents, unit, changed_at)
    values (${employerId}, 'parking', 1200, 'day', now())`.execute(database.db)
  await migrateTo(database.db, '067-planning-for-all')
}, 300_000)
afterAll(() => database.close())

async function register(id: string): Promise<void> {
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    values (${id}, 'Ada', ${`${id}@example.com`}, '', '', 'Business', '', '', 0, 0, 1, 'approved',
      now())`.execute(database.db)
}

it('switches the planning tools on for who is there and for who registers later [SHELL-29]', async () => {
  await register(laterId)
  const rows = await database.db
    .selectFrom('employers')
    .select(['id', 'has_planning_tools as isOn'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: employerId, isOn: true },
    { id: laterId, isOn: true },
  ])
})

it('leaves a cost that was stated before as it is, for all employees and without notes', async () => {
  const costs = await database.db
    .selectFrom('transportation_costs')
    .select(['card', 'amount_cents', 'employees_percent', 'notes'])
    .execute()
  expect(costs).toEqual([
    { card: 'parking', amount_cents: 1200, employees_percent: 100, notes: '' },
  ])
})
