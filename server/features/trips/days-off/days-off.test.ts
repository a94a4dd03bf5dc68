import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()

const november = '?start_date=2026-11-01&end_date=2026-11-30'

const daysOf = async (token: string) =>
  (await app.get(`/commuter/days-off${november}`, { token })).body.data

describe('a day off', () => {
  it('is marked once, listed and unmarked, each as often as one likes', async () => {
    const { memberToken: token } = await createCommunity(app)
    for (const day of ['2026-11-24', '2026-11-24', '2026-11-03']) {
      const answer = await app.request('PUT', `/commuter/days-off/${day}`, { token })
      expect(answer.body).toEqual({ status: true, result: 'Marked as a day off' })
    }
    expect(await daysOf(token)).toEqual([{ date: '2026-11-03' }, { date: '2026-11-24' }])
    for (let time = 0; time < 2; time++) {
      expect((await app.request('DELETE', '/commuter/days-off/2026-11-24', { token })).status).toBe(
        200,
      )
    }
    expect(await daysOf(token)).toEqual([{ date: '2026-11-03' }])
  })

  it('is marked with the other workdays of a stretch, all of them or none', async () => {
    const { memberToken: token } = await createCommunity(app)
    const mark = (start_date: string, end_date: string) =>
      app.request('PUT', '/commuter/days-off', { token, body: { start_date, end_date } })
    await app.request('PUT', '/commuter/days-off/2026-11-27', { token })
    // A Friday to a Monday.
    const { body } = await mark('2026-11-27', '2026-11-30')
    expect(body).toEqual({ status: true, result: '1 day marked as off' })
    expect(await daysOf(token)).toEqual([{ date: '2026-11-27' }, { date: '2026-11-30' }])
    const again = await mark('2026-11-27', '2026-11-30')
    expect(again.body.result).toBe('This was marked as off already')
    const tooLong = await mark('2026-10-01', '2026-11-30')
    expect(tooLong.status).toBe(422)
    expect(tooLong.body.message).toEqual({ end_date: ['At most 31 days at once'] })
    const tooFar = await mark('2020-10-01', '2020-10-02')
    expect(Object.keys(tooFar.body.message)).toEqual(['start_date'])
    expect(await daysOf(token)).toHaveLength(2)
  })

  it('is the own, whoever else has marked theirs', async () => {
    const { memberToken: token } = await createCommunity(app)
    await app.request('PUT', '/commuter/days-off/2026-11-24', { token })
    const { memberToken: other } = await createCommunity(app)
    expect(await daysOf(other)).toEqual([])
  })

  it.each(['2020-11-24', '2030-01-01'])('is not %s, which is over a year away', async (day) => {
    const { memberToken: token } = await createCommunity(app)
    const answer = await app.request('PUT', `/commuter/days-off/${day}`, { token })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toHaveProperty('date')
  })

  it('is asked for by stretches of a year, the right way round', async () => {
    const { memberToken: token } = await createCommunity(app)
    for (const stretch of [
      'start_date=2026-11-30&end_date=2026-11-01',
      'start_date=2024-01-01&end_date=2026-11-01',
    ]) {
      const answer = await app.get(`/commuter/days-off?${stretch}`, { token })
      expect(answer.status, stretch).toBe(422)
    }
  })
})
