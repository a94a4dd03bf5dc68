import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createCommunity,
  createEmployer,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

const off = { on: false, cost: 0 }
const none = {
  parking_cost: 0,
  free_transit_pass: false,
  subsidies: { transit: off, carpool: off, bike: off, walk: off },
  annual_cost_per_employee: 0,
}
const plan = {
  ...none,
  parking_cost: 5,
  subsidies: { ...none.subsidies, bike: { on: true, cost: 3 }, carpool: { on: false, cost: 2 } },
}

const analyse = (token: string, body: object = {}) =>
  app.post('/mode-choice/analysis', body, { token })
const adopt = (token: string, body: object, key?: string) =>
  app.request('POST', '/mode-choice/adopt', {
    token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

/** Six who drive 10 miles, and one who bikes 2; by trips of a Monday. */
async function sevenPeople() {
  const { employerToken: token, employer, memberToken } = await createCommunity(app)
  const employerId = employer.id
  const day = { date: '2026-11-16' }
  await postTrips(app, memberToken, { ...day, miles: 2 })
  for (let member = 0; member < 6; member += 1) {
    const { id: memberId } = await createMember(app, employerId)
    const memberOwn = await tokenOf(app, { kind: 'commuter', employerId, memberId })
    await postTrips(app, memberOwn, { ...day, mode: 'drive', miles: 10 })
  }
  return { token, employerId }
}

describe('the base of the analysis', () => {
  it('is members’ trips of the last twelve months, by mode and mile [ELAS-02, ELAS-06]', async () => {
    const { token } = await sevenPeople()
    const { body } = await analyse(token)
    expect(body.result).toBe(null)
    expect(body.base).toMatchObject({
      source: 'commuters',
      commuters: 7,
      with_trips: 7,
      by_survey: 0,
      parking_space_cost: 9,
      parking_paid: 0,
      reach: null,
    })
    expect(body.base.shares.drive).toBeCloseTo(6 / 7, 9)
    expect(body.base.shares.bike).toBeCloseTo(1 / 7, 9)
    expect(body.base.shares.walk).toBe(0)
    // Trips before the period do not count.
    const later = await analyse(token, { from: '2026-11-17', to: '2026-11-30' })
    expect(later.body.base).toMatchObject({ with_trips: 0, from: '2026-11-17', to: '2026-11-30' })
  })

  it('counts over the employer’s own workdays a year [ELAS-12, EMPCOST-01]', async () => {
    const { token } = await sevenPeople()
    const usual = (await analyse(token, { incentives: plan })).body
    expect(usual.base.workdays_a_year).toBe(260)
    const stated = await app.request('PUT', '/planning-assumptions', {
      token,
      body: { workdays_a_year: 130 },
    })
    expect(stated.status).toBe(200)
    const { base, result } = (await analyse(token, { incentives: plan })).body
    expect(base.workdays_a_year).toBe(130)
    expect(result.central.shares).toEqual(usual.result.central.shares)
    expect(result.central.year.employer.incentives).toBeCloseTo(
      usual.result.central.year.employer.incentives / 2,
      1,
    )
  })

  it('never answers a distance of fewer than five people [ELAS-02]', async () => {
    const { token } = await sevenPeople()
    const { base } = (await analyse(token)).body
    expect(base.miles_one_way.drive).toBe(10)
    // The one who bikes 2 miles is counted with the distance of those who are more.
    expect(base.miles_one_way.bike).toBe(10)
    expect(base.notes.join(' ')).toContain('fewer than 5 people')
  })

  it('takes the survey for who has no trips, and says who is known by nothing [ELAS-02]', async () => {
    const { token, employerId } = await sevenPeople()
    for (let member = 0; member < 5; member += 1) {
      await createMember(app, employerId, { usual_mode: 'walk', distance_miles: 1 })
    }
    await createMember(app, employerId, { usual_mode: null, distance_miles: null })
    const { base } = (await analyse(token)).body
    expect(base).toMatchObject({ commuters: 12, with_trips: 7, by_survey: 5 })
    expect(base.shares.walk).toBeCloseTo(5 / 12, 9)
    expect(base.miles_one_way.walk).toBe(1)
    expect(base.notes.join(' ')).toContain('Of 1 person neither is known')
  })

  it('is empty for a new employer, who still gets an answer', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const { body } = await analyse(token, { incentives: plan })
    expect(body.base.commuters).toBe(0)
    expect(body.base.notes).toEqual([
      'Nobody has logged a trip or answered the commute survey yet: there is nothing to start from.',
    ])
    expect(body.result.central.year.employer.net).toBe(0)
    const found = await app.post(
      '/mode-choice/recommended-incentives',
      { annual_cost_per_employee: 100 },
      { token },
    )
    expect(found.body.data).toEqual([])
  })
})

describe('what incentives would do', () => {
  it('is nothing without any, and less driving with a range with some [ELAS-01, ELAS-04, ELAS-12]', async () => {
    const { token } = await sevenPeople()
    const same = (await analyse(token, { incentives: none })).body.result
    expect(same.central.shares).toEqual(same.base.shares)
    expect(same.high.year.employer.net).toBe(0)
    const { result } = (await analyse(token, { incentives: plan })).body
    expect(result.low.shares.drive).toBeGreaterThan(result.central.shares.drive)
    expect(result.central.shares.drive).toBeGreaterThan(result.high.shares.drive)
    expect(result.base.shares.drive).toBeGreaterThan(result.low.shares.drive)
    const { year, month } = result.central
    expect(year.employer.net).toBeCloseTo(
      year.employer.parking_freed + year.employer.parking_income - year.employer.incentives,
      1,
    )
    expect(month.employer.net).toBeCloseTo(year.employer.net / 12, 1)
    expect(year.emissions.saved_kg).toBeGreaterThan(0)
    expect(result.notes.join(' ')).toContain('starts from 0.5%')
    expect(result.unknowns.length).toBeGreaterThan(0)
    const [parking] = result.elasticities
    expect(parking).toMatchObject({ cost: 'parking', day_cost: 5 })
    expect(parking.central.own).toBeLessThan(0)
    expect(parking.central.cross).toBeGreaterThan(0)
  })

  it('counts from what parking costs today [ELAS-10]', async () => {
    const { token } = await sevenPeople()
    const asToday = { ...none, parking_cost: 5 }
    const { result } = (await analyse(token, { parking_paid: 5, incentives: asToday })).body
    expect(result.central.shares).toEqual(result.base.shares)
  })

  it('names the field that is wrong', async () => {
    const { token } = await sevenPeople()
    for (const [body, field] of [
      [{ incentives: { ...plan, parking_cost: 20.5 } }, 'incentives.parking_cost'],
      [{ incentives: { ...plan, parking_cost: 0.25 } }, 'incentives.parking_cost'],
      [{ from: '2026-02-01', to: '2026-01-01' }, 'to'],
      [{ source: 'addresses' }, 'upload_id'],
      [{ source: 'homes' }, 'source'],
    ] as const) {
      const refused = await analyse(token, body)
      expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, [field]])
    }
  })
})

describe('recommended incentives', () => {
  it('stay within the cost and come with others [ELAS-07, ELAS-09]', async () => {
    const { token } = await sevenPeople()
    const { body } = await app.post(
      '/mode-choice/recommended-incentives',
      { annual_cost_per_employee: 150 },
      { token },
    )
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'best',
      'parking_as_today',
      'without_largest',
    ])
    for (const { result, incentives } of body.data) {
      expect(result.central.annual_cost_per_employee).toBeLessThanOrEqual(150)
      expect(result.central.shares.drive).toBeLessThan(result.base.shares.drive)
      expect(incentives.annual_cost_per_employee).toBe(150)
    }
    expect(body.data[1].incentives.parking_cost).toBe(0)
  })
})

describe('recommended incentives asked for many times at once', () => {
  it('are searched for one after the other, and refused when too many wait [ELAS-07]', async () => {
    const { token } = await sevenPeople()
    const search = () =>
      app.post('/mode-choice/recommended-incentives', { annual_cost_per_employee: 150 }, { token })
    const answers = await Promise.all(Array.from({ length: 6 }, search))
    const found = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    // One is under way and two wait.
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeGreaterThan(0)
    expect(found.length + refused.length).toBe(6)
    for (const { body } of found) expect(body.data).toEqual(found[0]?.body.data)
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_searches' })
    // The turn ends with its search.
    expect((await search()).status).toBe(200)
  })
})

describe('adopting a plan', () => {
  const drafts = async (token: string) =>
    (await app.get('/reward-settings/all', { token })).body.data

  it('writes a draft with its fixed benefits, and says what is no reward [ELAS-13]', async () => {
    const { token } = await sevenPeople()
    const before = (await drafts(token)).length
    const { body } = await adopt(token, { incentives: plan }, 'plan-1')
    expect(body).toMatchObject({ status: true, data: { id: expect.any(String) } })
    expect(body.notes[0]).toContain('$5.00 a day')
    const { body: draft } = await app.get(`/reward-settings?id=${body.data.id}`, { token })
    expect(draft).toMatchObject({
      start_date: null,
      scoring_policy_enabled: true,
      scoring_policy_type: 'fixed_benfit',
      signup_incentives_enabled: false,
      weekly_credit_enabled: false,
      monthly_incentives_enabled: false,
      // 3 dollars on each of 23 workdays.
      max_reward_per_employee: 69,
    })
    expect(draft.scoring_policies.fixed_benfit).toEqual({
      drive: 0,
      drive_ev: 0,
      carpool: 0,
      public_transit: 0,
      transit_drive: 0,
      walk: 0,
      bike: 3,
      telecommute: 0,
    })
    expect(await drafts(token)).toHaveLength(before + 1)
  })

  it('makes one draft however often it is pressed, and another for another plan [ELAS-13]', async () => {
    const { token } = await sevenPeople()
    const before = (await drafts(token)).length
    const pressed = await Promise.all([1, 2, 3].map(() => adopt(token, { incentives: plan }, 'k')))
    expect(new Set(pressed.map(({ body }) => body.data.id)).size).toBe(1)
    const unnamed = [
      await adopt(token, { incentives: none }),
      await adopt(token, { incentives: none }),
    ]
    expect(new Set(unnamed.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await drafts(token)).toHaveLength(before + 2)
    expect((await adopt(token, { incentives: none }, 'k')).status).toBe(409)
  })

  it('makes another draft from another base, and anew what was deleted meanwhile [ELAS-13]', async () => {
    const { token } = await sevenPeople()
    const first = (await adopt(token, { incentives: plan })).body.data.id
    const paying = (await adopt(token, { incentives: plan, parking_paid: 5 })).body
    expect(paying.data.id).not.toBe(first)
    // What parking costs already is no part of the plan.
    expect(paying.notes.join(' ')).not.toContain('$5.00 a day')
    const withKey = await adopt(token, { incentives: plan }, 'base')
    const others = { incentives: plan, parking_paid: 5 }
    expect([withKey.status, (await adopt(token, others, 'base')).status]).toEqual([200, 409])
    const gone = await app.request('DELETE', `/reward-settings/${first}`, { token })
    expect(gone.status).toBe(200)
    const again = (await adopt(token, { incentives: plan })).body.data.id
    expect(again).not.toBe(first)
    expect((await app.get(`/reward-settings?id=${again}`, { token })).status).toBe(200)
  })

  it('pays the average fare where the plan has a free pass, and is for managers [ELAS-08]', async () => {
    const { token, employerId } = await sevenPeople()
    const pass = { ...none, free_transit_pass: true }
    const { body } = await adopt(token, { incentives: pass })
    expect(body.notes.join(' ')).toContain('average fare')
    const { body: draft } = await app.get(`/reward-settings?id=${body.data.id}`, { token })
    // 10 miles there and back at 31 cents.
    expect(draft.scoring_policies.fixed_benfit).toMatchObject({
      public_transit: 6.2,
      transit_drive: 3.1,
    })
    const { id: userId } = await createUser(app, employerId, 'analyst')
    const analyst = await tokenOf(app, { kind: 'employer', employerId, userId })
    expect((await adopt(analyst, { incentives: plan })).status).toBe(403)
    expect((await analyse(analyst, { incentives: plan })).status).toBe(200)
  })
})
