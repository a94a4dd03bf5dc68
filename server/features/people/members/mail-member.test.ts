import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-message.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, createUser, tokenOf } from '#testing/factories.ts'
import { mailMember } from './mail-member.ts'

const app = appOfFile()

const content = { subject: 'Bike lockers', message: 'Yours is ready.' }
const send = (token: string, member_id: string, changes: object = {}) =>
  app.post('/member/email', { member_id, ...content, ...changes }, { token })

const mailsTo = (address: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }

describe('POST /member/email', () => {
  it('sends the text to the member, an answer to the employer [MEM-27]', async () => {
    const { employer, employerToken: token, member } = await createCommunity(app)
    const message = 'Dear Sam,\n\nyours is <ready>.\nSee you & thanks 🚲'
    const { status, body } = await send(token, member.id, { message })
    expect(status).toBe(200)
    expect(body).toEqual({ status: true, result: 'Email sent successfully' })
    await app.drainJobs()
    const [sent] = (await app.inbox()).filter(({ to_address }) => to_address === member.email)
    expect(sent?.subject).toBe('Bike lockers')
    expect(sent?.text).toContain(message)
    expect(sent?.html).toContain('yours is &lt;ready&gt;.<br>See you &amp; thanks 🚲')
    expect(await mailsTo(member.email)).toMatchObject([
      { reply_to: employer.email, employer_id: employer.id, member_id: member.id, status: 'sent' },
    ])
    const [listed] = (await app.get('/members', { token })).body.data
    expect(listed.last_reminder_time).toBe(app.clock.now().toISOString())
    const audit = app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', member.id)
    expect(await audit.execute()).toEqual([{ action: 'member.mailed', details: {} }])
  })

  it('says who writes: the person and the employer, or the employer alone when staff write in its name', async () => {
    const { employer, member } = await createCommunity(app)
    const robin = await createUser(app, employer.id, 'manager')
    const token = await tokenOf(app, {
      kind: 'employer',
      employerId: employer.id,
      userId: robin.id,
    })
    await app.platform.db
      .updateTable('employers')
      .set({ community_name: 'Example & Works' })
      .where('id', '=', employer.id)
      .execute()
    await send(token, member.id)
    const actor = {
      employerId: employer.id,
      by: { kind: 'staff', adminId: crypto.randomUUID(), via: 'sign-in-as' },
    } as const
    await mailMember(app.platform, actor, { memberId: member.id, ...content })
    const [own, staffs] = await mailsTo(member.email)
    expect(own?.text).toContain(
      'Robin Example of Example & Works writes to you:\n\nYours is ready.',
    )
    expect([own?.reply_to, staffs?.reply_to]).toEqual([robin.email, employer.email])
    expect(own?.html).toContain('Robin Example of Example &amp; Works writes to you:')
    expect(staffs?.text).toMatch(/^Example & Works writes to you:\n\nYours is ready\./)
  })

  it('pressed twice is one mail; the same again later is another', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    const answers = await Promise.all([send(token, member.id), send(token, member.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsTo(member.email)).toHaveLength(1)
    await send(token, member.id, { message: 'Another one.' })
    app.clock.advance({ minutes: 1 })
    await send(token, member.id)
    expect(await mailsTo(member.email)).toHaveLength(3)
  })

  it('reaches an invited member, and who unsubscribed from mails to many', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    for (const changes of [
      { ...notJoined, invited_at: daysAgo(2) },
      { unsubscribed_at: daysAgo(2), unsubscribed_by: crypto.randomUUID() },
    ]) {
      const member = await createMember(app, employer.id, changes)
      expect((await send(token, member.id)).status).toBe(200)
      expect(await mailsTo(member.email)).toHaveLength(1)
    }
  })

  it.each([
    ['deactivated', { disabled_at: new Date('2026-11-01') }, 'deactivated'],
    ['expired', { ...notJoined, invited_at: new Date('2026-09-01') }, 'expired'],
    [
      'waiting',
      { ...notJoined, invited_at: null, asked_at: new Date('2026-11-19') },
      'asked to join',
    ],
  ])('is a conflict for a member who is %s', async (_, changes, reason) => {
    const { employer, employerToken: token } = await createCommunity(app)
    const member = await createMember(app, employer.id, changes)
    expect(await send(token, member.id)).toMatchObject({
      status: 409,
      body: { code: 'member_not_mailed', message: expect.stringContaining(reason) },
    })
    expect(await mailsTo(member.email)).toEqual([])
  })

  it('does not know deleted members, nor those of others', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const other = await createCommunity(app)
    const deleted = await createMember(app, employer.id, { deleted_at: app.clock.now() })
    expect((await send(token, other.member.id)).status).toBe(404)
    expect((await send(token, deleted.id)).status).toBe(404)
    expect(await mailsTo(other.member.email)).toEqual([])
  })

  it.each([
    ['subject', '', fieldMessages.required],
    ['subject', 'ab', fieldMessages.atLeastChars(3)],
    ['subject', 'Hello\r\nBcc: all@test.example', fieldMessages.invalid],
    ['message', 'abcd', fieldMessages.atLeastChars(5)],
  ])(
    'says what is wrong with the %s %j [MEM-24, MEM-25, MEM-26]',
    async (field, text, expected) => {
      const { employerToken: token, member } = await createCommunity(app)
      expect(await send(token, member.id, { [field]: text })).toMatchObject({
        status: 422,
        body: { message: { [field]: [expected] } },
      })
    },
  )

  it('refuses what is too long, field by field [MEM-26]', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    const long = { subject: 'x'.repeat(201), message: 'x'.repeat(20_001) }
    expect((await send(token, member.id, long)).body.message).toEqual({
      subject: [fieldMessages.atMostChars(200)],
      message: [fieldMessages.atMostChars(20_000)],
    })
  })

  it.each(['مرحبا بالجميع', '自転車の鍵 🚲', '"Quotes" & <tags>'])(
    'carries the subject %j as it is',
    async (subject) => {
      const { employerToken: token, member } = await createCommunity(app)
      await send(token, member.id, { subject })
      expect(await mailsTo(member.email)).toMatchObject([{ subject }])
    },
  )

  it('is for writing by hand: 60 in 15 minutes', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    for (let mail = 0; mail < 60; mail++) {
      expect((await send(token, member.id, { subject: `Number ${mail}` })).status).toBe(200)
    }
    const { status, headers } = await send(token, member.id)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await mailsTo(member.email)).toHaveLength(60)
    app.clock.advance({ minutes: 15 })
    expect((await send(token, member.id)).status).toBe(200)
  })
})
