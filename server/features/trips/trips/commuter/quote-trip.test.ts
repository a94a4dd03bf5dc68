import { beforeEach, describe, expect, it } from 'vitest'
import { cancelReward } from '#server/features/rewards/granting/decide-reward.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { digest } from '#server/platform/digest.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { date: '2026-11-19', direction: 'to_work', mode: 'public_transit', source: 'website' }

const quote = (token: string, trip: object) =>
  app.post('/commuter/trips/quote', trip, { token }).then(({ body }) => body)

/** What a quote says has to be what logging then answers. */
async function quotedAndLogged(token: string, trip: object) {
  const { points, reward } = await quote(token, trip)
  const { body } = await app.post('/commuter/trips', trip, { token })
  expect({ points, reward }).toEqual({ points: body.data.points, reward: body.data.reward })
  return reward
}

describe('the quote of a trip', () => {
  it('says what it earns and why, and writes nothing', async () => {
    const { employer, memberToken: token } = await rewardingCommunity(app)
    const before = await app.platform.db.selectFrom('closed_reward_months').selectAll().execute()
    expect(await quote(token, bus)).toMatchObject({
      can_log: true,
      refusal: null,
      points: 300,
      reward: 3,
      rewards: [
        {
          kind: 'trip',
          value: 3,
          explanation: [
            '1 trip by public transit × 300 points = 300 points; 1,000 points are worth $10.00: $3.00.',
          ],
        },
      ],
      notes: [],
      // 5 miles at 0.29857 - 0.0801 kg
      co2_saved_kg: 1.09235,
    })
    expect(await rewardsOf(app, employer.id)).toEqual([])
    expect((await app.get('/commuter/trips', { token })).body.data).toEqual([])
    const after = await app.platform.db.selectFrom('closed_reward_months').selectAll().execute()
    expect(after).toEqual(before)
  })

  it('is what logging answers, up to the limit of the month and beyond', async () => {
    const settings = { maxMonthlyCents: 700 }
    const { memberToken: token } = await rewardingCommunity(app, { settings })
    const rewards: number[] = []
    for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      rewards.push(await quotedAndLogged(token, { ...bus, date }))
    }
    expect(rewards).toEqual([3, 3, 1, 0])
    const { rewards: of } = await quote(token, { ...bus, direction: 'to_home' })
    expect(of[0].explanation).toContainEqual(expect.stringContaining('the monthly limit'))
  })

  it('names the app promotion that the trip completes, beside what the trip itself earns', async () => {
    const promotion = {
      enabled: true,
      cents: 500,
      trips: 2,
      startOn: '2026-11-01',
      lastOn: '2026-11-30',
    }
    const { memberToken: token } = await rewardingCommunity(app, { settings: { promotion } })
    const byApp = { ...bus, source: 'mobile_manual' }
    expect((await quote(token, byApp)).rewards).toMatchObject([{ kind: 'trip', value: 3 }])
    await app.post('/commuter/trips', byApp, { token })
    const second = await quote(token, { ...byApp, direction: 'to_home' })
    expect(second).toMatchObject({ reward: 3, rewards: [{ value: 3 }, { value: 5 }] })
    expect(second.rewards[1].kind).toBe('promotion')
  })

  it('is what a correction answers, up to the limit of the month, and corrects nothing', async () => {
    const settings = { maxMonthlyCents: 700 }
    const { memberToken: token } = await rewardingCommunity(app, { settings })
    for (const date of ['2026-11-16', '2026-11-17']) {
      await app.post('/commuter/trips', { ...bus, date }, { token })
    }
    const { body } = await app.post('/commuter/trips', bus, { token })
    expect(body.data.reward).toBe(1)
    const { source, ...walk } = { ...bus, mode: 'walk' }
    const listed = (await app.get('/commuter/trips', { token })).body
    const said = await quote(token, { ...walk, source, instead_of: body.data._id })
    expect(said).toMatchObject({ can_log: true, rewards: [] })
    expect((await app.get('/commuter/trips', { token })).body).toEqual(listed)
    const path = `/commuter/trips/${body.data._id}`
    const changed = (await app.request('PUT', path, { token, body: walk })).body.data
    expect(changed).toMatchObject({ points: said.points, reward: said.reward })
  })

  it('says that another trip is in the way of a correction, and that there is none to correct', async () => {
    const { memberToken: token } = await rewardingCommunity(app)
    const { body } = await app.post('/commuter/trips', bus, { token })
    await app.post('/commuter/trips', { ...bus, direction: 'to_home' }, { token })
    const homeward = { ...bus, direction: 'to_home', instead_of: body.data._id }
    expect(await quote(token, homeward)).toMatchObject({
      can_log: false,
      refusal: { code: 'day_full' },
    })
    const { memberToken: other } = await rewardingCommunity(app)
    expect(await app.post('/commuter/trips/quote', homeward, { token: other })).toMatchObject({
      status: 404,
    })
  })

  it('of a correction is answered sixty times in fifteen minutes, of a new trip as often as it is asked', async () => {
    const { member, memberToken: token } = await rewardingCommunity(app)
    const { body } = await app.post('/commuter/trips', bus, { token })
    const correction = { ...bus, mode: 'walk', instead_of: body.data._id }
    const asked = () => app.post('/commuter/trips/quote', correction, { token })
    expect((await asked()).status).toBe(200)
    const key = `quote of a correction:address:${digest(member.id)}`
    await app.platform.db
      .updateTable('attempt_counts')
      .set({ attempts: 59 })
      .where('key', '=', key)
      .execute()
    expect((await asked()).status).toBe(200)
    expect(await asked()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(await quote(token, { ...bus, direction: 'to_home' })).toMatchObject({ can_log: true })
    app.clock.advance({ minutes: 15 })
    expect((await asked()).status).toBe(200)
  })

  it('says that a day is full, and that an account is disabled, as logging would', async () => {
    const { member, memberToken: token } = await rewardingCommunity(app)
    await postTrips(app, token, { date: bus.date })
    const full = await quote(token, bus)
    expect(full).toMatchObject({ can_log: false, points: 0, reward: 0, rewards: [] })
    expect(full.refusal).toEqual({
      code: 'day_full',
      message: 'This day has such a trip already',
    })
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    expect((await quote(token, bus)).refusal.code).toBe('member_disabled')
  })

  it('says that the month has closed, and that no program rewards', async () => {
    const { memberToken: token } = await rewardingCommunity(app)
    expect((await quote(token, { ...bus, date: '2026-10-20' })).notes).toEqual([
      expect.stringContaining('October 2026 has closed'),
    ])
    const { memberToken: other } = await createCommunity(app)
    const unrewarded = await quote(other, bus)
    expect(unrewarded).toMatchObject({ can_log: true, points: 300, reward: 0, rewards: [] })
    expect(unrewarded.notes).toEqual([expect.stringContaining('No reward program')])
  })

  it.each([
    ['of a closed month that earns nothing', createCommunity, '2026-10-20', true],
    ['of a closed month whose reward is pending', rewardingCommunity, '2026-10-20', false],
    ['of the running month', createCommunity, '2026-11-18', false],
  ])('says whether a trip %s is final, as its list does then', async (_, open, date, isFinal) => {
    const { memberToken: token } = await open(app)
    const trip = { ...bus, date }
    expect(await quote(token, trip)).toMatchObject({ can_log: true, is_final: isFinal })
    const { body } = await app.post('/commuter/trips', trip, { token })
    const [listed] = (await app.get('/commuter/trips', { token })).body.data
    expect(listed.locked).toBe(isFinal ? 'month_closed' : null)
    const removal = await app.request('DELETE', `/commuter/trips/${body.data._id}`, { token })
    expect(removal.status).toBe(isFinal ? 409 : 200)
  })

  it('says of a correction into a closed month that it is the last one', async () => {
    const { memberToken: token } = await createCommunity(app)
    const { body } = await app.post('/commuter/trips', bus, { token })
    const instead = { ...bus, instead_of: body.data._id }
    expect(await quote(token, { ...instead, mode: 'walk' })).toMatchObject({ is_final: false })
    const old = { ...instead, date: '2026-10-20' }
    expect(await quote(token, old)).toMatchObject({ can_log: true, is_final: true })
  })

  it('earns nothing where a reward was taken back for good', async () => {
    const { employer, memberToken: token } = await rewardingCommunity(app)
    const { body } = await app.post('/commuter/trips', bus, { token })
    const [reward] = await rewardsOf(app, employer.id)
    const { id: adminId } = await createAdmin(app)
    await cancelReward(app.platform, backOfficeActor(employer.id, adminId), reward?.id ?? '')
    await app.request('DELETE', `/commuter/trips/${body.data._id}`, { token })
    expect(await quote(token, bus)).toMatchObject({
      reward: 0,
      notes: ['A reward for this way was taken back, or is in question: it is not given again.'],
    })
    expect(await quotedAndLogged(token, bus)).toBe(0)
  })

  it('is the same on a day off, which excuses and forbids nothing', async () => {
    const { memberToken: token } = await rewardingCommunity(app)
    await app.request('PUT', `/commuter/days-off/${bus.date}`, { token })
    expect(await quotedAndLogged(token, bus)).toBe(3)
  })

  it.each([
    ['a day that is none', { ...bus, date: '2026-02-30' }],
    ['a date that asks the database', { ...bus, date: "2026-11-19'; drop table trips; --" }],
    ['a date that is an object', { ...bus, date: { $gt: '' } }],
    ['a mode that is in every object', { ...bus, mode: '__proto__' }],
    ['fewer miles than none', { ...bus, miles: -1 }],
    ['more miles than a day has', { ...bus, miles: 1e308 }],
    ['a source of nobody', { ...bus, source: 'admin' }],
    ['whose it is', { ...bus, member_id: '0197f000-0000-7000-8000-000000000001' }],
    ['a list', [bus]],
  ])('refuses %s, and writes nothing', async (_, trip) => {
    const { employer, memberToken: token } = await rewardingCommunity(app)
    for (const path of ['/commuter/trips/quote', '/commuter/trips']) {
      expect((await app.post(path, trip, { token })).status).toBe(422)
    }
    expect(await rewardsOf(app, employer.id)).toEqual([])
  })

  it.each([
    ['date', { ...bus, date: '2026-11-21' }],
    ['direction', { ...bus, direction: null }],
  ])('refuses a %s that logging refuses', async (field, trip) => {
    const { memberToken: token } = await createCommunity(app)
    const answer = await app.post('/commuter/trips/quote', trip, { token })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toHaveProperty(field)
  })
})
