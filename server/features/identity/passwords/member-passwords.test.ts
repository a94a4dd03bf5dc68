import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { mailsTo, signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

const password = 'Fresh-2027!'

const forget = (email: string) => app.post('/commuter/forget-password', { email })
const reset = (token: string, path = '/commuter/reset-password') =>
  app.post(path, { token, password, password_confirmation: password })
const login = (email: string, given: string) =>
  app.post('/commuter/login', { email, password: given })

describe('a member’s forgotten password', () => {
  it('is answered alike whether somebody signs in with the address', async () => {
    const { member } = await signedInMember(app)
    const known = await forget(member.email)
    const unknown = await forget('nobody@test.example')
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect(await mailsTo(app, 'nobody@test.example')).toEqual([])
    const [mail] = await mailsTo(app, member.email)
    expect(mail?.text).toContain('/rider/reset-password?token=')
  })

  it('is set anew by the link, once, and ends every session', async () => {
    const { member, token } = await signedInMember(app)
    await forget(member.email)
    const link = await latestLinkToken(app, member.email)
    expect((await app.post('/commuter/reset-password/check', { token: link })).status).toBe(200)
    const answer = await reset(link)
    expect(answer).toMatchObject({ status: 200, body: { device_token: expect.any(String) } })
    expect((await app.get('/commuter/me', { token })).status).toBe(401)
    expect((await login(member.email, testPassword)).status).toBe(401)
    expect((await login(member.email, password)).body.accessToken).toBeTypeOf('string')
    expect((await reset(link)).status).toBe(422)
    expect((await app.post('/commuter/reset-password/check', { token: link })).status).toBe(422)
    const [notice] = (await mailsTo(app, member.email)).filter(
      ({ subject }) => subject === 'Your password was changed',
    )
    expect(notice?.text).toContain('/rider/forget-password')
  })

  it('is no link of an employer’s page, nor theirs one of a member', async () => {
    const { member } = await signedInMember(app)
    await forget(member.email)
    const link = await latestLinkToken(app, member.email)
    expect((await reset(link, '/reset-password')).status).toBe(422)
    const employer = await createEmployer(app)
    await app.post('/forget-password', { email: employer.email })
    const theirs = await latestLinkToken(app, employer.email)
    expect((await reset(theirs)).status).toBe(422)
    expect((await reset(link)).status).toBe(200)
    expect((await reset(theirs, '/reset-password')).status).toBe(200)
  })

  it('and another address go through queues of members, which the version before does not read', async () => {
    const { member, token } = await signedInMember(app)
    await forget(member.email)
    const body = { email: `x.${member.email}`, current_password: testPassword }
    expect((await app.request('PUT', '/commuter/me', { token, body })).status).toBe(200)
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job
      where data ->> 'email' = ${member.email} or data ->> 'memberId' = ${member.id}
      order by name`.execute(app.platform.db)
    expect(rows.map(({ name }) => name)).toEqual([
      'mail-member-email-change',
      'mail-member-password-reset',
    ])
  })

  it('is set by who is disabled, and not for an address that staff declined', async () => {
    const disabled = await signedInMember(app, { disabled_at: app.clock.now() })
    await forget(disabled.member.email)
    expect((await reset(await latestLinkToken(app, disabled.member.email))).status).toBe(200)
    const declined = await signedInMember(app, { email_declined_at: app.clock.now() })
    await forget(declined.member.email)
    expect(await mailsTo(app, declined.member.email)).toEqual([])
  })

  it('is the member’s when their employer closes its account', async () => {
    const { employer, member } = await signedInMember(app)
    await forget(member.email)
    const link = await latestLinkToken(app, member.email)
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const closing = { current_password: testPassword, community_name: employer.community_name }
    expect((await app.post('/account/close', closing, { token: owner })).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })
})

describe('PUT /commuter/me/password', () => {
  const change = (token: string, current_password: string) =>
    app.request('PUT', '/commuter/me/password', { token, body: { current_password, password } })

  it('sets another one and ends the other sessions', async () => {
    const { employer, member, token } = await signedInMember(app)
    const owner = { kind: 'commuter', employerId: employer.id, memberId: member.id } as const
    const other = await tokenOf(app, owner)
    expect((await change(token, testPassword)).status).toBe(200)
    expect((await app.get('/commuter/me', { token })).status).toBe(200)
    expect((await app.get('/commuter/me', { token: other })).status).toBe(401)
    expect((await login(member.email, password)).body.is_active).toBe(true)
  })

  it('asks for the one there is', async () => {
    const { token } = await signedInMember(app)
    expect(await change(token, 'Wrong-2026!')).toMatchObject({
      status: 422,
      body: { message: { current_password: ['The password is not right'] } },
    })
  })
})
