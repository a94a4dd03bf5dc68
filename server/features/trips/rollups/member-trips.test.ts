import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { applyTrips } from './apply-trips.ts'
import { rebuildAllRollups } from './rebuild/rebuild-rollups.ts'

const app = appOfFile()

const tripsOf = (memberId: string) =>
  app.platform.db
    .selectFrom('members')
    .select(['last_trip_on', 'logged_trips'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

const impact = {
  co2SavedKg: 1,
  costCents: 1,
  costSavingsCents: 1,
  benefitMinutes: 1,
  reducedVmt: 1,
}
const bike = { mode: 'bike', source: 'website', miles: 2, points: 10, impact } as const

it('keeps how many trips each member logged and the last day, also when trips go', async () => {
  const { employer, member } = await createCommunity(app)
  const stored = async () => {
    const row = await tripsOf(member.id)
    return [row.logged_trips, row.last_trip_on]
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
  expect(await stored()).toEqual([0, null])
  await apply('2026-11-18', 1)
  await apply('2026-10-05', 1)
  expect(await stored()).toEqual([2, '2026-11-18'])
  await apply('2026-11-18', -1)
  expect(await stored()).toEqual([1, '2026-10-05'])
  await apply('2026-10-05', -1)
  expect(await stored()).toEqual([0, null])
})

it('is mended by a rebuild', async () => {
  const { member, memberToken, employer } = await createCommunity(app)
  const body = { date: '2026-11-17', direction: 'to_work', mode: 'bike', source: 'website' }
  await app.post('/commuter/trips', body, { token: memberToken })
  const { db } = app.platform
  const ours = db.updateTable('members').where('id', '=', member.id)
  await ours.set({ last_trip_on: '2026-01-01', logged_trips: 7 }).execute()
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employer.id))
  expect(await tripsOf(member.id)).toEqual({ last_trip_on: '2026-11-17', logged_trips: 1 })
})
