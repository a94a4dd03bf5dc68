import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-message.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const password = 'Fresh-2027!'

const reset = (token: string, more = {}) =>
  app.post('/reset-password', { token, password, password_confirmation: password, ...more })

describe('a forgotten password', () => {
  it('is answered alike whether the account exists [RESET-03, RESET-04]', async () => {
    const { email } = await createEmployer(app)
    const known = await app.post('/forget-password', { email })
    const unknown = await app.post('/forget-password', { email: 'nobody@test.example' })
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    await app.drainJobs()
    const to = (await app.inbox()).map((message) => message.to_address)
    expect(to).toContain(email)
    expect(to).not.toContain('nobody@test.example')
  })

  it('asks for a valid address [RESET-02]', async () => {
    const answer = await app.post('/forget-password', { email: 'nobody' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: {
          email: ['The email must be a valid email address.'],
        },
      },
    })
  })

  it('is set anew by the mailed link, once, and ends every session', async () => {
    const employer = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    await app.post('/forget-password', { email: employer.email })
    const link = await latestLinkToken(app, employer.email)
    expect((await reset(link)).status).toBe(200)
    expect((await app.get('/user', { token })).status).toBe(401)
    const login = (given: string) => app.post('/login', { email: employer.email, password: given })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login(password)).body.accessToken).toBeTypeOf('string')
    expect(await reset(link)).toMatchObject({
      status: 422,
      body: { message: { token: ['The link is not valid any more'] } },
    })
    await app.drainJobs()
    const subjects = (await app.inbox())
      .filter((message) => message.to_address === employer.email)
      .map((message) => message.subject)
    expect(subjects).toContain('Your password was changed')
  })

  it('set anew voids a change of the email address that somebody else may have asked for', async () => {
    const { id: employerId, email } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const body = { email: 'thief@test.example', current_password: testPassword }
    await app.request('PUT', '/users/me', { token, body })
    const theirs = await latestLinkToken(app, 'thief@test.example')
    await app.post('/forget-password', { email })
    await reset(await latestLinkToken(app, email))
    expect((await app.post('/confirm-email', { token: theirs })).status).toBe(422)
  })

  it('set anew voids a change of the email address whose mail is yet to be made', async () => {
    const { id: employerId, email } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    await app.post('/forget-password', { email })
    const link = await latestLinkToken(app, email)
    const body = { email: 'late-thief@test.example', current_password: testPassword }
    await app.request('PUT', '/users/me', { token, body })
    await reset(link)
    await app.drainJobs()
    const inbox = await app.inbox()
    expect(inbox.filter(({ to_address }) => to_address === body.email)).toEqual([])
    const links = app.platform.db.selectFrom('user_links').select('purpose')
    expect(await links.where('employer_id', '=', employerId).execute()).toEqual([])
  })

  it('link can be looked at without using it up', async () => {
    const { email } = await createEmployer(app)
    await app.post('/forget-password', { email })
    const token = await latestLinkToken(app, email)
    const look = () => app.post('/reset-password/check', { token })
    expect((await look()).status).toBe(200)
    expect((await look()).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    const over = await look()
    expect(over.status).toBe(422)
    expect(over.body.message).toEqual({ token: ['The link is not valid any more'] })
    await app.post('/forget-password', { email })
    const old = await latestLinkToken(app, email)
    app.clock.advance({ minutes: 60 })
    expect((await app.post('/reset-password/check', { token: old })).status).toBe(422)
  })

  it('link ends after an hour and with the next link', async () => {
    const { email } = await createEmployer(app)
    await app.post('/forget-password', { email })
    const first = await latestLinkToken(app, email)
    app.clock.advance({ seconds: 1 })
    await app.post('/forget-password', { email })
    const second = await latestLinkToken(app, email)
    expect((await reset(first)).status).toBe(422)
    app.clock.advance({ hours: 1 })
    expect((await reset(second)).status).toBe(422)
  })

  it.each([
    ['too short', 'Ab1!'],
    ['no upper case', 'fresh-2027!'],
    ['no lower case', 'FRESH-2027!'],
    ['no digit', 'Fresh-year!'],
    ['no special character', 'Fresh2027a'],
  ])('is refused when it has %s [X-VAL-05]', async (_what, weak) => {
    const answer = await reset('x'.repeat(43), { password: weak, password_confirmation: weak })
    expect(answer.body.message.password).toEqual([
      'Minimum 8 characters, at least one letter, one number and one special character, with letters of upper and lower case, or at least 16 characters of any kind',
    ])
  })

  it('is refused when it is common, and the link stays', async () => {
    const { email } = await createEmployer(app)
    await app.post('/forget-password', { email })
    const token = await latestLinkToken(app, email)
    for (const common of ['Password1!', 'P@ssw0rd2026!', 'aaaaaaaaaaaaaaaa']) {
      const answer = await reset(token, { password: common, password_confirmation: common })
      expect(answer).toMatchObject({
        status: 422,
        body: { message: { password: [fieldMessages.commonPassword] } },
      })
    }
    const passphrase = 'every morning by bicycle'
    const body = { password: passphrase, password_confirmation: passphrase }
    expect((await reset(token, body)).status).toBe(200)
    expect((await app.post('/login', { email, password: passphrase })).status).toBe(200)
  })

  it('must be confirmed [X-VAL-06]', async () => {
    const answer = await reset('x'.repeat(43), { password_confirmation: 'Other-2027!' })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { password_confirmation: ['passwords do not match'] } },
    })
  })

  it('leaves no token in the database that opens anything', async () => {
    const { email } = await createEmployer(app)
    await app.post('/forget-password', { email })
    const token = await latestLinkToken(app, email)
    const { rows } = await app.platform.database.executeSql(`
      select query_to_xml('select * from user_links', true, true, '')::text
        || query_to_xml('select * from sessions', true, true, '')::text
        || query_to_xml('select * from user_codes', true, true, '')::text
        || query_to_xml('select * from outbox_mails', true, true, '')::text
        || query_to_xml('select data, output from pgboss.job', true, true, '')::text as everything`)
    expect(String(rows[0]?.everything)).not.toContain(token)
  })
})
