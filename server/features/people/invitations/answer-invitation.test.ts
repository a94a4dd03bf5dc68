import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestJoinToken } from '#testing/codes.ts'
import { createEmployer, createMember, createPending, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile({ now: '2026-11-20T03:00:00Z' })
let employerId: string
let token: string

beforeAll(async () => {
  employerId = (await createEmployer(app, { community_name: 'Example Works' })).id
  token = await tokenOf(app, { kind: 'employer', employerId })
})

const put = (id: string, verb: 'accept' | 'cancel' | 'block') =>
  app.request('PUT', `/invitations/${id}/${verb}`, { token })

const rowOf = (id: string) =>
  app.platform.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

const subjectsTo = async (email: string) => {
  await app.drainJobs()
  return (await app.inbox())
    .filter((message) => message.to_address === email)
    .map(({ subject }) => subject)
}

const pendingIds = async () => {
  const { body } = await app.get('/members-pending?per_page=2000', { token })
  return body.data.map((row: { _id: string }) => row._id)
}

describe('accepting', () => {
  it.each(['invited', 'waiting'] as const)(
    'somebody %s marks them joined on the local day and mails a link to set a password [INV-21, INV-24, INV-25]',
    async (state) => {
      const person = await createPending(app, employerId, state)
      expect(await put(person.id, 'accept')).toMatchObject({
        status: 200,
        body: { status: true, result: 'Accepted: a link to set a password is on its way' },
      })
      expect(await rowOf(person.id)).toMatchObject({
        joined_at: app.clock.now(),
        // Still the evening before in Denver.
        joined_on: '2026-11-19',
        surveyed_at: null,
      })
      expect(await pendingIds()).not.toContain(person.id)
      expect(await subjectsTo(person.email)).toEqual([
        'You have joined Example Works: set your password',
      ])
      const link = await latestJoinToken(app, person.email)
      expect((await app.get(`/commuter/join/${link}`)).body.joined).toBe(true)
    },
  )

  it('works once, also when pressed twice at once', async () => {
    const person = await createPending(app, employerId, 'waiting')
    const answers = await Promise.all([put(person.id, 'accept'), put(person.id, 'accept')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await put(person.id, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'already_joined', message: 'This person has joined already' },
    })
    expect(await subjectsTo(person.email)).toHaveLength(1)
    const told = await app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('member_id', '=', person.id)
      .execute()
    expect(told).toEqual([{ kind: 'join_accepted' }])
  })
})

describe('cancelling', () => {
  it('an invitation deletes the person, voids the link and stops a mail on its way [INV-22, INV-24]', async () => {
    const email = 'sam@test.example'
    await app.post('/invitations', { name: 'Sam', email }, { token })
    const link = await latestJoinToken(app, email)
    const { body } = await app.get(`/members-pending?email=${email}`, { token })
    const [{ _id: id }] = body.data
    await app.post(`/invitations/${id}/resend`, undefined, { token })
    const sent = (await app.inbox()).length
    expect(await put(id, 'cancel')).toMatchObject({
      status: 200,
      body: { status: true, result: 'The invitation was withdrawn' },
    })
    expect(await rowOf(id)).toBeUndefined()
    await app.drainJobs()
    expect(await app.inbox()).toHaveLength(sent)
    expect((await app.get(`/commuter/join/${link}`)).status).toBe(404)
    expect((await put(id, 'cancel')).status).toBe(404)
    expect((await app.post('/invitations', { name: 'Sam', email }, { token })).status).toBe(200)
  })

  it('a wish to join tells the person so, politely', async () => {
    const person = await createPending(app, employerId, 'waiting')
    expect((await put(person.id, 'cancel')).body.result).toBe('The request was declined')
    expect(await rowOf(person.id)).toBeUndefined()
    expect(await subjectsTo(person.email)).toEqual(['Your wish to join Example Works'])
    // The letter says that what they had entered was deleted.
    const stored = await app.platform.db.selectFrom('outbox_mails').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(person.email)
  })

  it('keeps trips, and erases who made them', async () => {
    const person = await createMember(app, employerId)
    const owner = { kind: 'commuter', employerId, memberId: person.id } as const
    await postTrips(app, await tokenOf(app, owner), { date: '2026-11-17' })
    await app.platform.db
      .updateTable('members')
      .set({ joined_at: null, joined_on: null })
      .where('id', '=', person.id)
      .execute()
    expect((await put(person.id, 'cancel')).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({ name: null, email: null, logged_trips: 1 })
    expect((await put(person.id, 'cancel')).status).toBe(404)
  })
})

describe('blocking', () => {
  const blocked = async () => (await app.get('/blocked-addresses', { token })).body.data

  it('declines a wish without a word, until the address is unblocked [INV-23]', async () => {
    const person = await createPending(app, employerId, 'waiting', { name: 'Sam Example' })
    const { email } = person
    expect(await put(person.id, 'block')).toMatchObject({
      status: 200,
      body: { result: 'The request was declined and the address blocked' },
    })
    expect(await rowOf(person.id)).toBeUndefined()
    expect(await subjectsTo(email)).toEqual([])
    const [row] = await blocked()
    expect(row).toEqual({
      _id: expect.any(String),
      name: 'Sam Example',
      email,
      created_at: app.clock.now().toISOString(),
    })
    const invite = () => app.post('/invitations', { name: 'Sam', email }, { token })
    expect((await invite()).status).toBe(422)
    const unblock = () => app.request('PUT', `/blocked-addresses/${row._id}/unblock`, { token })
    expect(await unblock()).toMatchObject({
      status: 200,
      body: { result: 'The address is no longer blocked' },
    })
    expect((await unblock()).status).toBe(404)
    expect((await invite()).status).toBe(200)
  })

  it('is for those who asked only', async () => {
    const invited = await createPending(app, employerId, 'invited')
    expect(await put(invited.id, 'block')).toMatchObject({
      status: 409,
      body: { code: 'not_a_request' },
    })
    expect(await rowOf(invited.id)).toBeDefined()
  })
})

it('nothing of this touches another employer’s people', async () => {
  const there = await createEmployer(app)
  const person = await createPending(app, there.id, 'waiting')
  for (const verb of ['accept', 'cancel', 'block'] as const) {
    expect((await put(person.id, verb)).status).toBe(404)
  }
  expect(await rowOf(person.id)).toMatchObject({ joined_at: null, email: person.email })
})

it('a deactivated person is neither accepted nor cancelled', async () => {
  const left = { disabled_at: app.clock.now(), left_on: '2026-11-19' }
  const person = await createMember(app, employerId, { ...left, joined_at: null, joined_on: null })
  expect(await put(person.id, 'accept')).toMatchObject({
    status: 409,
    body: { code: 'member_inactive' },
  })
})
