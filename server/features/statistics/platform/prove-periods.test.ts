import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createAdmin, createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { startTestApp } from '#testing/test-app.ts'
import { provePeriodsJob } from './prove-periods.ts'

const captured = capturedLog('warn')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

let world: Awaited<ReturnType<typeof createCommunity>>
let admin: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  world = await createCommunity(app)
  admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  await postTrips(
    app,
    world.memberToken,
    { date: '2025-12-30', miles: 3 },
    { date: '2026-06-02', miles: 4 },
    { date: '2026-11-03', miles: 5, mode: 'drive' },
    { date: '2026-11-04', mode: 'telecommute' },
  )
})

/** The figures that were reported as differing while the job ran. */
async function prove(): Promise<unknown[]> {
  const before = captured.lines().length
  await provePeriodsJob.run(app.platform, {})
  return captured
    .lines()
    .slice(before)
    .map(({ level, employerId, periods }) => [level, employerId, periods])
}

const periods = () =>
  db.updateTable('employer_periods').where('employer_id', '=', world.employer.id)
const home = async (query: string, of = `&employer_id=${world.employer.id}`) =>
  (await app.get(`/admin/stats/home${query}${of}`, { token: admin })).body
const distances = async (query: string) =>
  (
    await app.get(
      `/admin/stats/avg-mile-commute-distance?type=monthly&employer_id=${world.employer.id}&${query}`,
      { token: admin },
    )
  ).body

describe('the nightly proof of periods', () => {
  it('finds nothing where trips came, were changed and went, people joined and money moved', async () => {
    const { employer, member, memberToken: token } = world
    const trip = { date: '2026-11-09', direction: 'to_work', mode: 'walk', source: 'website' }
    const { body } = await app.post('/commuter/trips', trip, { token })
    await app.request('PUT', `/commuter/trips/${body.data._id}`, {
      token,
      body: { date: '2026-11-10', direction: 'to_work', mode: 'bike', miles: 2 },
    })
    await app.request('DELETE', `/commuter/trips/${body.data._id}`, { token })
    const { id } = await createMember(app, employer.id, { joined_on: '2026-10-30' })
    const members = db.updateTable('members').where('id', '=', id)
    await members.set({ joined_on: '2026-11-02' }).execute()
    await buyCredit(app, employer.id, 10_000)
    await fillWallet(app, member, 500)
    expect(await prove()).toEqual([])
    expect(await home('/1?month=11&year=2026')).toMatchObject({
      total_trips: 3,
      total_commuters: 1,
      total_new_commuters: 1,
      total_commuters_credit: 5,
    })
    expect(await home('/1?month=10&year=2026')).toMatchObject({
      total_trips: 0,
      total_commuters: 0,
      total_new_commuters: 0,
    })
  })

  it('forgets commuters of a year and their first month once their trips are gone [ADM-STAT-11]', async () => {
    const { id: memberId } = await createMember(app, world.employer.id)
    const token = await tokenOf(app, { kind: 'commuter', employerId: world.employer.id, memberId })
    const walk = { date: '2026-11-05', direction: 'to_work', mode: 'walk', source: 'website' }
    const { body } = await app.post('/commuter/trips', walk, { token })
    const year = 'from_year=2026-01-01&to_year=2027-01-01'
    expect(await distances(year)).toMatchObject({
      bike: { users_count: 1, trips_count: 1 },
      walk: { users_count: 1 },
    })
    expect(await home('?month=10&year=2026')).toMatchObject({ total_commuters: 1 })
    expect(await home('?month=11&year=2026')).toMatchObject({ total_commuters: 2 })
    await app.request('DELETE', `/commuter/trips/${body.data._id}`, { token })
    expect(Object.keys(await distances(year)).toSorted()).toEqual(['bike', 'drive', 'telecommute'])
    expect(await home('?month=11&year=2026')).toMatchObject({ total_commuters: 1 })
    expect(await prove()).toEqual([])
  })

  it('reports and mends what differs', async () => {
    const before = await home('/1?month=11&year=2026')
    await periods()
      .set({ drive_miles: 1000, office_days: 7 })
      .where('bucket', '=', 'month')
      .where('starts_on', '=', '2026-11-01')
      .execute()
    await periods()
      .set({ bike_members: 9 })
      .where('bucket', '=', 'year')
      .where('starts_on', '=', '2026-01-01')
      .execute()
    expect(await prove()).toEqual([
      [
        'error',
        world.employer.id,
        expect.arrayContaining([
          { bucket: 'month', startsOn: '2026-11-01' },
          { bucket: 'year', startsOn: '2026-01-01' },
        ]),
      ],
    ])
    expect(await home('/1?month=11&year=2026')).toEqual(before)
    expect(await distances('from_year=2026-01-01&to_year=2027-01-01')).toMatchObject({
      bike: { users_count: 1 },
    })
    expect(await prove()).toEqual([])
  })

  it('reports and mends money that the ledger does not know', async () => {
    await periods()
      .set({ credited_cents: 99 })
      .where('bucket', '=', 'month')
      .where('starts_on', '=', '2026-11-01')
      .execute()
    expect(await prove()).toHaveLength(1)
    expect(await home('/1?month=11&year=2026')).toMatchObject({ total_commuters_credit: 0 })
  })
})

describe('the past summed up over all employers', () => {
  it('answers the same, and knows a late trip the morning after [ADM-HOME-06]', async () => {
    // What the tests before have left is summed up as well.
    await db.deleteFrom('platform_periods').execute()
    const [june, soFar] = [
      await home('/1?month=6&year=2026', ''),
      await home('?month=11&year=2026', ''),
    ]
    await prove()
    expect(await home('/1?month=6&year=2026', '')).toEqual(june)
    expect(await home('?month=11&year=2026', '')).toEqual(soFar)
    const summed = await db.selectFrom('platform_periods').select(['bucket', 'starts_on']).execute()
    expect(summed).toContainEqual({ bucket: 'month', starts_on: '2026-06-01' })
    expect(summed).toContainEqual({ bucket: 'year', starts_on: '2025-01-01' })
    expect(summed.filter(({ starts_on }) => starts_on >= '2026-10-01')).toEqual([])
    await postTrips(app, world.memberToken, { date: '2026-06-03', miles: 2 })
    expect((await home('/1?month=6&year=2026')).total_trips).toBe(2)
    expect((await home('/1?month=6&year=2026', '')).total_trips).toBe(june.total_trips)
    await prove()
    expect((await home('/1?month=6&year=2026', '')).total_trips).toBe(june.total_trips + 1)
  })
})
