import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { type EmbeddedDatabase, openEmbedded } from '../open-embedded.ts'
import type { Db } from '../transaction-guard.ts'

/** Periods of an employer as the version before wrote them; the week's number is in the id. */
const periods = [
  // Drawn while the employer lived elsewhere: today's zone says that was too early.
  { week: 1, startOn: '2026-10-26', drawnAt: '2026-11-01T23:00:00.000Z', outcome: 'drawn' },
  { week: 2, startOn: '2026-11-02', drawnAt: '2026-11-09T19:00:05.000Z', outcome: 'drawn' },
  { week: 3, startOn: '2026-11-09', drawnAt: null, outcome: null },
  { week: 4, startOn: '2026-11-16', drawnAt: null, outcome: null },
  { week: 5, startOn: '2026-11-23', drawnAt: null, outcome: null },
] as const
/** It is drawn, or a worker has begun to write down who takes part. */
const withDraws = [1, 2, 3]

const idOf = (number: number) => `0195f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const employerId = idOf(100)

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({})
  await migrateTo(database.db, '012-rewards')
  await insertBefore(database.db)
  await migrateTo(database.db, '013-draw-evidence')
}, 120_000)
afterAll(() => database.close())

async function insertBefore(db: Db): Promise<void> {
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type,
      community_name, address, latitude, longitude, community_size, status, created_at)
    values (${employerId}, 'Example Works', 'works@test.example', 'x', '', 'Business',
      'Example Works', '', 0, 0, 9, 'approved', '2026-01-01')`.execute(db)
  for (const { week, startOn, drawnAt, outcome } of periods) {
    await sql`
      insert into draw_periods (employer_id, id, kind, start_on, last_on, seed, seed_hash,
        published_at, drawn_at, outcome)
      values (${employerId}, ${idOf(week)}, 'weekly', ${startOn}, ${startOn}::date + 6,
        ${`seed ${week}`}, ${hash('sha256', `seed ${week}`)}, '2026-10-20', ${drawnAt}, ${outcome})`.execute(
      db,
    )
  }
  for (const week of withDraws) {
    await sql`
      insert into draws (employer_id, id, period_id, program_id, entry, rule, entrants)
      values (${employerId}, ${idOf(week + 10)}, ${idOf(week)}, ${idOf(99)}, '1', '{}', 1)`.execute(
      db,
    )
    await sql`
      insert into draw_entrants (employer_id, draw_id, pseudonym, member_id)
      values (${employerId}, ${idOf(week + 10)}, '0123456789abcdef', ${idOf(98)})`.execute(db)
  }
}

const rows = () => database.db.selectFrom('draw_periods').selectAll().orderBy('start_on').execute()

describe('a database of the version before', () => {
  it('keeps by version 1 what is drawn or being collected, and gives the rest a secret', async () => {
    const after = await rows()
    expect(after.map(({ version }) => version)).toEqual([1, 1, 1, 2, 2])
    for (const { version, secret, secret_hash, secret_published_at, published_at } of after) {
      if (version === 1) {
        expect([secret, secret_hash, secret_published_at]).toEqual([null, null, null])
        continue
      }
      expect(secret).toMatch(/^[0-9a-f]{64}$/)
      expect(hash('sha256', secret ?? '')).toBe(secret_hash)
      // Promised now, and not when the seed was.
      expect(secret_published_at).not.toEqual(published_at)
    }
    expect(new Set(after.map(({ secret }) => secret)).size).toBe(3)
  })

  it('has the zone and the instants that are known in every row, and no draw before its time', async () => {
    const after = await rows()
    expect(after.map(({ time_zone }) => time_zone)).toEqual(periods.map(() => 'America/Denver'))
    expect(after.map(({ begins_at }) => begins_at.toISOString())).toEqual([
      // Clocks change on November 1.
      '2026-10-26T06:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
      '2026-11-09T07:00:00.000Z',
      '2026-11-16T07:00:00.000Z',
      '2026-11-23T07:00:00.000Z',
    ])
    expect(after.map(({ draws_at }) => draws_at.toISOString())).toEqual([
      '2026-11-01T23:00:00.000Z',
      '2026-11-09T19:00:00.000Z',
      '2026-11-16T19:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
      '2026-11-30T19:00:00.000Z',
    ])
  })

  it('keeps every seed, draw and entrant as it was', async () => {
    const after = await rows()
    expect(after.map(({ seed, outcome }) => [seed, outcome])).toEqual(
      periods.map(({ week, outcome }) => [`seed ${week}`, outcome]),
    )
    const entrants = await database.db.selectFrom('draw_entrants').selectAll().execute()
    expect(entrants).toHaveLength(3)
    expect(entrants.every(({ count, needed }) => count === null && needed === null)).toBe(true)
  })
})
