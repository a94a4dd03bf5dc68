import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createUser, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()
let token: string
let employerId: string

interface Card {
  card: string
  value: number | null
  inputs: { label: string; value: number | null }[]
}

beforeAll(async () => {
  const { employer, employerToken, memberToken } = await createCommunity(app)
  token = employerToken
  employerId = employer.id
  // Two whole months of trips, September and October: two days by bike, one at home, one alone in a car.
  await postTrips(
    app,
    memberToken,
    { date: '2026-08-31', miles: 10, mode: 'walk' },
    { date: '2026-09-07', miles: 5 },
    { date: '2026-09-07', miles: 5, direction: 'to_home' },
    { date: '2026-10-12', miles: 5 },
    { date: '2026-10-12', miles: 5, direction: 'to_home' },
    { date: '2026-10-13', mode: 'telecommute' },
    { date: '2026-10-14', miles: 10, mode: 'drive' },
    { date: '2026-10-14', miles: 10, mode: 'drive', direction: 'to_home' },
    // This month is not over.
    { date: '2026-11-16', miles: 5 },
  )
})

const benefits = async (period = 'yearly', as = token) =>
  (await app.get(`/transportation-benefits?period=${period}`, { token: as })).body
const cardOf = async (name: string, period?: string) => {
  const card = (await benefits(period)).data.find(({ card: of }: Card) => of === name)
  return card as Card & { missing: string | null; formula: string; source: string }
}
const assume = (values: object, as = token) =>
  app.request('PUT', '/planning-assumptions', { token: as, body: values })

describe('GET /transportation-benefits', () => {
  it('has every card, from the whole months of trips [EMPCOST-10]', async () => {
    const body = await benefits()
    expect(body.basis).toEqual({
      start_date: '2026-09-01',
      end_date: '2026-10-31',
      text: 'The 2 whole months of trips, September 2026 to October 2026, scaled to the period',
    })
    expect(body.number_of_employees).toBe(100)
    expect(body.data.map(({ card }: Card) => card)).toEqual([
      'renting_parking_spaces',
      'reduced_turnover',
      'employee_productivity',
      'transportation_savings',
      'tax_credit',
      'total_equivalent_savings',
      'reduction_in_emissions',
    ])
  })

  it('scales two months to a year, a quarter and a month [EMPCOST-03]', async () => {
    // Three space-days at 9 dollars in two months.
    for (const [period, value] of [
      ['yearly', 162],
      ['quarterly', 40.5],
      ['monthly', 13.5],
    ] as const) {
      expect((await cardOf('renting_parking_spaces', period)).value).toBe(value)
    }
  })

  it('counts equivalent savings as home does [HOME-24]', async () => {
    const home = (await app.get('/dashboard-stats', { token })).body.cumulative_equivalent_savings
    const { cumulative_equivalent_savings: here } = await benefits()
    expect(here).toBe(home)
    const card = await cardOf('total_equivalent_savings')
    // 3 x 9 + 14.54 in two months.
    expect(card.value).toBe(249.24)
    expect(card.inputs.at(-1)).toMatchObject({ value: home })
    // With the employer's own figures both change.
    await app.request('PUT', '/transportation-costs/parking', {
      token,
      body: { amount: 20, unit: 'day' },
    })
    const changed = (await app.get('/dashboard-stats', { token })).body
    expect((await benefits()).cumulative_equivalent_savings).toBe(
      changed.cumulative_equivalent_savings,
    )
    expect((await cardOf('total_equivalent_savings')).value).toBe(447.24)
    await app.request('PUT', '/transportation-costs/parking', {
      token,
      body: { amount: null, unit: 'day' },
    })
  })

  it('says of an employer without trips what is missing, and of another nothing', async () => {
    const { id } = await createEmployer(app)
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const body = await benefits('monthly', own)
    expect(body.basis).toMatchObject({ start_date: null, text: 'Members have logged no trips yet' })
    expect(body.data.map(({ value }: Card) => value)).toEqual(Array(7).fill(null))
    expect((await app.get('/transportation-benefits?period=weekly', { token })).status).toBe(422)
  })
})

describe('PUT /planning-assumptions', () => {
  it('gives turnover and productivity a figure once they are confirmed [EMPCOST-10]', async () => {
    const turnover = {
      annual_salary: 60_000,
      replacement_cost_percent: null,
      turnover_percent: 20,
      turnover_reduction_percent: 10,
    }
    await assume(turnover)
    expect(await cardOf('reduced_turnover')).toMatchObject({
      value: null,
      missing: 'Confirm the figures of turnover',
    })
    await assume({ ...turnover, turnover_confirmed: true })
    // One member x 20 % x 10 % x 60,000 x 21 %.
    expect((await cardOf('reduced_turnover')).value).toBe(252)
    await assume({ productivity_confirmed: true, workdays_a_year: 250 })
    // Two days by bike in two months are 12 a year, of 250; a day of 240 dollars.
    expect((await cardOf('employee_productivity')).value).toBe(11.52)
    await assume({ workdays_a_year: null, turnover_confirmed: false })
    expect((await cardOf('reduced_turnover')).value).toBeNull()
  })

  it('tells each with default and source, and whose it is', async () => {
    const { body } = await app.get('/planning-assumptions', { token })
    const named = (name: string) => body.data.find((one: { name: string }) => one.name === name)
    expect(named('annual_salary')).toMatchObject({ value: 60_000, is_default: false })
    expect(named('workdays_a_year')).toMatchObject({ value: 260, is_default: true })
    expect(named('replacement_cost_percent').source).toContain('Boushey and Glynn')
    expect(body).toMatchObject({ changed_by: 'Pat Example', revision: expect.any(Number) })
  })

  it('changes the workdays that home counts with, too', async () => {
    await app.request('PUT', '/transportation-costs/parking', {
      token,
      body: { amount: 260, unit: 'month' },
    })
    const parking = async () => {
      const { body } = await app.get('/transportation-costs', { token })
      return body.data.find((one: { card: string }) => one.card === 'parking').daily_amount
    }
    expect(await parking()).toBe(12)
    await assume({ workdays_a_year: 240 })
    expect(await parking()).toBe(13)
    // 3 parking space-days, one more this month, and a walked way in August: all that home knows.
    const home = (await app.get('/dashboard-stats', { token })).body.cumulative_equivalent_savings
    expect((await benefits()).cumulative_equivalent_savings).toBe(home)
    await assume({ workdays_a_year: null })
  })

  it('refuses what is out of range by its field, and an analyst [X-ERR-05]', async () => {
    for (const [body, field] of [
      [{ workdays_a_year: 0 }, 'workdays_a_year'],
      [{ workdays_a_year: 367 }, 'workdays_a_year'],
      [{ turnover_percent: 101 }, 'turnover_percent'],
      [{ annual_salary: -1 }, 'annual_salary'],
      [{ turnover_confirmed: 'yes' }, 'turnover_confirmed'],
      [{ nothing: 1 }, 'nothing'],
    ] as const) {
      const { status, body: answer } = await assume(body)
      expect([status, Object.keys(answer.message)]).toEqual([422, [field]])
    }
    const analyst = await createUser(app, employerId, 'analyst')
    const own = await tokenOf(app, { kind: 'employer', employerId, userId: analyst.id })
    expect((await assume({ workdays_a_year: 200 }, own)).status).toBe(403)
  })

  it('tells who changed a field meanwhile, and lets other fields be', async () => {
    const { revision } = (await app.get('/planning-assumptions', { token })).body
    await assume({ turnover_percent: 30 })
    const other = await assume({ absence_days_avoided: 2, revision })
    expect(other.status).toBe(200)
    const same = await assume({ turnover_percent: 40, revision })
    expect([same.status, same.body]).toMatchObject([
      409,
      { code: 'content_changed', changed_by: 'Pat Example' },
    ])
    expect(same.body.message).toContain('Employees who leave in a year')
    const again = await assume({ turnover_percent: 40, revision: same.body.revision })
    expect(again.status).toBe(200)
    const { body } = await app.get('/transportation-costs/history?subject=turnover_percent', {
      token,
    })
    expect(body.data.slice(0, 2)).toMatchObject([
      { before: '30%', after: '40%' },
      { before: '20%', after: '30%' },
    ])
  })
})
