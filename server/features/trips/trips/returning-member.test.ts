import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

const bus = { date: '2026-11-20', direction: 'to_work', mode: 'public_transit', source: 'website' }

it('who comes back is paid from the day after: the ways of the day itself may have been paid already', async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const { employer, member } = await rewardingCommunity(app)
  await app.platform.db
    .updateTable('members')
    .set({ joined_on: '2026-11-20', is_returning: true })
    .where('id', '=', member.id)
    .execute()
  const token = await memberTokenOf(app, member)
  const quoted = await app.post('/commuter/trips/quote', bus, { token })
  const notes = ['Trips of the day you came back earn points, and no money.']
  expect(quoted.body).toMatchObject({ reward: 0, notes })
  expect(quoted.body.points).toBeGreaterThan(0)
  const logged = await app.post('/commuter/trips', bus, { token })
  expect(logged.body.data).toMatchObject({ reward: 0, points: quoted.body.points })

  app.clock.advance({ days: 1 })
  const { source: _, ...sameWay } = bus
  const path = `/commuter/trips/${logged.body.data._id}`
  const body = { ...sameWay, mode: 'bike' }
  expect((await app.request('PUT', path, { token, body })).body.data.reward).toBe(0)
  expect(await rewardsOf(app, employer.id)).toEqual([])
  const tomorrow = { ...bus, date: '2026-11-21' }
  expect((await app.post('/commuter/trips/quote', tomorrow, { token })).body.reward).toBe(3)
  expect((await app.post('/commuter/trips', tomorrow, { token })).body.data.reward).toBe(3)
})
