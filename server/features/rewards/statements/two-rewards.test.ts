import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'

const app = appOfFile()

it('tells the two rewards of one trip apart, to employer and member alike and in the file [CDET-06]', async () => {
  const { employer, memberToken } = await recommendingCommunity(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  await postTrips(app, memberToken, { date: '2026-11-18', mode: 'bike', miles: 3 })
  const seen = (body: { data: { kind: string; category: string; trip_date: string }[] }) =>
    body.data
      .map(({ kind, category, trip_date }) => `${kind} ${category} ${trip_date}`)
      .toSorted((a, b) => a.localeCompare(b))
  const both = [
    'recommendation trip_incentive_reward 2026-11-18',
    'trip trip_incentive_reward 2026-11-18',
  ]
  expect(seen((await app.get('/rewards', { token })).body)).toEqual(both)
  expect(seen((await app.get('/commuter/rewards', { token: memberToken })).body)).toEqual(both)
  const { text } = await app.get('/rewards?export=csv', { token })
  const rewards = text.split('\r\n').slice(1, 3)
  expect(
    rewards.map((line) => line.split(',')[2] ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['Recommendation', 'Trip reward'])
})
