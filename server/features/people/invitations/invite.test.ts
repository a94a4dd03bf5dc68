import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestJoinToken } from '#testing/codes.ts'
import { createEmployer, createMember, createPending, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const address = () => `sam-${crypto.randomUUID()}@test.example`
const day = 86_400_000
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day)

async function employer() {
  const row = await createEmployer(app, { community_name: 'Example Works' })
  return { ...row, token: await tokenOf(app, { kind: 'employer', employerId: row.id }) }
}

const memberOf = (employerId: string, email: string) =>
  app.platform.db
    .selectFrom('members')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('email', '=', email)
    .executeTakeFirst()

const mailTo = async (email: string) => {
  await app.drainJobs()
  return (await app.inbox()).find((message) => message.to_address === email)
}

const linkStatus = async (token: string) => (await app.get(`/commuter/join/${token}`)).status

describe('an invitation', () => {
  it('leaves with a link to join and makes the person invited [INV-05, INV-06]', async () => {
    const { id, token, email: replyTo } = await employer()
    const email = address()
    expect(await app.post('/invitations', { name: 'Sam Example', email }, { token })).toMatchObject(
      {
        status: 200,
        body: { status: true, result: 'Invitation sent successfully' },
      },
    )
    const now = app.clock.now()
    expect(await memberOf(id, email)).toMatchObject({
      name: 'Sam Example',
      invited_at: now,
      join_link_at: now,
      last_reminder_at: now,
      joined_at: null,
      asked_at: null,
    })
    expect(await mailTo(email)).toMatchObject({
      subject: 'Example Works invites you to its commute program',
      text: expect.stringMatching(/^Hello Sam,[\s\S]*http:\/\/localhost:3000\/join\/[\w-]{60,}/),
    })
    const row = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['reply_to', 'text', 'html'])
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.reply_to).toBe(replyTo)
    // The link itself is stored nowhere.
    expect(`${row.text}${row.html}`).not.toMatch(/\/join\/[\w-]/)
    expect(await linkStatus(await latestJoinToken(app, email))).toBe(200)
    const audit = await app.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('employer_id', '=', id)
      .where('action', '=', 'member.invited')
      .execute()
    expect(audit).toHaveLength(1)
    expect(JSON.stringify(audit)).not.toContain(email)
  })

  it.each([
    'Łukasz Żółć',
    'محمد العربي',
    '小林 さくら',
    'Zoë "Z" O’Neill & Söhne <b>',
    '👩🏽‍💻 Émile',
    '{{join_link}}',
  ])('arrives intact for the name %s', async (name) => {
    const { token } = await employer()
    const email = address()
    expect((await app.post('/invitations', { name, email }, { token })).status).toBe(200)
    const mail = await mailTo(email)
    expect(mail?.text.split('\n')[0]).toBe(`Hello ${name.split(' ')[0]},`)
    expect(mail?.html).not.toContain('<b>')
  })

  it.each([
    [{ name: 'Sam\r\nBcc: victim@test.example' }, { name: ['A name has no line breaks'] }],
    [{ name: 'Sam\u2028Example' }, { name: ['A name has no line breaks'] }],
    [{ name: '   ' }, { name: [expect.any(String)] }],
    [{ email: 'nobody' }, { email: ['The email must be a valid email address.'] }],
    [{ email: 'a@test.example\nBcc: b@test.example' }, { email: [expect.any(String)] }],
  ])('is refused for %j [INV-04, INV-07]', async (fields, message) => {
    const { token } = await employer()
    const body = { name: 'Sam', email: address(), ...fields }
    const answer = await app.post('/invitations', body, { token })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', message } })
  })

  it('says on the address why it cannot be sent [INV-07]', async () => {
    const { id, token } = await employer()
    const joined = await createMember(app, id)
    const invited = await createPending(app, id, 'invited')
    const left = await createPending(app, id, 'invited', {
      invited_at: daysAgo(31),
      unsubscribed_at: daysAgo(30),
    })
    const blocked = address()
    await app.platform.db
      .insertInto('blocked_addresses')
      .values({ employer_id: id, id: crypto.randomUUID(), email: blocked, blocked_at: daysAgo(1) })
      .execute()
    for (const [email, expected] of [
      [joined.email, 'This person is a member already'],
      [invited.email.toUpperCase(), 'This person was invited already'],
      [left.email, 'This person wants no emails from you'],
      [blocked, 'This address is blocked. Unblock it to invite it.'],
    ] as const) {
      expect(await app.post('/invitations', { name: 'Sam', email }, { token })).toMatchObject({
        status: 422,
        body: { message: { email: [expected] } },
      })
      expect(await mailTo(email)).toBeUndefined()
    }
  })

  it('goes to people of other employers, whoever invited or blocked them there', async () => {
    const there = await employer()
    const joined = await createMember(app, there.id)
    const { token } = await employer()
    const body = { name: 'Sam', email: joined.email }
    expect((await app.post('/invitations', body, { token })).status).toBe(200)
  })

  it('that has expired is renewed, and answers a wish to join', async () => {
    const { id, token } = await employer()
    for (const person of [
      await createPending(app, id, 'invited', { invited_at: daysAgo(31) }),
      await createPending(app, id, 'waiting'),
    ]) {
      const { email } = person
      const body = { name: 'Sam Newname', email }
      expect((await app.post('/invitations', body, { token })).status).toBe(200)
      expect(await memberOf(id, email)).toMatchObject({
        id: person.id,
        name: 'Sam Newname',
        invited_at: app.clock.now(),
        asked_at: null,
      })
      expect(await linkStatus(await latestJoinToken(app, email))).toBe(200)
    }
  })

  it('sent twice at once arrives once', async () => {
    const { token } = await employer()
    const email = address()
    const invite = () => app.post('/invitations', { name: 'Sam', email }, { token })
    const statuses = (await Promise.all([invite(), invite(), invite()])).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 422, 422])
    await app.drainJobs()
    const mails = (await app.inbox()).filter((message) => message.to_address === email)
    expect(mails).toHaveLength(1)
  })
})

describe('an invitation sent again', () => {
  const resend = (id: string, token: string) =>
    app.post(`/invitations/${id}/resend`, undefined, { token })

  it('has a new link, and the old one is void', async () => {
    const { id, token } = await employer()
    const email = address()
    await app.post('/invitations', { name: 'Sam', email }, { token })
    const old = await latestJoinToken(app, email)
    app.clock.advance({ days: 29 })
    const member = await memberOf(id, email)
    expect(await resend(member?.id ?? '', token)).toMatchObject({
      status: 200,
      body: { result: 'The invitation was sent again' },
    })
    const fresh = await latestJoinToken(app, email)
    expect(fresh).not.toBe(old)
    expect(await linkStatus(old)).toBe(404)
    app.clock.advance({ days: 29 })
    expect(await linkStatus(fresh)).toBe(200)
    expect((await memberOf(id, email))?.last_reminder_at).toEqual(daysAgo(29))
  })

  it('goes to who was accepted and has no password yet', async () => {
    const { id, token } = await employer()
    const person = await createPending(app, id, 'waiting')
    await app.request('PUT', `/invitations/${person.id}/accept`, { token })
    const first = await latestJoinToken(app, person.email)
    app.clock.advance({ minutes: 5 })
    expect((await resend(person.id, token)).status).toBe(200)
    const second = await latestJoinToken(app, person.email)
    expect(await linkStatus(first)).toBe(404)
    expect(await linkStatus(second)).toBe(200)
  })

  it('is refused for who asked, unsubscribed, joined or is unknown', async () => {
    const { id, token } = await employer()
    const waiting = await createPending(app, id, 'waiting')
    const gone = await createPending(app, id, 'invited', { unsubscribed_at: daysAgo(1) })
    const joined = await createMember(app, id)
    await app.platform.db
      .insertInto('commuter_logins')
      .values({ employer_id: id, member_id: joined.id, email: joined.email, password_hash: 'none' })
      .execute()
    expect(await resend(waiting.id, token)).toMatchObject({
      status: 409,
      body: { code: 'not_invited' },
    })
    expect(await resend(gone.id, token)).toMatchObject({
      status: 409,
      body: { code: 'unsubscribed' },
    })
    expect(await resend(joined.id, token)).toMatchObject({
      status: 409,
      body: { code: 'already_joined' },
    })
    expect((await resend(crypto.randomUUID(), token)).status).toBe(404)
    const { token: other } = await employer()
    expect((await resend(waiting.id, other)).status).toBe(404)
  })
})
