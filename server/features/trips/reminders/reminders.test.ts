import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { pushKeyOf } from './choose-reminder.ts'
import { listDueReminders } from './queries.ts'
import { remindCommutersJob } from './remind-commuters.ts'

const app = appOfFile()

// A Friday, 11:00 in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const fridayAt17 = '2026-11-21T00:00:00Z'

/** Of a browser, at a path of its own. */
const subscription = (path: string = crypto.randomUUID()) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${path}`,
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

const choose = (token: string, body: object) =>
  app.request('PUT', '/commuter/push', { token, body })

const chosen = async (token: string) => (await app.get('/commuter/push', { token })).body

async function reminded(wish: object = { choice: 'mail' }) {
  const community = await createCommunity(app)
  expect((await choose(community.memberToken, wish)).status).toBe(200)
  return { ...community, token: community.memberToken }
}

async function runAt(at: string): Promise<void> {
  app.clock.set(at)
  await remindCommutersJob.run(app.platform, {})
  await app.drainJobs()
}

/** Whatever else is mailed to somebody is not looked at. */
const sentTo = async (address: string) =>
  (await app.inbox()).filter(
    ({ to_address: to, channel, subject }) =>
      to === address && (channel === 'push' || subject === 'How did you get to work today?'),
  )

describe('the choice of reminders', () => {
  it('is none until somebody makes one', async () => {
    const { memberToken: token } = await createCommunity(app)
    expect(await chosen(token)).toEqual({
      choice: 'none',
      time: '17:00',
      weekdays: [1, 2, 3, 4, 5],
      push_key: expect.stringMatching(/^[\w-]{87}$/),
    })
  })

  it('is kept, and what is not named stays as it was', async () => {
    const { token } = await reminded({ choice: 'mail', time: '08:15', weekdays: [5, 1] })
    expect(await chosen(token)).toMatchObject({ choice: 'mail', time: '08:15', weekdays: [1, 5] })
    expect((await choose(token, { choice: 'none' })).body.result).toBe('You get no reminders')
    expect(await chosen(token)).toMatchObject({ choice: 'none', time: '08:15', weekdays: [1, 5] })
  })

  it.each([
    ['an odd time', { choice: 'mail', time: '08:10' }, 'time'],
    ['no weekday', { choice: 'mail', weekdays: [] }, 'weekdays'],
    ['an eighth weekday', { choice: 'mail', weekdays: [8] }, 'weekdays.0'],
    ['no device', { choice: 'push' }, 'subscription'],
    [
      'an address of no push service',
      { choice: 'push', subscription: { ...subscription(), endpoint: 'https://127.0.0.1/' } },
      'subscription.endpoint',
    ],
  ])('is refused with %s', async (_what, wish, field) => {
    const { memberToken: token } = await createCommunity(app)
    const { status, body } = await choose(token, wish)
    expect(status).toBe(422)
    expect(body.message).toHaveProperty([field])
    expect((await chosen(token)).choice).toBe('none')
  })

  it('of notifications names a device once, and forgets it with another choice', async () => {
    const { token } = await reminded({ choice: 'push', subscription: subscription() })
    expect((await choose(token, { choice: 'push', time: '09:00' })).status).toBe(200)
    expect((await choose(token, { choice: 'mail' })).status).toBe(200)
    expect((await choose(token, { choice: 'push' })).status).toBe(422)
  })
})

it('notifications are not offered in production where they would reach nobody', () => {
  const { push, config } = app.platform
  const production = { ...config, isProduction: true }
  expect(pushKeyOf({ push, config: production })).toBeNull()
  const real = { ...push, kind: 'web-push' as const }
  expect(pushKeyOf({ push: real, config: production })).toBe(push.publicKey)
})

describe('a reminder', () => {
  it('is mailed at the local time, once a day, to whoever has not logged', async () => {
    const { member } = await reminded()
    await runAt('2026-11-20T23:59:00Z')
    expect(await sentTo(member.email)).toEqual([])
    await runAt(fridayAt17)
    await runAt('2026-11-21T00:05:00Z')
    const mails = await sentTo(member.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Hello Sam,')
    // Not on a weekend; on Monday again.
    await runAt('2026-11-22T00:00:00Z')
    await runAt('2026-11-23T00:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(1)
    await runAt('2026-11-24T00:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(2)
  })

  it('is not for a day with a trip, a day off, or who is deactivated', async () => {
    const [logger, off, gone, plain] = [
      await reminded(),
      await reminded(),
      await reminded(),
      await reminded(),
    ]
    await postTrips(app, logger.token, { date: '2026-11-20' })
    await app.request('PUT', '/commuter/days-off/2026-11-20', { token: off.token })
    await app.request('PUT', '/member', {
      token: gone.employerToken,
      body: { member_id: gone.member.id, is_active: false },
    })
    await runAt(fridayAt17)
    for (const { member } of [logger, off, gone]) expect(await sentTo(member.email)).toEqual([])
    expect(await sentTo(plain.member.email)).toHaveLength(1)
  })

  it('that comes over two hours late is left out, the next one is not', async () => {
    const { member } = await reminded()
    await runAt('2026-11-21T02:01:00Z')
    expect(await sentTo(member.email)).toEqual([])
    await runAt('2026-11-24T00:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(1)
  })

  it('follows the employer’s clock when that is changed', async () => {
    const { employer, member } = await reminded()
    await app.platform.db
      .updateTable('employers')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', employer.id)
      .execute()
    await runAt(fridayAt17)
    expect(await sentTo(member.email)).toEqual([])
    await runAt('2026-11-21T01:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(1)
  })

  it('is pushed to the device that was named last', async () => {
    const [before, now] = [subscription(), subscription()]
    const { member, token } = await reminded({ choice: 'push', subscription: before })
    await choose(token, { choice: 'push', subscription: now })
    await runAt(fridayAt17)
    const [push] = await sentTo(now.endpoint)
    expect(push?.channel).toBe('push')
    expect(JSON.parse(push?.text ?? '')).toMatchObject({ title: 'How did you get to work today?' })
    expect(await sentTo(before.endpoint)).toEqual([])
    expect(await sentTo(member.email)).toEqual([])
  })

  it('ends with a device that its push service knows no more', async () => {
    const { token } = await reminded({ choice: 'push', subscription: subscription('gone') })
    await runAt(fridayAt17)
    expect((await chosen(token)).choice).toBe('none')
  })
})

describe('the link of a reminder', () => {
  it('ends with the server’s key that a device subscribed under', async () => {
    const { member, token } = await reminded({ choice: 'push', subscription: subscription() })
    await app.platform.db
      .updateTable('trip_reminders')
      .set({ push_key: 'another' })
      .where('member_id', '=', member.id)
      .execute()
    expect(await chosen(token)).toMatchObject({ choice: 'none' })
    expect((await choose(token, { choice: 'push' })).status).toBe(422)
    await runAt(fridayAt17)
    const row = await app.platform.db
      .selectFrom('trip_reminders')
      .select(['choice', 'endpoint'])
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    expect(row).toEqual({ choice: 'none', endpoint: null })
    expect((await choose(token, { choice: 'push', subscription: subscription() })).status).toBe(200)
    expect(await chosen(token)).toMatchObject({ choice: 'push' })
  })

  it('is of who has waited longest first', async () => {
    const early = await reminded({ choice: 'mail', time: '16:45' })
    const late = await reminded({ choice: 'mail', time: '17:00' })
    const due = await listDueReminders(app.platform.db, {
      now: new Date(fridayAt17),
      last: undefined,
      count: 1000,
    })
    const order = due.map(({ memberId }) => memberId)
    expect(order.indexOf(early.member.id)).toBeLessThan(order.indexOf(late.member.id))
    const [first] = due
    const further = await listDueReminders(app.platform.db, {
      now: new Date(fridayAt17),
      last: first,
      count: 1000,
    })
    expect(further.map(({ memberId }) => memberId)).toEqual(order.slice(1))
  })

  it('ends reminders alone, and gives them back', async () => {
    const { employer, member, token } = await reminded()
    await runAt(fridayAt17)
    const [mail] = await sentTo(member.email)
    const [, link = ''] = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const path = `/unsubscribe/${link}`
    expect((await app.get(path)).body).toMatchObject({
      mails: 'reminders',
      business: { name: employer.community_name },
      unsubscribed: false,
    })
    expect((await app.post(path)).status).toBe(200)
    expect((await chosen(token)).choice).toBe('none')
    expect((await app.get(path)).body.unsubscribed).toBe(true)
    const row = await app.platform.db
      .selectFrom('members')
      .select('unsubscribed_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.unsubscribed_at).toBeNull()
    await runAt('2026-11-24T00:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(1)
    expect((await app.request('DELETE', path)).status).toBe(200)
    expect((await chosen(token)).choice).toBe('mail')
    await runAt('2026-11-25T00:00:00Z')
    expect(await sentTo(member.email)).toHaveLength(2)
  })
})

it('what a member chose goes with them', async () => {
  const { member, employerToken } = await reminded()
  const path = `/member?member_id=${member.id}`
  expect((await app.request('DELETE', path, { token: employerToken })).status).toBe(200)
  await runAt(fridayAt17)
  expect(await sentTo(member.email)).toEqual([])
})
