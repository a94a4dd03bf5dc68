import { beforeEach, describe, expect, it } from 'vitest'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { approveReward } from '#server/features/rewards/granting/decide-reward.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity } from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { lapseQuestionsJob } from './lapse-questions.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { date: '2026-11-19', direction: 'to_work', mode: 'public_transit', source: 'website' }

type Community = Awaited<ReturnType<typeof rewardingCommunity>>

/** A trip by bus with a pending reward of three dollars. */
async function rewarded() {
  const community = await rewardingCommunity(app)
  const { body } = await app.post('/commuter/trips', bus, { token: community.memberToken })
  const tripId: string = body.data._id
  return { ...community, tripId }
}

const ask = ({ employerToken }: Community, tripId: string, question = 'Which line was it?') =>
  app.post(`/trips/${tripId}/question`, { question }, { token: employerToken })

async function asked() {
  const community = await rewarded()
  const { body } = await ask(community, community.tripId)
  const id: string = body.data._id
  return { ...community, id }
}

const settle = ({ employerToken: token }: Community, id: string, body: object) =>
  app.post(`/trip-questions/${id}/settle`, body, { token })

const answer = ({ memberToken: token }: Community, id: string, text = 'Line 15.') =>
  app.post(`/commuter/trip-questions/${id}/answer`, { answer: text }, { token })

async function statusOf({ employer }: Community) {
  const [reward] = await rewardsOf(app, employer.id)
  return reward?.status
}

const approve = () => approveRewardsJob.run(app.platform, {})

async function subjectsTo(email: string) {
  await app.drainJobs()
  const mails = await app.inbox()
  return mails.filter(({ to_address }) => to_address === email).map(({ subject }) => subject)
}

describe('a question about a trip', () => {
  it('reaches the member, whose answer reaches the employer', async () => {
    const community = await asked()
    const { employer, member, employerToken, memberToken, tripId, id } = community
    expect(await subjectsTo(member.email)).toEqual(['A question about your trip of Nov 19, 2026'])
    const own = await app.get('/commuter/trip-questions?open=1', { token: memberToken })
    expect(own.body.data).toEqual([
      {
        _id: id,
        trip: { _id: tripId, date: bus.date, direction: 'to_work', mode: 'public_transit' },
        corrected_to: null,
        pending_reward: 3,
        question: 'Which line was it?',
        asked_at: '2026-11-20T18:00:00.000Z',
        waits_until: '2026-12-04T18:00:00.000Z',
        answer: null,
        answered_at: null,
        outcome: null,
        reason: null,
        settled_at: null,
      },
    ])
    const openQuestions = async () =>
      (await app.get('/commuter/summary', { token: memberToken })).body.open_questions
    expect(await openQuestions()).toBe(1)
    expect((await answer(community, id)).body).toEqual({
      status: true,
      result: 'Your answer was sent',
    })
    expect(await openQuestions()).toBe(0)
    expect((await answer(community, id)).body.code).toBe('question_answered')
    const { body } = await app.get('/trip-questions', { token: employerToken })
    expect(body.data).toMatchObject([
      {
        user: { _id: member.id, name: 'Sam Example' },
        answer: 'Line 15.',
        answered_at: '2026-11-20T18:00:00.000Z',
        uphold_from: '2026-11-27T18:00:00.000Z',
      },
    ])
    expect(await subjectsTo(employer.email)).toContain('An answer about a trip of Nov 19, 2026')
  })

  it('keeps the reward from being approved until it is dismissed', async () => {
    const community = await asked()
    app.clock.set('2026-11-28T18:00:00Z')
    await approve()
    expect(await statusOf(community)).toBe('pending')
    const ownReward = async () =>
      (await app.get('/commuter/rewards', { token: community.memberToken })).body.data[0]
    const waiting = await ownReward()
    expect(waiting).toMatchObject({ status: 'pending', approves_on: null })
    expect(waiting.explanation.at(-1)).toContain('at most until Dec 4, 2026')
    const { id: adminId } = await createAdmin(app)
    const [reward] = await rewardsOf(app, community.employer.id)
    const byHand = approveReward(
      app.platform,
      backOfficeActor(community.employer.id, adminId),
      reward?.id ?? '',
    )
    await expect(byHand).rejects.toMatchObject({ code: 'reward_questioned' })
    expect((await settle(community, community.id, { upheld: false })).status).toBe(200)
    await approve()
    expect(await statusOf(community)).toBe('approved')
    expect((await ownReward()).explanation).toHaveLength(1)
    const [own] = (await app.get('/commuter/trip-questions', { token: community.memberToken })).body
      .data
    expect(own).toMatchObject({ outcome: 'dismissed', pending_reward: 0 })
    expect(await subjectsTo(community.member.email)).toContain(
      'Your trip of Nov 19, 2026: it stays',
    )
  })

  it('takes trip and reward for good when it is upheld, also when the trip is logged again', async () => {
    const community = await asked()
    const { employer, memberToken: token, id } = community
    await answer(community, id)
    const upheld = { upheld: true, reason: 'There was no bus that day.' }
    expect((await settle(community, id, upheld)).body.result).toBe(
      'The trip and its reward were removed',
    )
    expect((await app.get('/commuter/trips', { token })).body.data).toEqual([])
    const cancelled = await app.get('/commuter/rewards?status=cancelled', { token })
    expect(cancelled.body.data[0].explanation).toContain(
      'Cancelled because the employer did not accept the trip.',
    )
    const again = await app.post('/commuter/trips', bus, { token })
    expect(again.body.data.reward).toBe(0)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
    expect((await settle(community, id, upheld)).body.code).toBe('question_settled')
    const { body } = await app.get('/history', { token: community.employerToken })
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['member.trip_questioned', 'member.trip_refused']),
    )
  })

  it('is not upheld before the member has answered or a week has passed', async () => {
    const community = await asked()
    const refused = await settle(community, community.id, { upheld: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'question_unanswered'])
    app.clock.set('2026-11-27T18:00:00Z')
    expect((await settle(community, community.id, { upheld: true })).status).toBe(200)
  })

  it('is over after 14 days: the reward is approved, and both sides are told', async () => {
    const community = await asked()
    app.clock.set('2026-12-04T18:00:00Z')
    expect((await settle(community, community.id, { upheld: false })).body.code).toBe(
      'question_over',
    )
    expect((await answer(community, community.id)).body.code).toBe('question_settled')
    await lapseQuestionsJob.run(app.platform, {})
    await lapseQuestionsJob.run(app.platform, {})
    await approve()
    expect(await statusOf(community)).toBe('approved')
    const subject = 'Your question about a trip of Nov 19, 2026 is over'
    const mails = await subjectsTo(community.employer.email)
    expect(mails.filter((each) => each === subject)).toHaveLength(1)
    expect(await subjectsTo(community.member.email)).toContain(
      'Your trip of Nov 19, 2026: it stays',
    )
  })

  it('is asked once, and only while a reward is pending', async () => {
    const community = await asked()
    expect((await ask(community, community.tripId)).body.code).toBe('questioned_before')
    await settle(community, community.id, { upheld: false })
    app.clock.set('2026-11-28T18:00:00Z')
    await approve()
    expect((await ask(community, community.tripId)).body.code).toBe('reward_approved')
    const { memberToken, employerToken } = await createCommunity(app)
    const { body } = await app.post('/commuter/trips', bus, { token: memberToken })
    const unrewarded = await app.post(
      `/trips/${body.data._id}/question`,
      { question: 'Why?' },
      { token: employerToken },
    )
    expect(unrewarded.body.code).toBe('nothing_pending')
  })

  it('is nobody else’s: neither another employer’s nor another member’s', async () => {
    const community = await asked()
    const other = await createCommunity(app)
    const token = other.employerToken
    const ofOther = (path: string, body: object) => app.post(path, body, { token })
    const questioned = await ofOther(`/trips/${community.tripId}/question`, { question: 'x' })
    expect(questioned.status).toBe(404)
    const settled = await ofOther(`/trip-questions/${community.id}/settle`, { upheld: false })
    expect(settled.status).toBe(404)
    const answered = await app.post(
      `/commuter/trip-questions/${community.id}/answer`,
      { answer: 'x' },
      { token: other.memberToken },
    )
    expect(answered.status).toBe(404)
    expect((await app.get('/trip-questions', { token })).body.data).toEqual([])
  })

  it('is asked, answered and settled once, however often it is pressed', async () => {
    const community = await rewarded()
    const { employer, member, tripId } = community
    const statuses = async (twice: ReturnType<typeof ask>[]) =>
      (await Promise.all(twice)).map(({ status }) => status).sort((a, b) => a - b)
    expect(await statuses([ask(community, tripId), ask(community, tripId)])).toEqual([200, 409])
    const { body } = await app.get('/trip-questions', { token: community.employerToken })
    const [{ _id: id }] = body.data
    expect(await statuses([answer(community, id), answer(community, id)])).toEqual([200, 409])
    const settled = [
      settle(community, id, { upheld: true }),
      settle(community, id, { upheld: false }),
    ]
    expect(await statuses(settled)).toEqual([200, 409])
    const asked = (await subjectsTo(member.email)).filter((each) => each.startsWith('A question'))
    expect(asked).toHaveLength(1)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('is answered by a member who was disabled meanwhile, whose trip is theirs no more to remove', async () => {
    const community = await asked()
    const { member, memberToken: token, tripId } = community
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    const removed = await app.request('DELETE', `/commuter/trips/${tripId}`, { token })
    expect([removed.status, removed.body.code]).toEqual([409, 'member_disabled'])
    expect((await answer(community, community.id)).status).toBe(200)
    expect((await settle(community, community.id, { upheld: true })).status).toBe(200)
  })

  it('reaches a member who is disabled, as it is about their money', async () => {
    const community = await rewarded()
    const { member, tripId } = community
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    const { body } = await ask(community, tripId)
    app.clock.set('2026-11-27T18:00:00Z')
    await settle(community, body.data._id, { upheld: true })
    expect(await subjectsTo(member.email)).toEqual(
      expect.arrayContaining([
        'A question about your trip of Nov 19, 2026',
        'Your trip of Nov 19, 2026: not accepted',
      ]),
    )
  })

  it.each(['', ' \n ', 'x'.repeat(2001), 'nul \u0000'])('is not %j', async (question) => {
    const community = await rewarded()
    expect((await ask(community, community.tripId, question)).status).toBe(422)
  })

  it('loses what was said when the member is deleted', async () => {
    const community = await asked()
    const { employerToken: token, member } = community
    await app.drainJobs()
    await answer(community, community.id, 'I was on line 15.')
    const deleted = await app.request('DELETE', `/member?member_id=${member.id}`, { token })
    expect(deleted.status).toBe(200)
    const { body } = await app.get('/trip-questions', { token })
    expect(body.data).toMatchObject([
      { user: { name: null }, question: '', answer: null, outcome: 'left' },
    ])
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['status', 'text'])
      .where('idempotency_key', 'like', `trip question %:${community.id}`)
      .execute()
    // The answer had not left yet: it never does.
    expect(mails).toEqual([{ status: 'sent', text: '' }])
  })
})
