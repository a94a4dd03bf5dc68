import { describe, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import {
  createAdmin,
  createCommunity,
  createEmployer,
  createMember,
  tokenOf,
} from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { payOut, redeemCents } from '#testing/redeem.ts'

const app = appOfFile()
const trips = (token: string, ...rows: Parameters<typeof postTrips>[2][]) =>
  postTrips(app, token, ...rows)

/** A community whose figures are read as an administrator does, of it alone unless stated otherwise. */
const world = eachTest(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const community = await createCommunity(app)
  const { id: adminId } = await createAdmin(app)
  return { ...community, admin: await tokenOf(app, { kind: 'admin', adminId }) }
})

const own = () => `employer_id=${world.employer.id}`
const read = async (path: string) => {
  const { status, body } = await app.get(path, { token: world.admin })
  expect({ path, status }).toEqual({ path, status: 200 })
  return body
}
const refusal = async (path: string) => {
  const { status, body } = await app.get(path, { token: world.admin })
  return [status, status === 422 ? Object.keys(body.message) : body.code]
}
const secondMember = async (changes: Parameters<typeof createMember>[2] = {}) => {
  const { id: memberId } = await createMember(app, world.employer.id, changes)
  return tokenOf(app, { kind: 'commuter', employerId: world.employer.id, memberId })
}

describe('the home of administrators', () => {
  it('counts a month, and everything up to its end [ADM-HOME-03, ADM-HOME-06]', async () => {
    const { memberToken } = world
    await trips(
      memberToken,
      { date: '2026-10-05', miles: 8, mode: 'bike' },
      { date: '2026-11-02', miles: 10, mode: 'bike' },
      { date: '2026-11-03', mode: 'telecommute' },
    )
    const other = await secondMember({ joined_on: '2026-11-04' })
    await trips(other, { date: '2026-11-05', miles: 4, mode: 'drive' })
    expect(await read(`/admin/stats/home/1?month=11&year=2026&${own()}`)).toMatchObject({
      // A telecommute day is two trips of the survey's five miles.
      total_trips: 4,
      total_miles: 24,
      total_emissions: 0.006,
      total_employers: 1,
      total_commuters: 2,
      total_new_commuters: 1,
    })
    expect(await read(`/admin/stats/home?month=11&year=2026&${own()}`)).toMatchObject({
      total_trips: 5,
      total_miles: 32,
      total_commuters: 2,
      total_new_commuters: 2,
    })
    expect(await read(`/admin/stats/home/?month=10&year=2026&${own()}`)).toMatchObject({
      total_trips: 1,
      total_commuters: 1,
      total_new_commuters: 1,
    })
    expect(await read(`/admin/stats/home/1?month=12&year=2025&${own()}`)).toMatchObject({
      total_trips: 0,
      total_commuters: 0,
      total_new_commuters: 0,
    })
  })

  it('knows what commuters were credited and redeemed, by the local day [ADM-HOME-02, ADM-HOME-03]', async () => {
    const { employer, member } = world
    await buyCredit(app, employer.id, 10_000)
    // Still October in Denver.
    app.clock.set('2026-11-01T05:30:00Z')
    await fillWallet(app, member, 5000)
    await payOut(app, member, await redeemCents(app, member, 1000))
    app.clock.set('2026-11-20T18:00:00Z')
    await payOut(app, member, await redeemCents(app, member, 700))
    // Asked for, and not paid out yet.
    await redeemCents(app, member, 300)
    expect(await read(`/admin/stats/home/1?month=11&year=2026&${own()}`)).toMatchObject({
      total_redeemed_this_month: 7,
      total_redeemed_today: 7,
      total_commuters_credit: 0,
    })
    expect(await read(`/admin/stats/home?month=11&year=2026&${own()}`)).toMatchObject({
      total_redeemed_this_month: 7,
      total_commuters_credit: 50,
    })
    expect(await read(`/admin/stats/home/1?month=10&year=2026&${own()}`)).toMatchObject({
      total_redeemed_this_month: 10,
      total_redeemed_today: 7,
      total_commuters_credit: 50,
    })
  })

  it('adds all employers up, each by its own calendar [ADM-HOME-06]', async () => {
    const before = await read('/admin/stats/home/1?month=11&year=2026')
    const { memberToken } = await createCommunity(app)
    await trips(memberToken, { date: '2026-11-10', miles: 3 })
    await trips(world.memberToken, { date: '2026-11-10', miles: 5 })
    const after = await read('/admin/stats/home/1?month=11&year=2026')
    expect(after.total_trips - before.total_trips).toBe(2)
    expect(after.total_miles - before.total_miles).toBeCloseTo(8)
    expect(after.total_commuters - before.total_commuters).toBe(2)
    expect(after.total_employers - before.total_employers).toBe(1)
    expect(await read('/admin/stats/home/1?month=11&year=2026&employer_id=')).toEqual(after)
  })

  it('counts employers from the local day of their approval, and none that is off [ADM-STAT-02]', async () => {
    const employers = async (id: string, month: number) =>
      (await read(`/admin/stats/platform?month=${month}&year=2026&employer_id=${id}`))
        .total_employers
    // The last evening of October in Denver.
    const approved = await createEmployer(app, { approved_at: new Date('2026-11-01T05:00:00Z') })
    expect(await employers(approved.id, 9)).toBe(0)
    expect(await employers(approved.id, 10)).toBe(1)
    const disabled = await createEmployer(app, { status: 'disabled' })
    const pending = await createEmployer(app, { status: 'pending' })
    expect([await employers(disabled.id, 11), await employers(pending.id, 11)]).toEqual([0, 0])
  })

  it.each(['/admin/stats/home', '/admin/stats/home/1', '/admin/stats/platform'])(
    '%s refuses what is no month, and knows no employer that is not there [ADM-HOME-07]',
    async (path) => {
      for (const month of ['0', '13', '-1', '1.5', 'May', '']) {
        expect(await refusal(`${path}?month=${month}&year=2026`)).toEqual([422, ['month']])
      }
      expect(await refusal(`${path}?year=2026`)).toEqual([422, ['month']])
      expect(await refusal(`${path}?month=1`)).toEqual([422, ['year']])
      expect(await refusal(`${path}?month=1&year=20260`)).toEqual([422, ['year']])
      expect(await refusal(`${path}?month=1&year=2026&employer_id=x`)).toEqual([
        422,
        ['employer_id'],
      ])
      const nobody = 'employer_id=019a0000-0000-7000-8000-000000000000'
      expect(await refusal(`${path}?month=1&year=2026&${nobody}`)).toEqual([404, 'not_found'])
    },
  )
})

describe('the statistics of the platform', () => {
  it('have the six figures of a month, of one employer or of all [ADM-STAT-02, ADM-STAT-05, ADM-STAT-17]', async () => {
    await trips(world.memberToken, { date: '2026-11-10', miles: 3 })
    expect(await read(`/admin/stats/platform?month=11&year=2026&${own()}`)).toEqual({
      total_trips: 1,
      total_miles: 3,
      total_emissions: 0.001,
      total_employers: 1,
      total_commuters: 1,
      total_new_commuters: 0,
    })
    const all = await read('/admin/stats/platform?month=11&year=2026')
    expect(all.total_trips).toBeGreaterThanOrEqual(1)
  })

  it('give miles a day by month and by week [ADM-STAT-12, ADM-STAT-13, ADM-STAT-15]', async () => {
    const { memberToken } = world
    await trips(
      memberToken,
      { date: '2026-11-16', miles: 5 },
      { date: '2026-11-16', miles: 5, direction: 'to_home' },
      { date: '2026-11-17', miles: 8 },
      { date: '2026-11-18', mode: 'telecommute' },
      { date: '2026-05-04', miles: 3 },
    )
    await trips(await secondMember(), { date: '2026-11-17', miles: 6, mode: 'drive' })
    const path = `/admin/stats/avg-commute-distance?from_year=2026-01-01&to_year=2027-01-01&${own()}`
    expect(await read(`${path}&type=monthly`)).toEqual({
      May: { value: 3, users_count: 1 },
      // 24 miles on three days.
      November: { value: 8, users_count: 2 },
    })
    expect(await read(`${path}&type=weekly`)).toEqual({
      '2026-W19': { value: 3, users_count: 1 },
      '2026-W47': { value: 8, users_count: 2 },
    })
    expect(await read(`${path}&type=weekly&week=19`)).toEqual({
      '2026-W19': { value: 3, users_count: 1 },
    })
    expect(await read(`${path}&type=weekly&week=20`)).toEqual({})
    // Until a day: what follows it is left out.
    expect(await read(`${path}&type=monthly&until=2026-11-17`)).toEqual({
      May: { value: 3, users_count: 1 },
      November: { value: 10, users_count: 1 },
    })
    expect(await read(`${path}&type=weekly&week=47&until=2026-11-18`)).toEqual({
      '2026-W47': { value: 8, users_count: 2 },
    })
  })

  it('give miles a trip by mode, commuters and trips, of a month, week, year or less [ADM-STAT-08, ADM-STAT-11, ADM-STAT-14, ADM-STAT-15]', async () => {
    const { memberToken } = world
    await trips(
      memberToken,
      { date: '2026-11-16', miles: 5 },
      { date: '2026-11-16', miles: 7, direction: 'to_home' },
      { date: '2026-11-17', miles: 20, mode: 'public_transit' },
      { date: '2026-05-04', miles: 3 },
    )
    await trips(await secondMember(), { date: '2026-05-05', miles: 9 })
    const path = `/admin/stats/avg-mile-commute-distance?${own()}`
    const transit = { value: 20, users_count: 1, trips_count: 1 }
    const november = { bike: { value: 6, users_count: 1, trips_count: 2 }, transit }
    expect(await read(`${path}&type=monthly&from_year=2026-11-01&to_year=2026-12-01`)).toEqual(
      november,
    )
    const year = 'from_year=2026-01-01&to_year=2027-01-01'
    expect(await read(`${path}&type=weekly&${year}&week=47`)).toEqual(november)
    const all = { bike: { value: 6, users_count: 2, trips_count: 4 }, transit }
    expect(await read(`${path}&type=monthly&${year}`)).toEqual(all)
    expect(await read(`${path}&type=weekly&${year}`)).toEqual(all)
    expect(await read(`${path}&type=monthly&from_year=2026-01-01&to_year=2026-07-01`)).toEqual({
      bike: { value: 6, users_count: 2, trips_count: 2 },
    })
    expect(await read(`${path}&type=monthly&from_year=2025-01-01&to_year=2026-01-01`)).toEqual({})
    const month = 'from_year=2026-11-01&to_year=2026-12-01'
    expect(await read(`${path}&type=monthly&${month}&until=2026-11-17`)).toEqual({
      bike: november.bike,
    })
  })

  it('take a week beyond the last of the year for the last [ADM-STAT-16]', async () => {
    await trips(
      world.memberToken,
      { date: '2025-12-23', miles: 4 },
      { date: '2025-12-30', miles: 3 },
    )
    const of = (query: string) =>
      read(`/admin/stats/avg-commute-distance?type=weekly&${query}&${own()}`)
    const last = { '2025-W52': { value: 4, users_count: 1 } }
    // 2025 has 52 weeks: its 30 December is of the next year's first.
    const year = 'from_year=2025-01-01&to_year=2026-01-01'
    for (const week of [52, 53, 54, 99]) expect(await of(`${year}&week=${week}`)).toEqual(last)
    const next = 'from_year=2026-01-01&to_year=2027-01-01'
    expect(await of(`${next}&week=1`)).toEqual({ '2026-W01': { value: 3, users_count: 1 } })
    // 2026 has 53.
    expect(await of(`${next}&week=53`)).toEqual(await of(`${next}&week=60`))
    const distances = '/admin/stats/avg-commute-distance?type=weekly'
    expect(await refusal(`${distances}&${year}&week=0`)).toEqual([422, ['week']])
    const half = 'from_year=2026-03-01&to_year=2026-06-01'
    expect(await refusal(`${distances}&${half}&week=2`)).toEqual([422, ['week']])
  })

  it.each(['/admin/stats/avg-commute-distance', '/admin/stats/avg-mile-commute-distance'])(
    '%s refuses what is no range',
    async (path) => {
      const year = 'from_year=2026-01-01&to_year=2027-01-01'
      expect(await refusal(`${path}?type=daily&${year}`)).toEqual([422, ['type']])
      expect(await refusal(`${path}?type=monthly&from_year=2027-01-01&to_year=2026-01-01`)).toEqual(
        [422, ['to_year']],
      )
      expect(await refusal(`${path}?type=monthly&from_year=2026-01-02&to_year=2027-01-01`)).toEqual(
        [422, ['from_year']],
      )
      const nobody = 'employer_id=019a0000-0000-7000-8000-000000000000'
      expect(await refusal(`${path}?type=monthly&${year}&${nobody}`)).toEqual([404, 'not_found'])
    },
  )

  it.each([
    ['/admin/stats/home?month=11&year=2026', 'Website visits,0'],
    ['/admin/stats/home/1?month=11&year=2026', 'Total trips,1'],
    ['/admin/stats/platform?month=11&year=2026', 'Total Distance (miles),3'],
    [
      '/admin/stats/avg-commute-distance?type=monthly&from_year=2026-01-01&to_year=2027-01-01',
      'November,3,1',
    ],
    [
      '/admin/stats/avg-mile-commute-distance?type=monthly&from_year=2026-01-01&to_year=2027-01-01',
      'bike,3,1,1',
    ],
  ])('%s is also a file [ADM-STAT-12]', async (path, line) => {
    await trips(world.memberToken, { date: '2026-11-10', miles: 3 })
    const csv = await app.get(`${path}&${own()}&export=csv`, { token: world.admin })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split(/\r?\n/)).toContain(line)
    const sheet = await app.get(`${path}&${own()}&export=1`, { token: world.admin })
    expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK'])
  })
})
