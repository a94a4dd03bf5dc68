import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '#testing/factories.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
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

describe('GET /rewards-summary', () => {
  it('adds up each member’s by name [CDET-04] [CDET-08]', async () => {
    const { body } = await get('/rewards-summary')
    expect(body).toEqual({
      data: [
        {
          _id: stated.bo.id,
          user: { _id: stated.bo.id, name: '=Bo, "Example"' },
          modes: ['walk'],
          categories: ['trip_incentive_reward', 'weekly_gift_reward', 'monthly_reward'],
          rewards: 3,
          total: 49,
          pending_total: 4,
        },
        {
          _id: expect.any(String),
          user: { _id: expect.any(String), name: 'Sam Example' },
          modes: ['walk'],
          categories: ['trip_incentive_reward', 'signup_reward'],
          rewards: 2,
          total: 8,
          pending_total: 5,
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 2 },
      total_value: 57,
      pending_value: 9,
    })
  })

  it.each([
    ['start_date=2026-11-20', [5]],
    ['category=monthly_reward', [25]],
    ['status=pending', [4, 5]],
    ['search=sam', [8]],
    ['per_page=1&page=2', [8]],
    ['end_date=2020-01-01', []],
  ])('narrowed by %s adds up to %j [CDET-04]', async (query, totals) => {
    const { body } = await get(`/rewards-summary?${query}`)
    expect(body.data.map(({ total }: { total: number }) => total)).toEqual(totals)
  })
})

describe('files', () => {
  it('hold all rows, as CSV that no spreadsheet calculates [CDET-05]', async () => {
    const { status, text, headers } = await get('/rewards?export=csv&per_page=1&search=bo@')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('rewards-2026-11-20.csv')
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe(
      '\uFEFFEarned on,Member,Reward,Trip on,Mode,Trip cost,Value,Status,Approval on,Why this amount',
    )
    expect(lines[1]).toMatch(
      /^2026-11-19,"'=Bo, ""Example""",Trip reward,2026-11-19,Walk,,4,Pending,2026-11-27,/,
    )
    const summary = await get('/rewards-summary?export=csv')
    expect(summary.text.split('\r\n').slice(1, 3)).toEqual([
      `"'=Bo, ""Example""",Walk,"Trip reward, Weekly credit, Monthly prize",3,4,49`,
      'Sam Example,Walk,"Trip reward, Sign-up reward",2,5,8',
    ])
  })

  it('come as .xlsx too [CDET-05]', async () => {
    for (const [path, rows] of [
      ['/rewards?export=1', 5],
      ['/rewards-summary?export=1', 2],
    ] as const) {
      const answer = await app.server.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${stated.token}` },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('spreadsheetml')
      expect(answer.headers['content-disposition']).toContain('.xlsx')
      const { Sheets, SheetNames } = read(answer.rawPayload)
      const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
      expect(utils.sheet_to_json(sheet)).toHaveLength(rows)
    }
  })
})

it('tells how much waits for credit, and when the first of it lapses', async () => {
  expect((await get('/rewards-waiting')).body).toEqual({
    rewards: 1,
    value: 5,
    first_lapses_on: '2027-02-18',
  })
})

describe('a commuter', () => {
  it('sees the own rewards with their sums, the cancelled ones when asked', async () => {
    const own = await memberTokenOf(app, stated.bo)
    const { body } = await app.get('/commuter/rewards', { token: own })
    expect(body).toMatchObject({ meta: { total: 3 }, pending_value: 4, approved_value: 45 })
    expect(body.data.map(({ value }: { value: number }) => value)).toEqual([4, 20, 25])
    expect(body.data[0]).not.toHaveProperty('user')
    expect(body.data[1]).toMatchObject({ draw_id: stated.periodId, explanation: expect.any(Array) })
    const cancelled = await app.get('/commuter/rewards?status=cancelled', { token: own })
    expect(cancelled.body).toMatchObject({
      data: [
        {
          value: 1.5,
          status: 'cancelled',
          pending: 0,
          explanation: expect.arrayContaining([expect.stringMatching(/^Cancelled b/)]),
        },
      ],
      pending_value: 4,
      approved_value: 45,
    })
  })

  it('sees what the wallet holds, what is pending and what ends next', async () => {
    const { body } = await app.get('/commuter/wallet', {
      token: await memberTokenOf(app, stated.bo),
    })
    expect(body).toEqual({
      balance: 45,
      pending: 4,
      expires_next: { value: 45, expires_on: '2027-11-20' },
    })
    const nobody = await createMember(app, stated.employerId)
    const empty = await app.get('/commuter/wallet', { token: await memberTokenOf(app, nobody) })
    expect(empty.body).toEqual({ balance: 0, pending: 0, expires_next: null })
  })
})
