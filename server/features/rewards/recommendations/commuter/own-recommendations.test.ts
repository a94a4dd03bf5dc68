import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const listed = async (token: string) =>
  (await app.get('/commuter/recommendations', { token })).body.data

const accept = (token: string, id: string) =>
  app.post(`/commuter/recommendations/${id}/accept`, {}, { token })

describe('a recommendation', () => {
  it('is shown to whom it is for, with what it offers and how far the member has come', async () => {
    const community = await recommendingCommunity(app)
    const { employer, memberToken: token, recommendation } = community
    await postTrips(app, token, { date: '2026-11-18' })
    expect(await listed(token)).toEqual([
      {
        _id: recommendation.id,
        title: 'Leave the car at home',
        text: '$2.50 for each of up to 4 trips on foot or by bike, on top of what trips earn anyway.',
        modes: ['walk', 'bike'],
        incentive_per_trip: 2.5,
        trip_limit: 4,
        trips_so_far: 1,
        used_up: false,
        start_date: '2026-10-01',
        end_date: null,
        accepted_at: null,
      },
    ])
    const other = await memberTokenOf(app, await createMember(app, employer.id))
    expect(await listed(other)).toEqual([])
    expect((await accept(other, recommendation.id)).status).toBe(404)
  })

  it('is accepted once, and the employer sees that one was', async () => {
    const community = await recommendingCommunity(app)
    const { employerToken, memberToken: token, recommendation } = community
    const acceptedCommute = async () =>
      (await app.get('/members', { token: employerToken })).body.data[0].accepted_commute
    expect(await acceptedCommute()).toBe(false)
    expect((await accept(token, recommendation.id)).body).toEqual({
      status: true,
      result: 'Recommendation accepted',
    })
    app.clock.set('2026-11-21T18:00:00Z')
    expect((await accept(token, recommendation.id)).status).toBe(200)
    const [own] = await listed(token)
    expect(own.accepted_at).toBe('2026-11-20T18:00:00.000Z')
    expect(await acceptedCommute()).toBe(true)
  })

  it('says when its money or the member’s trips are used up, and is gone after its last day', async () => {
    const recommendation = { tripLimit: 1, lastOn: '2026-11-25' }
    const { memberToken: token } = await recommendingCommunity(app, { recommendation })
    await postTrips(app, token, { date: '2026-11-18' })
    expect(await listed(token)).toMatchObject([{ trips_so_far: 1, used_up: true }])
    app.clock.set('2026-11-26T18:00:00Z')
    expect(await listed(token)).toEqual([])
  })
})
