import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestLinkToken } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let counter = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

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

describe('a new e-mail address', () => {
  it('takes effect when its owner confirms it; the old address is told', async () => {
    const { employer, token } = await signedIn()
    const email = newAddress()
    const asked = await put(token, { email, current_password: testPassword })
    expect(asked.body.user.email).toBe(employer.email)
    const link = await latestLinkToken(app, email)
    expect((await app.get('/user', { token })).body.pending_email).toBe(email)
    const confirmed = await app.post('/confirm-email', { token: link })
    expect(confirmed.body.result).toBe('Your e-mail address was changed')
    expect((await app.get('/user', { token })).body).toMatchObject({ email, pending_email: null })
    const told = (await mailsTo(employer.email)).map((message) => message.subject)
    expect(told.toSorted()).toEqual([
      'A new e-mail address was asked for',
      'Your e-mail address was changed',
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
  })

  it('that somebody else took meanwhile is refused at the confirmation', async () => {
    const { token } = await signedIn()
    const email = newAddress()
    await put(token, { email, current_password: testPassword })
    const link = await latestLinkToken(app, email)
    await createEmployer(app, { email })
    expect(await app.post('/confirm-email', { token: link })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })
})

describe('a new password', () => {
  it('needs the current one, ends the other sessions and is told by mail', async () => {
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
    expect(data).toHaveLength(3)
    expect(data.filter((session: { current: boolean }) => session.current)).toMatchObject([
      { device: 'Safari on macOS', sign_in_as: false },
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
