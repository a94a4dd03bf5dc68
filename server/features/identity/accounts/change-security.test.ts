import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { mailEmailChangeJob } from './mail-email-change.ts'

const app = appOfFile()
let counter = 0

async function signedIn() {
  const employer = await createEmployer(app)
  const open = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token: await open(), other: await open() }
}

const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })
const newAddress = () => `new-${counter++}@test.example`
const mailsTo = async (address: string) => {
  await app.drainJobs()
  return (await app.inbox()).filter((message) => message.to_address === address)
}

describe('a new email address', () => {
  it('takes effect when its owner confirms it; the old address is notified', async () => {
    const { employer, token } = await signedIn()
    const email = newAddress()
    const asked = await put(token, { email, current_password: testPassword })
    expect(asked.body.user.email).toBe(employer.email)
    const link = await latestLinkToken(app, email)
    expect((await app.get('/user', { token })).body.pending_email).toBe(email)
    const confirmed = await app.post('/confirm-email', { token: link })
    expect(confirmed.body.result).toBe('Your email address was changed')
    expect((await app.get('/user', { token })).body).toMatchObject({ email, pending_email: null })
    const subjects = (await mailsTo(employer.email)).map((message) => message.subject)
    expect(subjects.toSorted()).toEqual([
      'A new email address was asked for',
      'Your email address was changed',
    ])
    expect((await app.post('/confirm-email', { token: link })).status).toBe(422)
  })

  it('needs the current password', async () => {
    const { token } = await signedIn()
    const missing = await put(token, { email: newAddress() })
    expect(missing.body.message).toEqual({
      current_password: ['Please give your current password'],
    })
    const wrong = await put(token, { email: newAddress(), current_password: 'Wrong-2026!' })
    expect(wrong.body.message).toEqual({ current_password: ['The password is not right'] })
  })

  it('does not tell whether somebody else has it', async () => {
    const { token } = await signedIn()
    const taken = await createEmployer(app)
    const answer = await put(token, { email: taken.email, current_password: testPassword })
    expect(answer).toMatchObject({ status: 200, body: { result: 'Updated successfully' } })
    expect(await mailsTo(taken.email)).toEqual([])
    expect((await app.get('/user', { token })).body.pending_email).toBe(taken.email)
  })

  it('voids a link to set a new password that lies in the old mailbox', async () => {
    const { employer, token } = await signedIn()
    await app.post('/forget-password', { email: employer.email })
    const reset = await latestLinkToken(app, employer.email)
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    await app.post('/confirm-email', { token: await latestLinkToken(app, email) })
    const password = 'Fresh-2027!'
    const body = { token: reset, password, password_confirmation: password }
    expect((await app.post('/reset-password', body)).status).toBe(422)
  })

  it('cannot be asked for without end, to flood an inbox', async () => {
    const { token } = await signedIn()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      statuses.push(
        (await put(token, { email: newAddress(), current_password: testPassword })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('that somebody else took meanwhile is refused at the confirmation', async () => {
    const { token } = await signedIn()
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    await createEmployer(app, { email })
    expect(await app.post('/confirm-email', { token: link })).toMatchObject({
      status: 422,
      body: { message: { email: ['The email has already been taken.'] } },
    })
  })

  it('confirmed by two accounts at once goes to one of them', async () => {
    const email = newAddress()
    const links: string[] = []
    for (const { token } of [await signedIn(), await signedIn()]) {
      await put(token, { email, current_password: testPassword })
      links.push(await latestLinkToken(app, email))
    }
    const answers = await Promise.all(links.map((token) => app.post('/confirm-email', { token })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      status: 422,
      body: { message: { email: ['The email has already been taken.'] } },
    })
  })

  it('that the account has already is refused', async () => {
    const { employer, token } = await signedIn()
    const body = { email: employer.email.toUpperCase(), current_password: testPassword }
    expect(await put(token, body)).toMatchObject({
      status: 422,
      body: { message: { email: ['This is the email of your account already'] } },
    })
    expect((await app.get('/user', { token })).body.pending_email).toBeNull()
  })

  it('stays void when the account’s links end before its mail is made', async () => {
    const { token } = await signedIn()
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    await put(token, { password: 'Fresh-2027!', current_password: testPassword })
    expect(await mailsTo(email)).toEqual([])
    expect((await app.get('/user', { token })).body.pending_email).toBeNull()
  })

  it('gets no link once another one was asked for', async () => {
    const { token } = await signedIn()
    const [first, second] = [newAddress(), newAddress()]
    await put(token, { email: first, current_password: testPassword })
    await put(token, { email: second, current_password: testPassword })
    expect(await mailsTo(first)).toEqual([])
    expect(await mailsTo(second)).toHaveLength(1)
  })

  it('is mailed again when the first try failed', async () => {
    const { token } = await signedIn()
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    const asked = await app.platform.db
      .selectFrom('user_links')
      .select(['employer_id', 'created_at'])
      .where('new_email', '=', email)
      .executeTakeFirstOrThrow()
    const data = {
      employerId: asked.employer_id,
      newEmail: email,
      requestedAt: asked.created_at.toISOString(),
    }
    await mailEmailChangeJob.run(app.platform, data)
    await mailEmailChangeJob.run(app.platform, data)
    const link = await latestLinkToken(app, email)
    expect((await app.post('/confirm-email', { token: link })).status).toBe(200)
  })
})

describe('a new password', () => {
  it('voids a change of the email address that still waits', async () => {
    const { token } = await signedIn()
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    await put(token, { password: 'Fresh-2027!', current_password: testPassword })
    expect((await app.post('/confirm-email', { token: link })).status).toBe(422)
  })

  it('needs the current one, ends the other sessions and is mailed', async () => {
    const { employer, token, other } = await signedIn()
    expect((await put(token, { password: 'Fresh-2027!' })).status).toBe(422)
    const body = { password: 'Fresh-2027!', current_password: testPassword }
    expect((await put(token, body)).status).toBe(200)
    expect((await app.get('/user', { token })).status).toBe(200)
    expect((await app.get('/user', { token: other })).status).toBe(401)
    const login = await app.post('/login', { email: employer.email, password: 'Fresh-2027!' })
    expect(login.status).toBe(200)
    expect((await mailsTo(employer.email)).map((message) => message.subject)).toEqual([
      'Your password was changed',
    ])
  })
})

describe('sessions', () => {
  it('are listed with device and which one is this', async () => {
    const { employer } = await signedIn()
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Safari/605.1'
    const login = await app.request('POST', '/login', {
      body: { email: employer.email, password: testPassword },
      headers: { 'user-agent': agent },
    })
    const token = login.body.accessToken
    const { data } = (await app.get('/user/sessions', { token })).body
    const daysOn = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
    expect(data).toHaveLength(3)
    expect(data.filter((session: { current: boolean }) => session.current)).toMatchObject([
      {
        device: 'Safari on macOS',
        sign_in_as: false,
        expires_at: daysOn(30),
        ends_at: daysOn(90),
      },
    ])
  })

  it('end one by one or all at once', async () => {
    const { employer, token, other } = await signedIn()
    const { data } = (await app.get('/user/sessions', { token: other })).body
    const current = data.find((session: { current: boolean }) => session.current)
    const ended = await app.request('DELETE', `/user/sessions/${current._id}`, { token })
    expect(ended.status).toBe(200)
    expect((await app.get('/user', { token: other })).status).toBe(401)
    const third = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await app.request('DELETE', '/user/sessions', { token })).status).toBe(200)
    expect((await app.get('/user', { token })).status).toBe(401)
    expect((await app.get('/user', { token: third })).status).toBe(401)
  })

  it('of another employer cannot be seen or ended', async () => {
    const mine = await signedIn()
    const theirs = await signedIn()
    const { data } = (await app.get('/user/sessions', { token: theirs.token })).body
    const answer = await app.request('DELETE', `/user/sessions/${data[0]._id}`, {
      token: mine.token,
    })
    expect(answer.status).toBe(404)
    expect((await app.get('/user', { token: theirs.token })).status).toBe(200)
  })

  it('show an administrator who acts for the employer, who cannot end any', async () => {
    const { employer, token } = await signedIn()
    const { id: adminId } = await createAdmin(app)
    const admin = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    const { data } = (await app.get('/user/sessions', { token })).body
    expect(data.filter((session: { sign_in_as: boolean }) => session.sign_in_as)).toHaveLength(1)
    expect((await app.request('DELETE', '/user/sessions', { token: admin })).status).toBe(403)
    expect((await put(admin, { enable_otp: true })).status).toBe(403)
  })
})
