import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCommunity } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bike = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }

describe('POST /commuter/trips', () => {
  it('scores a trip and shows it in the charts on the next load', async () => {
    const { employerToken, memberToken } = await createCommunity(app)
    const answer = await app.post('/commuter/trips', bike, { token: memberToken })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, result: 'Trip logged successfully', data: { points: 50, reward: 0 } },
    })
    const activity = await app.get(
      '/statistics/users-activity?start_date=2026-11-16&end_date=2026-11-22&group_by=week',
      { token: employerToken },
    )
    expect(activity.body).toEqual([
      { start_date: '2026-11-16', end_date: '2026-11-22', active_users: 1, inactive_users: 0 },
    ])
  })
})
