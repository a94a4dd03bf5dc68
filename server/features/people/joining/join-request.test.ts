import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestJoinToken } from '#testing/codes.ts'
import {
  createEmployer,
  createLogin,
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.stop())

const address = () => `sam-${crypto.randomUUID()}@test.example`
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

let visitors = 0
const headers = () => ({ 'x-forwarded-for': `2001:db8::${++visitors}` })
const ask = (email: string, communityId: string, name = 'Sam Example') =>
  app.post(
    '/commuter/join-requests',
    { name, email, community_id: communityId },
    { headers: headers() },
  )

const settle = async () => {
  await app.drainJobs()
  await app.drainJobs()
}
const mailsTo = async (email: string) => {
  await settle()
  return (await app.inbox()).filter((message) => message.to_address === email)
}
const membersOf = (employerId: string) =>
  app.platform.db.selectFrom('members').selectAll().where('employer_id', '=', employerId).execute()

/** So many people who have just asked by the name of the community and wait for an answer. */
async function letWait(employerId: string, count: number): Promise<string[]> {
  const at = app.clock.now()
  const people = Array.from({ length: count }, () => ({
    employer_id: employerId,
    id: crypto.randomUUID(),
    name: 'Sam Example',
    email: address(),
    asked_at: at,
    created_at: at,
  }))
  await app.platform.db.insertInto('members').values(people).execute()
  return people.map(({ id }) => id)
}

describe('a wish to join', () => {
  it('waits in the employer’s list, who is notified without names [INV-18]', async () => {
    const { id, email: employerEmail } = await createEmployer(app)
    const email = address()
    expect((await ask(email, id.toUpperCase())).status).toBe(200)
    const [news, ...more] = await mailsTo(employerEmail)
    expect(more).toEqual([])
    expect(await notificationsOf(app, id, 'join_request')).toEqual([{}])
    expect(news).toMatchObject({
      subject: 'Somebody asks to join your community',
      text: expect.stringContaining('One person waits'),
    })
    expect(news?.text).toContain('http://localhost:3000/dashboard/members')
    expect(news?.text).not.toContain(email)
    const token = await tokenOf(app, { kind: 'employer', employerId: id })
    expect((await app.get('/members-pending', { token })).body.data).toMatchObject([
      { name: 'Sam Example', email, type: 'request_to_employer', expired: false },
    ])
    expect(await mailsTo(email)).toEqual([])
  })

  it('is answered alike whoever the employer and whoever asks', async () => {
    const employer = await createEmployer(app)
    const pending = await createEmployer(app, { status: 'pending' })
    const member = await createMember(app, employer.id)
    await createLogin(app, member)
    const blocked = address()
    await app.platform.db
      .insertInto('blocked_addresses')
      .values({
        employer_id: employer.id,
        id: crypto.randomUUID(),
        email: blocked,
        blocked_at: daysAgo(1),
      })
      .execute()
    const known = await ask(address(), employer.id)
    const before = (await membersOf(employer.id)).length
    for (const answer of [
      await ask(address(), crypto.randomUUID()),
      await ask(address(), pending.id),
      await ask(member.email, employer.id),
      await ask(blocked, employer.id),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: known.body })
    }
    // Whoever is looked up is looked up by the job.
    expect(await membersOf(employer.id)).toHaveLength(before)
    await settle()
    expect(await membersOf(employer.id)).toHaveLength(before + 1)
    expect(await membersOf(pending.id)).toEqual([])
    expect(await mailsTo(blocked)).toEqual([])
    expect(await mailsTo(member.email)).toEqual([])
  })

  it('of an expired invitation becomes a wish; of an open one the link leaves again', async () => {
    const { id } = await createEmployer(app)
    const expired = await createPending(app, id, 'invited', { invited_at: daysAgo(31) })
    const open = await createPending(app, id, 'invited')
    await ask(expired.email, id)
    await ask(open.email, id)
    await ask(open.email, id)
    await settle()
    const rows = new Map((await membersOf(id)).map((row) => [row.id, row]))
    expect(rows.get(expired.id)).toMatchObject({
      asked_at: app.clock.now(),
      invited_at: null,
      join_link_at: null,
    })
    expect(await mailsTo(open.email)).toHaveLength(1)
    const link = await latestJoinToken(app, open.email)
    expect((await app.get(`/commuter/join/${link}`)).status).toBe(200)
  })

  it('of somebody accepted without a password sends that link again', async () => {
    const { id } = await createEmployer(app)
    const member = await createMember(app, id)
    await ask(member.email, id)
    await settle()
    const link = await latestJoinToken(app, member.email)
    expect((await app.get(`/commuter/join/${link}`)).body.joined).toBe(true)
    // Whoever asks under the address once more neither voids the link nor gets another mail sent.
    app.clock.advance({ minutes: 5 })
    await ask(member.email, id)
    expect(await mailsTo(member.email)).toHaveLength(1)
    expect((await app.get(`/commuter/join/${link}`)).status).toBe(200)
  })

  it('repeated changes nothing, and a flood of them mails the employer a few times', async () => {
    const { id, email: employerEmail } = await createEmployer(app)
    const email = address()
    await ask(email, id)
    await ask(email, id)
    expect(await mailsTo(employerEmail)).toHaveLength(1)
    for (let person = 0; person < 11; person++) await ask(address(), id)
    expect(await mailsTo(employerEmail)).toHaveLength(6)
    expect(await membersOf(id)).toHaveLength(12)
  })

  it('is taken while fewer wait than may in a day, and again once some were answered', async () => {
    const { id } = await createEmployer(app, { community_size: 20 })
    const askedAt = app.clock.now()
    const [answered] = await letWait(id, 200)
    expect(await ask(address(), id)).toMatchObject({
      status: 429,
      body: { code: 'too_many_wait' },
    })
    // Of a hidden one nobody learns so that it is there.
    await app.platform.db
      .updateTable('employers')
      .set({ is_hidden: true })
      .where('id', '=', id)
      .execute()
    expect((await ask(address(), id)).status).toBe(200)
    await settle()
    await app.platform.db
      .updateTable('employers')
      .set({ is_hidden: false })
      .where('id', '=', id)
      .execute()
    await app.platform.db
      .updateTable('members')
      .set({ joined_at: askedAt, joined_on: '2026-11-20' })
      .where('id', '=', answered ?? '')
      .execute()
    const email = address()
    expect((await ask(email, id)).status).toBe(200)
    await settle()
    expect((await membersOf(id)).map((row) => row.email)).toContain(email)
    expect((await ask(address(), id)).status).toBe(429)
    app.clock.advance({ days: 1, seconds: 1 })
    expect((await ask(address(), id)).status).toBe(200)
  })

  it('of somebody who is invited, or was accepted, brings the link again also while very many wait', async () => {
    const { id } = await createEmployer(app, { community_size: 20 })
    await letWait(id, 200)
    const invited = await createPending(app, id, 'invited')
    const accepted = await createMember(app, id)
    const expired = await createPending(app, id, 'invited', { invited_at: daysAgo(31) })
    const stranger = address()
    const answers = []
    for (const email of [invited.email, accepted.email, expired.email, stranger])
      answers.push(await ask(email, id))
    // Nobody learns by the answer whom the employer knows.
    for (const { status, body } of answers) {
      expect(status).toBe(429)
      expect(body).toEqual(answers[0]?.body)
    }
    await settle()
    for (const { email } of [invited, accepted]) {
      const link = await latestJoinToken(app, email)
      expect((await app.get(`/commuter/join/${link}`)).status).toBe(200)
    }
    const rows = await membersOf(id)
    expect(rows.map((row) => row.email)).not.toContain(stranger)
    expect(rows.find((row) => row.id === expired.id)).toMatchObject({ asked_at: app.clock.now() })
  })

  it('of many at once is noted no more often than may wait', async () => {
    const { id } = await createEmployer(app, { community_size: 20 })
    await letWait(id, 195)
    const wishes = await Promise.all(Array.from({ length: 10 }, () => ask(address(), id)))
    expect(wishes.every(({ status }) => status === 200)).toBe(true)
    await settle()
    expect(await membersOf(id)).toHaveLength(200)
  })

  it('is limited to 10 of one address in 15 minutes', async () => {
    const email = address()
    for (let time = 0; time < 10; time++)
      expect((await ask(email, crypto.randomUUID())).status).toBe(200)
    expect((await ask(email, crypto.randomUUID())).status).toBe(429)
  })

  it.each([
    [{ name: 'Sam\r\nBcc: x@test.example' }, { name: ['A name has no line breaks'] }],
    [{ email: 'nobody' }, { email: ['The email must be a valid email address.'] }],
    [{ community_id: 'nobody' }, { community_id: [expect.any(String)] }],
  ])('refuses %j', async (changes, message) => {
    const body = { name: 'Sam', email: address(), community_id: crypto.randomUUID(), ...changes }
    const answer = await app.post('/commuter/join-requests', body, { headers: headers() })
    expect(answer).toMatchObject({ status: 422, body: { message } })
  })
})
