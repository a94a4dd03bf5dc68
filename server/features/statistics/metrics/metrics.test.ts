import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()
const year = 'from_year=2026-01-01&to_year=2027-01-01'

let employerId: string
let token: string
let memberToken: string

const read = async (path: string) => {
  const { status, body } = await app.get(path, { token })
  expect({ path, status }).toEqual({ path, status: 200 })
  return body
}

/** A week with a trip of every kind, and one day in May by somebody who never answered the survey. */
beforeAll(async () => {
  const community = await createCommunity(app)
  employerId = community.employer.id
  token = community.employerToken
  memberToken = community.memberToken
  await postTrips(
    app,
    memberToken,
    // Monday by bike, Tuesday in a carpool, Wednesday by bus and car, Thursday at home, 5 miles away.
    { date: '2026-11-16', miles: 5 },
    { date: '2026-11-16', miles: 5, direction: 'to_home' },
    { date: '2026-11-17', miles: 11, mode: 'carpool' },
    { date: '2026-11-17', miles: 11, mode: 'carpool', direction: 'to_home' },
    { date: '2026-11-18', miles: 10, mode: 'public_transit' },
    { date: '2026-11-18', miles: 10, mode: 'drive', direction: 'to_home' },
    { date: '2026-11-19', mode: 'telecommute' },
  )
  const { id: memberId } = await createMember(app, employerId, {
    surveyed_at: null,
    usual_mode: null,
    distance_miles: null,
    office_days_a_week: null,
  })
  const silent = await tokenOf(app, { kind: 'commuter', employerId, memberId })
  await postTrips(app, silent, { date: '2026-05-04', mode: 'bike', miles: 3 })
})

describe('the metrics of a year', () => {
  it.each([
    ['/employer-stats', 'saved_sov', 1, 2 + 2 + 1 + 2],
    ['/employer-stats', 'parking_spaces', 1, 2.55],
    ['/employer-stats', 'equivalent_savings', 9, 37.45],
    ['/employer-stats', 'transportation_cost', 0, 0],
    ['/commuter-benefits-stats', 'cost_savings', 1.8, 6 + 8.4 + 3.9 + 7],
    ['/commuter-benefits-stats', 'community_points', 50, 625 + 100],
    ['/commuter-benefits-stats', 'monetary_incentive', 0, 0],
    ['/community-footprint-stats', 'reduced_co2', 0.9, 11.74],
  ])(
    '%s gives %s by month [MET-06] [MET-07] [MET-08] [MET-09]',
    async (path, type, may, november) => {
      expect(await read(`${path}?type=${type}&${year}`)).toEqual([{ '5': may }, { '11': november }])
    },
  )

  it('add up to what home shows [MET-06]', async () => {
    const home = (await app.get('/dashboard-stats', { token })).body
    const sum = async (path: string, type: string) => {
      const months: Record<string, number>[] = await read(`${path}?type=${type}&${year}`)
      return months.flatMap((month) => Object.values(month)).reduce((all, one) => all + one, 0)
    }
    for (const [path, type, field] of [
      ['/employer-stats', 'saved_sov', 'cumulative_saved_sov'],
      ['/employer-stats', 'parking_spaces', 'cumulative_parking_spaces'],
      ['/employer-stats', 'transportation_cost', 'cumulative_transportation_cost'],
      ['/employer-stats', 'equivalent_savings', 'cumulative_equivalent_savings'],
      ['/commuter-benefits-stats', 'social_benefits', 'cumulative_social_benefits'],
      ['/commuter-benefits-stats', 'cost_savings', 'cumulative_cost_savings'],
      ['/commuter-benefits-stats', 'monetary_incentive', 'cumulative_monetary_incentive'],
      ['/commuter-benefits-stats', 'community_points', 'cumulative_community_points'],
      ['/community-footprint-stats', 'reduced_co2', 'cumulative_reduced_co2'],
      ['/community-footprint-stats', 'trees_planted', 'trees_planted'],
    ] as const) {
      // Each of the two months is rounded once.
      expect(Math.abs((await sum(path, type)) - home[field])).toBeLessThan(0.011)
    }
  })

  it('have no month without trips, and none at all before there were any [MET-04] [MET-12]', async () => {
    const path = '/employer-stats?type=saved_sov'
    expect(await read(`${path}&from_year=2025-01-01&to_year=2026-01-01`)).toEqual([])
    expect(await read(`${path}&from_year=2026-11-01&to_year=2026-12-01`)).toEqual([{ '11': 7 }])
    expect(await read(`${path}&from_year=2026-06-01&to_year=2026-11-01`)).toEqual([])
  })
})

const none = { drive: 0, drive_ev: 0, carpool: 0, transit: 0, transit_drive: 0 }
const zeros = { ...none, walk: 0, bike: 0, telecommute: 0 }
const counts = (share: Record<string, { count: number }>) =>
  Object.fromEntries(Object.keys(zeros).map((mode) => [mode, share[mode]?.count]))

describe('mode and mile share', () => {
  it('count trips and miles by mode and month [MET-19] [MET-20] [MET-21]', async () => {
    const trips = await read(`/initial-mode?type=yearly&${year}`)
    expect(counts(trips)).toEqual({
      ...zeros,
      bike: 3,
      carpool: 2,
      transit: 1,
      drive: 1,
      telecommute: 2,
    })
    expect(trips.bike.all).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0])
    expect(trips).toMatchObject({
      initial: { ...zeros, drive: 1 },
      no_commuters: 2,
      custom_destructed: null,
    })
    const miles = await read(`/mile-share?type=yearly&${year}`)
    const byMode = { bike: 13, carpool: 22, transit: 10, drive: 10, telecommute: 10 }
    expect(counts(miles)).toEqual({ ...zeros, ...byMode })
    // Five miles, there and back, on five office days.
    expect(miles).toMatchObject({ initial: { ...zeros, drive: 50 }, no_commuters: 2 })
  })

  it('keep to the weekdays asked for [MET-17]', async () => {
    const monday = await read(`/initial-mode?type=yearly&${year}&searchDay=1`)
    expect(counts(monday)).toEqual({ ...zeros, bike: 3 })
    expect(monday.no_commuters).toBe(2)
    const later = await read(
      `/mile-share?type=monthly&from_year=2026-11-01&to_year=2026-12-01&searchDay=2,4,4`,
    )
    expect(counts(later)).toEqual({ ...zeros, carpool: 22, telecommute: 10 })
    expect(later.no_commuters).toBe(1)
    const weekend = await read(`/initial-mode?type=yearly&${year}&searchDay=6,7`)
    expect(weekend.no_commuters).toBe(0)
    expect(counts(weekend)).toEqual(zeros)
  })

  it('connected, speak of the commuters of that period alone [MET-13] [MET-14]', async () => {
    const ask = (from: string, to: string) =>
      read(
        `/initial-mode?type=initial&from_year=2010-01-01&to_year=2110-01-01&from_year_connect=${from}&to_year_connect=${to}`,
      )
    expect(await ask('2026-11-01', '2026-12-01')).toMatchObject({
      initial: { ...zeros, drive: 1 },
      no_commuters: 1,
      custom_destructed: { ...zeros, bike: 2, carpool: 2, transit: 1, drive: 1, telecommute: 2 },
      bike: { count: 3 },
    })
    // Who commuted in May left the survey unanswered.
    expect(await ask('2026-05-01', '2026-06-01')).toMatchObject({
      initial: zeros,
      no_commuters: 1,
      custom_destructed: { ...zeros, bike: 1 },
    })
  })

  it('take everything from 2010 to 2110, a week and a leap day [MET-28]', async () => {
    const all = await read('/initial-mode?type=initial&from_year=2010-01-01&to_year=2110-01-01')
    expect(all).toMatchObject({ bike: { count: 3 }, no_commuters: 2 })
    const week = await read('/initial-mode?type=weekly&from_year=2026-11-16&to_year=2026-11-23')
    expect(week).toMatchObject({ bike: { count: 2 }, no_commuters: 1 })
    const leap = await read('/initial-mode?type=weekly&from_year=2028-02-29&to_year=2028-03-01')
    expect(leap).toMatchObject({ bike: { count: 0 }, no_commuters: 0 })
  })

  it('follow a trip that is changed and one that is taken back [MET-19] [MET-20]', async () => {
    const { body } = await app.get('/commuter/trips', { token: memberToken })
    const trip = body.data.find((row: { mode: string }) => row.mode === 'public_transit')
    const change = { date: '2026-11-12', direction: 'to_work', mode: 'walk', miles: 2 }
    await app.request('PUT', `/commuter/trips/${trip._id}`, { body: change, token: memberToken })
    const month = 'from_year=2026-11-01&to_year=2026-12-01'
    const changed = await read(`/mile-share?type=monthly&${month}`)
    expect(counts(changed)).toMatchObject({ transit: 0, walk: 2 })
    const distances = () => read(`/avg-mile-commute-distance?type=monthly&${month}`)
    expect(await distances()).toMatchObject({ walk: { value: 2, users_count: 1, trips_count: 1 } })
    await app.request('DELETE', `/commuter/trips/${trip._id}`, { token: memberToken })
    expect(await distances()).not.toHaveProperty('walk')
    await postTrips(app, memberToken, { date: '2026-11-18', miles: 10, mode: 'public_transit' })
  })
})

describe('commute distances', () => {
  it('are miles a member-day without telecommuting, by month and week [MET-35] [MET-36]', async () => {
    // Three days at the office: 10, 22 and 20 miles.
    const november = { value: 17.33, users_count: 1 }
    const may = { value: 3, users_count: 1 }
    const months = await read(`/avg-commute-distance?type=monthly&${year}`)
    expect(months).toEqual({ May: may, November: november })
    const weeks = await read(`/avg-commute-distance?type=weekly&${year}`)
    expect(weeks).toEqual({ '2026-W19': may, '2026-W47': november })
    const one = await read(`/avg-commute-distance?type=weekly&${year}&week=47`)
    expect(one).toEqual({ '2026-W47': november })
    expect(await read(`/avg-commute-distance?type=weekly&${year}&week=53`)).toEqual({})
  })

  it('are miles a trip by mode, in a month, a week and a year [MET-38] [MET-39]', async () => {
    const week = {
      drive: { value: 10, users_count: 1, trips_count: 1 },
      carpool: { value: 11, users_count: 1, trips_count: 2 },
      transit: { value: 10, users_count: 1, trips_count: 1 },
      bike: { value: 5, users_count: 1, trips_count: 2 },
      telecommute: { value: 5, users_count: 1, trips_count: 2 },
    }
    const path = '/avg-mile-commute-distance'
    expect(await read(`${path}?type=weekly&${year}&week=47`)).toEqual(week)
    const month = 'from_year=2026-11-01&to_year=2026-12-01'
    expect(await read(`${path}?type=monthly&${month}`)).toEqual(week)
    const bike = { value: 4.33, users_count: 2, trips_count: 3 }
    expect(await read(`${path}?type=monthly&${year}`)).toEqual({ ...week, bike })
    expect(await read(`${path}?type=weekly&${year}&week=1`)).toEqual({})
  })
})

it('counts until a day of the last month or week, commuters too', async () => {
  // Until Wednesday: by bike on Monday, in a carpool on Tuesday.
  const until = `${year}&until=2026-11-18`
  expect(await read(`/employer-stats?type=saved_sov&${until}`)).toEqual([{ '5': 1 }, { '11': 4 }])
  expect(await read(`/avg-commute-distance?type=monthly&${until}`)).toEqual({
    May: { value: 3, users_count: 1 },
    November: { value: 16, users_count: 1 },
  })
  expect(await read(`/avg-commute-distance?type=weekly&${until}&week=47`)).toEqual({
    '2026-W47': { value: 16, users_count: 1 },
  })
  // Nobody had a trip yet.
  expect(await read(`/avg-commute-distance?type=monthly&${year}&until=2026-11-16`)).toEqual({
    May: { value: 3, users_count: 1 },
  })
  const month = 'from_year=2026-11-01&to_year=2026-12-01&until=2026-11-18'
  expect(await read(`/avg-mile-commute-distance?type=monthly&${month}`)).toEqual({
    carpool: { value: 11, users_count: 1, trips_count: 2 },
    bike: { value: 5, users_count: 1, trips_count: 2 },
  })
})

it('nothing of another employer counts', async () => {
  const { id } = await createEmployer(app)
  const other = await tokenOf(app, { kind: 'employer', employerId: id })
  const { body } = await app.get(`/initial-mode?type=yearly&${year}`, { token: other })
  expect(counts(body)).toEqual(zeros)
  expect(body).toMatchObject({ initial: zeros, no_commuters: 0 })
})
