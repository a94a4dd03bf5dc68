import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import {
  createEmployer,
  createInvitation,
  createUser,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'

const app = appOfFile()
let counter = 0

async function owner() {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employerId: employer.id, email: employer.email, token }
}

const newEmail = () => `newcomer-${counter++}@test.example`
const invite = (token: string, more: object = {}) =>
  app.request('POST', '/team', {
    token,
    body: { name: 'Mia Example', email: newEmail(), role: 'manager', ...more },
  })
const check = (token: string) => app.post('/team-invitations/check', { token })
const chosen = { password: 'Fresh-2027!', password_confirmation: 'Fresh-2027!' }
const accept = (token: string, more: object = {}) =>
  app.post('/team-invitations/accept', { token, name: 'Mia Chosen', ...chosen, ...more })
const idOf = async (token: string, email: string) => {
  const { body } = await app.get('/team', { token })
  return body.invitations.find((invitation: { email: string }) => invitation.email === email)?._id
}

describe('an invitation', () => {
  it('is mailed with a link, by which the person chooses a password and signs in with the role', async () => {
    const { employerId, email: ownersEmail, token } = await owner()
    const email = newEmail()
    expect((await invite(token, { email })).status).toBe(200)
    const link = await latestLinkToken(app, email)
    expect((await check(link)).body).toMatchObject({
      community_name: 'Example Works',
      name: 'Mia Example',
      email,
      role: 'manager',
      invited_by: 'Pat Example',
    })
    const accepted = await accept(link)
    expect(accepted).toMatchObject({ status: 200, body: { email } })
    const login = await app.post('/login', { email, password: chosen.password })
    const { body } = await app.get('/user', { token: login.body.accessToken })
    expect(body).toMatchObject({ _id: employerId, user: { name: 'Mia Chosen', role: 'manager' } })
    expect(await mailsOf(app, employerId)).toMatchObject([
      { to: ownersEmail, subject: 'Mia Chosen has joined your team' },
    ])
    // It works once.
    expect((await check(link)).status).toBe(422)
    expect((await accept(link)).status).toBe(422)
  })

  it('ends after 30 days, with its withdrawal, and with the next one', async () => {
    const { token } = await owner()
    const email = newEmail()
    await invite(token, { email })
    const first = await latestLinkToken(app, email)
    const id = await idOf(token, email)
    const again = () => app.request('POST', `/team-invitations/${id}/resend`, { token })
    app.clock.advance({ seconds: 1 })
    expect((await again()).status).toBe(200)
    const second = await latestLinkToken(app, email)
    expect((await check(first)).status).toBe(422)
    expect((await check(second)).status).toBe(200)
    app.clock.advance({ hours: 30 * 24 })
    expect((await check(second)).status).toBe(422)
  })

  it('is withdrawn', async () => {
    const { employerId, token } = await owner()
    const invitation = await createInvitation(app, employerId)
    const withdrawn = await app.request('DELETE', `/team-invitations/${invitation.id}`, { token })
    expect(withdrawn.status).toBe(200)
    expect((await accept(invitation.token)).status).toBe(422)
  })

  it('that waits is not made twice; one that has ended is made anew', async () => {
    const { employerId, token } = await owner()
    const email = newEmail()
    const past = { invited_at: new Date('2026-01-01'), expires_at: new Date('2026-01-31') }
    await createInvitation(app, employerId, { email, ...past })
    expect((await invite(token, { email: email.toUpperCase() })).status).toBe(200)
    const twice = await invite(token, { email })
    expect(twice.body.message.email[0]).toContain('invited already')
    expect((await app.get('/team', { token })).body.invitations).toHaveLength(1)
  })

  it('pressed twice at once is one', async () => {
    const { token } = await owner()
    const email = newEmail()
    const answers = await Promise.all([invite(token, { email }), invite(token, { email })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('goes to nobody of the team', async () => {
    const { employerId, token } = await owner()
    const { email } = await createUser(app, employerId, 'analyst')
    const { status, body } = await invite(token, { email })
    expect(status).toBe(422)
    expect(body.message.email).toEqual(['This person is in your team already'])
  })

  it('to an address with an account elsewhere answers alike, and tells only that one', async () => {
    const { token } = await owner()
    const other = await createEmployer(app)
    const known = await invite(token, { email: other.email })
    const unknown = await invite(token)
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body })
    await app.drainJobs()
    const mail = (await app.inbox()).find(({ to_address }) => to_address === other.email)
    expect(mail?.subject).toBe('An invitation from Example Works')
    expect(mail?.text).not.toContain('token=')
  })

  it('whose address has come to belong to an account is refused, and stays', async () => {
    const { employerId } = await owner()
    const { email, token } = await createInvitation(app, employerId)
    await createEmployer(app, { email })
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await check(token)).status).toBe(200)
  })

  it('of an owner takes the password of who invites', async () => {
    const { token } = await owner()
    const bare = await invite(token, { role: 'owner' })
    expect(bare.body.message.current_password).toBeDefined()
    const vouched = await invite(token, { role: 'owner', current_password: testPassword })
    expect(vouched.status).toBe(200)
  })

  it.each([
    ['name', { name: 'Mi' }],
    ['email', { email: 'nobody' }],
    ['role', { role: 'admin' }],
  ])('with a bad %s names the field', async (field, bad) => {
    const { token } = await owner()
    const { status, body } = await invite(token, bad)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([field])
  })

  it.each([
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password_confirmation', { password_confirmation: 'Other-2027!' }],
    ['name', { name: '' }],
  ])('accepted with a bad %s stays', async (field, bad) => {
    const { employerId } = await owner()
    const { token } = await createInvitation(app, employerId)
    const { status, body } = await accept(token, bad)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([field])
    expect((await accept(token)).status).toBe(200)
  })

  it('of an employer that is closed lets nobody in', async () => {
    const { employerId } = await owner()
    const { token } = await createInvitation(app, employerId)
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employerId)
      .execute()
    expect((await accept(token)).status).toBe(422)
  })

  it('leaves no token in the database that opens anything', async () => {
    const { token } = await owner()
    const email = newEmail()
    await invite(token, { email })
    const link = await latestLinkToken(app, email)
    const { rows } = await app.platform.database.executeSql(`
      select query_to_xml('select * from user_invitations', true, true, '')::text
        || query_to_xml('select * from outbox_mails', true, true, '')::text
        || query_to_xml('select data, output from pgboss.job', true, true, '')::text as everything`)
    expect(String(rows[0]?.everything)).not.toContain(link)
  })
})
