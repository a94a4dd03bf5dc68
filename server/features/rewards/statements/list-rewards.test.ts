import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { statedRewards, statementsBegin } from '#testing/stated-rewards.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let stated: Awaited<ReturnType<typeof statedRewards>>

beforeAll(async () => {
  app = await startTestApp({ now: statementsBegin })
  stated = await statedRewards(app)
})
afterAll(() => app.stop())

const get = (path: string) => app.get(path, { token: stated.token })

describe('GET /rewards', () => {
  it('lists them by the day earned, with their trip, draw, state and explanation [CDET-06] [CDET-07]', async () => {
    const { status, body } = await get('/rewards')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      meta: { current_page: 1, per_page: 10, total: 5 },
      total_value: 57,
      pending_value: 9,
    })
    expect(body.data.map((row: { value: number }) => row.value)).toEqual([5, 4, 20, 3, 25])
    const [signUp, walk, drawn, trip, won] = body.data
    expect(trip).toEqual({
      _id: expect.any(String),
      date: '2026-11-12',
      trip_date: '2026-11-11',
      user: { _id: expect.any(String), name: 'Sam Example' },
      category: 'trip_incentive_reward',
      kind: 'trip',
      trip_mode: 'walk',
      value: 3,
      trip: { _id: expect.any(String), commuteCost: 0.25 },
      pending: 0,
      status: 'approved',
      waiting: false,
      granted_at: '2026-11-13T18:00:00.000Z',
      approves_on: null,
      explanation: [expect.stringContaining('$3.00')],
      draw_id: null,
    })
    expect(signUp).toMatchObject({
      category: 'signup_reward',
      pending: 1,
      status: 'pending',
      waiting: true,
      approves_on: null,
      trip: null,
    })
    expect(walk).toMatchObject({ pending: 1, waiting: false, approves_on: '2026-11-27' })
    expect(drawn).toMatchObject({
      category: 'weekly_gift_reward',
      trip_date: null,
      trip_mode: null,
      draw_id: stated.periodId,
    })
    expect(won).toMatchObject({ category: 'monthly_reward', date: '2026-10-31', pending: 0 })
  })

  it.each([
    ['start_date=2026-11-12', 4, 32, 9],
    ['end_date=2026-11-12', 2, 28, 0],
    ['start_date=2026-11-12&end_date=2026-11-19', 3, 27, 4],
    ['category=trip_incentive_reward', 2, 7, 4],
    ['category=monthly_reward&start_date=2026-11-01', 0, 0, 0],
    ['status=pending', 2, 9, 9],
    ['status=approved', 3, 48, 0],
    ['status=cancelled', 1, 1.5, 0],
    ['status=approved&category=weekly_gift_reward', 1, 20, 0],
    ['search=bo@bo', 3, 49, 4],
    ['search=SAM', 2, 8, 5],
    ['search=SAM&status=approved', 1, 3, 0],
    ['search=%25', 0, 0, 0],
  ])(
    'narrowed by %s holds %d worth $%d, $%d pending [CDET-03]',
    async (query, total, value, pending) => {
      for (const direction of ['asc', 'desc']) {
        const { body } = await get(`/rewards?${query}&order_direction=${direction}`)
        expect(body).toMatchObject({
          meta: { total },
          total_value: value,
          pending_value: pending,
        })
        const dates = body.data.map(({ date }: { date: string }) => date)
        expect(dates).toEqual(direction === 'asc' ? dates.toSorted() : dates.toSorted().reverse())
        const sum = body.data.reduce(
          (cents: number, row: { value: number }) => cents + row.value,
          0,
        )
        expect(sum).toBe(value)
      }
    },
  )

  it.each(['', '&status=approved', '&search=example', '&category=trip_incentive_reward'])(
    'pages%s hold each row once, in the order of the whole list [CDET-03]',
    async (filter) => {
      for (const direction of ['asc', 'desc']) {
        const path = `/rewards?order_direction=${direction}${filter}`
        const all = (await get(`${path}&per_page=2000`)).body.data
        const pages = []
        for (let page = 1; page <= all.length + 1; page++) {
          pages.push(...(await get(`${path}&per_page=1&page=${page}`)).body.data)
        }
        expect(pages).toEqual(all)
      }
    },
  )

  it.each([
    'start_date=2026-02-30',
    'category=gift',
    'status=1',
    'export=pdf',
    'per_page=2001',
    'order_direction=up',
  ])('refuses %s with the field named', async (query) => {
    const { status, body } = await get(`/rewards?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([query.split('=')[0]])
  })

  it('holds those of one member by id, however many share the name', async () => {
    const { sam } = stated
    const namesake = await createMember(app, stated.employerId, { name: sam.name })
    for (const [member, total, value] of [
      [sam.id, 2, 8],
      [namesake.id, 0, 0],
    ] as const) {
      for (const filter of ['', '&search=sam', '&export=csv']) {
        const { body, text } = await get(`/rewards?member=${member}${filter}`)
        if (filter === '&export=csv') expect(text.trim().split('\r\n')).toHaveLength(total + 1)
        else expect(body).toMatchObject({ meta: { total }, total_value: value })
      }
      const summary = await get(`/rewards-summary?member=${member}`)
      expect(summary.body).toMatchObject({
        meta: { total: Math.min(total, 1) },
        total_value: value,
      })
    }
    const other = await createEmployer(app)
    const stranger = await tokenOf(app, { kind: 'employer', employerId: other.id })
    const theirs = await app.get(`/rewards?member=${sam.id}`, { token: stranger })
    expect(theirs.body).toMatchObject({ data: [], meta: { total: 0 }, total_value: 0 })
    expect((await get('/rewards?member=sam')).status).toBe(422)
  })

  it('shows nobody else’s', async () => {
    const other = await createEmployer(app)
    const stranger = await tokenOf(app, { kind: 'employer', employerId: other.id })
    for (const path of ['/rewards', '/rewards-summary']) {
      const { body } = await app.get(path, { token: stranger })
      expect(body).toMatchObject({ data: [], meta: { total: 0 }, total_value: 0 })
    }
    expect((await app.get('/rewards-waiting', { token: stranger })).body).toEqual({
      rewards: 0,
      value: 0,
      first_lapses_on: null,
    })
  })
})
