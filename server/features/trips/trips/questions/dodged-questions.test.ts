import { beforeEach, describe, expect, it } from 'vitest'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { deleteTrip } from '../delete-trip.ts'
import { lapseQuestionsJob } from './lapse-questions.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { date: '2026-11-19', direction: 'to_work', mode: 'public_transit', source: 'website' }

/** A trip by bus with a pending reward of three dollars, which its employer asks about. */
async function asked() {
  const community = await rewardingCommunity(app)
  const { body } = await app.post('/commuter/trips', bus, { token: community.memberToken })
  const tripId: string = body.data._id
  const question = await app.post(
    `/trips/${tripId}/question`,
    { question: 'Which line was it?' },
    { token: community.employerToken },
  )
  const id: string = question.body.data._id
  return { ...community, tripId, id }
}

type Asked = Awaited<ReturnType<typeof asked>>

const settle = ({ employerToken: token, id }: Asked, upheld: boolean) =>
  app.post(`/trip-questions/${id}/settle`, { upheld }, { token })

const answer = ({ memberToken: token, id }: Asked) =>
  app.post(`/commuter/trip-questions/${id}/answer`, { answer: 'Line 15.' }, { token })

async function subjectsTo(email: string) {
  await app.drainJobs()
  const mails = await app.inbox()
  return mails.filter(({ to_address }) => to_address === email).map(({ subject }) => subject)
}

describe('a question whose trip is removed or moved', () => {
  it('is withdrawn when the member removes the trip: who asked is told, and that way earns no money again', async () => {
    const community = await asked()
    const { employer, memberToken: token, tripId } = community
    await app.request('DELETE', `/commuter/trips/${tripId}`, { token })
    const { body } = await app.get('/commuter/trip-questions', { token })
    expect(body.data).toMatchObject([{ outcome: 'withdrawn', pending_reward: 0 }])
    expect(await subjectsTo(employer.email)).toContain('A trip of Nov 19, 2026 was removed')
    const quoted = await app.post('/commuter/trips/quote', bus, { token })
    expect(quoted.body.reward).toBe(0)
    const again = await app.post('/commuter/trips', bus, { token })
    expect(again.body.data.reward).toBe(0)
    const home = await app.post('/commuter/trips', { ...bus, direction: 'to_home' }, { token })
    expect(home.body.data.reward).toBe(3)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('bars its way while it is open, and follows a trip that is moved to another day', async () => {
    const community = await asked()
    const { employer, memberToken: token, employerToken, tripId } = community
    const moved = { date: '2026-11-18', direction: 'to_work', mode: 'public_transit' }
    const change = await app.request('PUT', `/commuter/trips/${tripId}`, { token, body: moved })
    expect(change.body.data.reward).toBe(3)
    expect((await app.post('/commuter/trips', bus, { token })).body.data.reward).toBe(0)
    const { body } = await app.get('/trip-questions', { token: employerToken })
    expect(body.data).toMatchObject([
      { trip: { date: '2026-11-19' }, corrected_to: moved, pending_reward: 3 },
    ])
    await answer(community)
    await settle(community, true)
    const elsewhere = await app.post('/commuter/trips', { ...bus, date: moved.date }, { token })
    expect(elsewhere.body.data.reward).toBe(0)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('lets a trip that was moved by mistake come back to its way with its reward', async () => {
    const { memberToken: token, tripId } = await asked()
    const { source: _, ...asAsked } = bus
    const change = (body: object) =>
      app.request('PUT', `/commuter/trips/${tripId}`, { token, body })
    await change({ ...asAsked, date: '2026-11-18' })
    expect((await change(asAsked)).body.data.reward).toBe(3)
  })

  it('bars nothing any more once the employer keeps the trip', async () => {
    const community = await asked()
    const { memberToken: token, tripId } = community
    await settle(community, false)
    await app.request('DELETE', `/commuter/trips/${tripId}`, { token })
    expect((await app.post('/commuter/trips', bus, { token })).body.data.reward).toBe(3)
  })

  it('says who removed the trip where it was not its member', async () => {
    const { employer, member, memberToken: token, tripId } = await asked()
    const { db } = app.platform
    const removal = { employerId: employer.id, memberId: member.id, tripId, at: app.clock.now() }
    await inEmployerTransaction(db, employer.id, (trx) =>
      deleteTrip(trx, app.platform, { ...removal, by: 'staff' }),
    )
    const { body } = await app.get('/commuter/trip-questions', { token })
    expect(body.data).toMatchObject([{ outcome: 'removed' }])
  })

  it.each([true, false])(
    'whose trip the version before removed is withdrawn, upheld: %s',
    async (upheld) => {
      const community = await asked()
      const { employer, member, memberToken: token, employerToken, tripId } = community
      const { db } = app.platform
      await db.deleteFrom('trips').where('id', '=', tripId).execute()
      await answer(community)
      const settled = await settle(community, upheld)
      expect(settled.body).toEqual({ status: true, result: 'The trip had been removed already' })
      const { body } = await app.get('/commuter/trip-questions', { token })
      expect(body.data).toMatchObject([{ outcome: 'withdrawn' }])
      expect(await subjectsTo(employer.email)).not.toContain('A trip of Nov 19, 2026 was removed')
      expect(await subjectsTo(member.email)).toEqual(['A question about your trip of Nov 19, 2026'])
      const history = await app.get('/history', { token: employerToken })
      expect(history.body.data[0]).toMatchObject({ action: 'member.trip_question_ended' })
    },
  )

  it('whose trip the version before removed is withdrawn when its time is over', async () => {
    const { member, memberToken: token, tripId } = await asked()
    await app.platform.db.deleteFrom('trips').where('id', '=', tripId).execute()
    app.clock.advance({ days: 14 })
    await lapseQuestionsJob.run(app.platform, {})
    const { body } = await app.get('/commuter/trip-questions', { token })
    expect(body.data).toMatchObject([{ outcome: 'withdrawn' }])
    expect(await subjectsTo(member.email)).toEqual(['A question about your trip of Nov 19, 2026'])
  })
})
