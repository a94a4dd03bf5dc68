import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { createCommunity } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { applyTrips } from './apply-trips.ts'
import { rebuildAllRollups } from './rebuild/rebuild-rollups.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const impact = {
  co2SavedKg: 1,
  costCents: 1,
  costSavingsCents: 1,
  benefitMinutes: 1,
  reducedVmt: 1,
}
const bike = { mode: 'bike', source: 'website', miles: 2, points: 10, impact } as const

it('keeps the last day each member logged a trip for, also when that trip goes', async () => {
  const { employer, member } = await createCommunity(app)
  const lastTripOn = async () => {
    const [row] = await app.platform.db
      .selectFrom('members')
      .select('last_trip_on')
      .where('id', '=', member.id)
      .execute()
    return row?.last_trip_on
  }
  const apply = (tripOn: string, sign: 1 | -1) =>
    inTransaction(app.platform.db, (trx) =>
      applyTrips(
        trx,
        { employerId: employer.id, memberId: member.id, joinedOn: '2026-01-01' },
        [{ ...bike, tripOn, direction: 'to_work' }],
        sign,
      ),
    )
  expect(await lastTripOn()).toBeNull()
  await apply('2026-11-18', 1)
  await apply('2026-10-05', 1)
  expect(await lastTripOn()).toBe('2026-11-18')
  await apply('2026-11-18', -1)
  expect(await lastTripOn()).toBe('2026-10-05')
  await apply('2026-10-05', -1)
  expect(await lastTripOn()).toBeNull()
})

it('is mended by a rebuild', async () => {
  const { member, memberToken, employer } = await createCommunity(app)
  const body = { date: '2026-11-17', direction: 'to_work', mode: 'bike', source: 'website' }
  await app.post('/commuter/trips', body, { token: memberToken })
  const { db } = app.platform
  const ours = db.updateTable('members').where('id', '=', member.id)
  await ours.set({ last_trip_on: '2026-01-01' }).execute()
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employer.id))
  const found = await db
    .selectFrom('members')
    .select('last_trip_on')
    .where('id', '=', member.id)
    .executeTakeFirst()
  expect(found?.last_trip_on).toBe('2026-11-17')
})
