import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { lapseQuestionsJob } from './lapse-questions.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { date: '2026-11-19', direction: 'to_work', mode: 'public_transit', miles: 8 }

/** A trip by bus with a pending reward of three dollars. */
async function rewarded() {
  const community = await rewardingCommunity(app)
  const report = { ...bus, source: 'website' }
  const { body } = await app.post('/commuter/trips', report, { token: community.memberToken })
  const tripId: string = body.data._id
  return { ...community, tripId }
}

type Rewarded = Awaited<ReturnType<typeof rewarded>>

async function ask({ employerToken: token, tripId }: Rewarded) {
  const { body } = await app.post(`/trips/${tripId}/question`, { question: 'Really?' }, { token })
  return { code: body.code, id: body.data?._id as string }
}

const settle = ({ employerToken: token }: Rewarded, id: string, upheld: boolean) =>
  app.post(`/trip-questions/${id}/settle`, { upheld }, { token })

const change = ({ memberToken: token, tripId }: Rewarded, body: object) =>
  app.request('PUT', `/commuter/trips/${tripId}`, { token, body: { ...bus, ...body } })

describe('a trip that was asked about', () => {
  it.each([
    ['day', { date: '2026-11-18' }],
    ['way', { direction: 'to_home' }],
    ['mode', { mode: 'bike' }],
    ['miles', { miles: 30 }],
  ])('may be asked about again once its %s is another', async (_, changed) => {
    const community = await rewarded()
    const first = await ask(community)
    await settle(community, first.id, false)
    expect((await ask(community)).code).toBe('questioned_before')
    expect((await change(community, changed)).status).toBe(200)
    const second = await ask(community)
    expect(second.code).toBeUndefined()
    const { body } = await app.get('/trip-questions', { token: community.employerToken })
    const outcomes = body.data.map(({ outcome }: { outcome: string | null }) => outcome)
    expect(outcomes).toEqual([null, 'dismissed'])
    app.clock.advance({ days: 7 })
    expect((await settle(community, second.id, true)).status).toBe(200)
    expect(await rewardMismatches(app, community.employer.id)).toEqual([])
  })

  it('is asked about one question at a time, and as it was then only once', async () => {
    const community = await rewarded()
    const first = await ask(community)
    await change(community, { date: '2026-11-18' })
    expect((await ask(community)).code).toBe('questioned_before')
    await settle(community, first.id, false)
    await change(community, {})
    expect((await ask(community)).code).toBe('questioned_before')
  })

  it('is asked about again as it is now where nobody settled the first question', async () => {
    const community = await rewarded()
    await ask(community)
    app.clock.advance({ days: 14 })
    await change(community, { date: '2026-11-18' })
    await lapseQuestionsJob.run(app.platform, {})
    expect((await ask(community)).code).toBeUndefined()
  })
})
