import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createPending, testPassword, tokenOf } from '#testing/factories.ts'
import { mailsTo, signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const read = async (token: string) => (await app.get('/commuter/me', { token })).body
const change = (token: string, body: object) => app.request('PUT', '/commuter/me', { token, body })
const newAddress = () => `new-${crypto.randomUUID()}@test.example`
const login = (email: string) => app.post('/commuter/login', { email, password: testPassword })

const actionsOf = async (employerId: string) => {
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select('action')
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('GET /commuter/me', () => {
  it('says who the member is, and what a portal shows of them and their employer', async () => {
    const { member, employer, token } = await signedInMember(app)
    expect(await read(token)).toEqual({
      _id: member.id,
      name: 'Sam Example',
      email: member.email,
      pending_email: null,
      joined_at: '2025-11-20T18:00:00.000Z',
      employer: { name: employer.community_name, time_zone: 'America/Denver', is_active: true },
      survey_filled: true,
      disabled: false,
      hides_in_leaderboard: false,
      gets_emails: true,
      second_step: false,
      sign_in_as: null,
    })
  })

  it('says that the survey is open, and that either account is disabled', async () => {
    const { token } = await signedInMember(
      app,
      { surveyed_at: null, disabled_at: app.clock.now() },
      { status: 'disabled' },
    )
    expect(await read(token)).toMatchObject({
      survey_filled: false,
      disabled: true,
      employer: { is_active: false },
    })
  })
})

describe('PUT /commuter/me', () => {
  it('changes the name, which the employer sees in its list and history', async () => {
    const { employer, token } = await signedInMember(app)
    const answer = await change(token, { name: 'Sam Newname' })
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Sam Newname' } } })
    expect((await change(token, { name: 'Sam Newname' })).status).toBe(200)
    expect(await actionsOf(employer.id)).toEqual(['member.renamed'])
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const [entry] = (await app.get('/history', { token: owner })).body.data
    expect(entry.changes).toEqual([
      expect.objectContaining({ field: 'name', before: 'Sam Example', after: 'Sam Newname' }),
    ])
  })

  it('takes the name off leaderboards and puts it back; no history of the employer says who', async () => {
    const { employer, member, token } = await signedInMember(app)
    for (const hides of [true, true, false]) {
      const answer = await change(token, { hides_in_leaderboard: hides })
      expect(answer.body.user.hides_in_leaderboard).toBe(hides)
      const row = await app.platform.db
        .selectFrom('members')
        .select('hides_in_leaderboard')
        .where('id', '=', member.id)
        .executeTakeFirst()
      expect(row).toEqual({ hides_in_leaderboard: hides })
    }
    expect(await actionsOf(employer.id)).toEqual(['member_data.hidden', 'member_data.shown'])
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await app.get('/history', { token: owner })).body.meta.total).toBe(0)
  })

  it('ends emails to many as the link of such an email does, and takes them up again', async () => {
    const { employer, member, token } = await signedInMember(app)
    const subscribed = () =>
      app.platform.db
        .selectFrom('members')
        .select(['unsubscribed_at', 'unsubscribed_by'])
        .where('id', '=', member.id)
        .executeTakeFirst()
    expect((await change(token, { gets_emails: false })).body.user.gets_emails).toBe(false)
    expect(await subscribed()).toEqual({ unsubscribed_at: app.clock.now(), unsubscribed_by: null })
    expect((await change(token, { gets_emails: true })).body.user.gets_emails).toBe(true)
    expect(await subscribed()).toEqual({ unsubscribed_at: null, unsubscribed_by: null })
    expect(await actionsOf(employer.id)).toEqual(['member.unsubscribed', 'member.resubscribed'])
  })
})

describe('another email address', () => {
  it('is the one to sign in with once its owner confirms it; the old one is told', async () => {
    const { member, token } = await signedInMember(app)
    const email = newAddress()
    const asked = await change(token, { email, current_password: testPassword })
    expect(asked.body.user).toMatchObject({ email: member.email, pending_email: email })
    const link = await latestLinkToken(app, email)
    expect((await login(member.email)).body.is_active).toBe(true)
    const confirm = () => app.post('/commuter/me/confirm-email', { token: link })
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(422)
    expect(await read(token)).toMatchObject({ email, pending_email: null })
    expect((await login(member.email)).status).toBe(401)
    expect((await login(email.toUpperCase())).body.is_active).toBe(true)
    const subjects = (await mailsTo(app, member.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'A new email address was asked for',
      'Your email address was changed',
    ])
  })

  it('leads to the page of members, and is no link of anybody else', async () => {
    const { token } = await signedInMember(app)
    const email = newAddress()
    await change(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain(`/rider/confirm-email?token=${link}`)
    expect((await app.post('/confirm-email', { token: link })).status).toBe(422)
    expect((await app.post('/commuter/me/confirm-email', { token: link })).status).toBe(200)
  })

  it('needs the password, but for the own one that comes along', async () => {
    const { member, token } = await signedInMember(app)
    for (const body of [{}, { current_password: 'Wrong-2026!' }]) {
      expect(await change(token, { ...body, email: newAddress() })).toMatchObject({
        status: 422,
        body: { message: { current_password: [expect.any(String)] } },
      })
    }
    const same = { email: member.email.toUpperCase(), name: 'Sam Newname' }
    expect((await change(token, same)).status).toBe(200)
    expect((await read(token)).pending_email).toBeNull()
  })

  it('that signs in elsewhere gets no link, and the answer does not say so', async () => {
    const other = await signedInMember(app)
    const { token } = await signedInMember(app)
    const body = { email: other.member.email, current_password: testPassword }
    expect((await change(token, body)).body.user.pending_email).toBe(other.member.email)
    expect(await mailsTo(app, other.member.email)).toEqual([])
  })

  it('that was asked for before staff declined the own one is not taken', async () => {
    const { member, token } = await signedInMember(app)
    const email = newAddress()
    await change(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    await app.platform.db
      .updateTable('members')
      .set({ email_declined_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute()
    expect((await app.post('/commuter/me/confirm-email', { token: link })).status).toBe(422)
  })

  it('takes the place of an unanswered wish to join under it, which proves nothing', async () => {
    const { employer, token } = await signedInMember(app)
    const email = newAddress()
    await change(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    const wish = await createPending(app, employer.id, 'waiting', { email: email.toUpperCase() })
    expect((await app.post('/commuter/me/confirm-email', { token: link })).status).toBe(200)
    expect(await read(token)).toMatchObject({ email })
    const row = await app.platform.db
      .selectFrom('members')
      .select('id')
      .where('id', '=', wish.id)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })

  it('that another member of the employer has by then is refused', async () => {
    const { employer, token } = await signedInMember(app)
    const email = newAddress()
    await change(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    await createPending(app, employer.id, 'invited', { email })
    expect(await app.post('/commuter/me/confirm-email', { token: link })).toMatchObject({
      status: 422,
      body: { message: { email: ['The email has already been taken.'] } },
    })
  })
})
