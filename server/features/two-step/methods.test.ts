import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedNumber } from '#server/gateways/sms/local.ts'
import { latestCode } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function signedIn() {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token }
}

const add = (token: string, type: 'email' | 'phone', value: string) =>
  app.post('/user/2FA/add-method', { type, value }, { token })
const accept = (token: string, verf_code: string) =>
  app.post('/user/2FA/accept-method', { verf_code }, { token })
const methods = async (token: string) => {
  const { emails_alt, phone_numbers_alt } = (await app.get('/user', { token })).body
  return { emails_alt, phone_numbers_alt }
}

describe('methods of the second step', () => {
  it('adds an e-mail address once its code comes back [TFA-07, TFA-08, TFA-09, TFA-10]', async () => {
    const { token } = await signedIn()
    const added = await add(token, 'email', 'other@test.example')
    expect(added.body).toEqual({ status: true, result: 'email added successfully' })
    expect(await methods(token)).toEqual({
      emails_alt: [{ value: 'other@test.example', status: 'pending' }],
      phone_numbers_alt: [],
    })
    const accepted = await accept(token, await latestCode(app, 'other@test.example'))
    expect(accepted.body).toEqual({ status: true, result: 'method added successfully' })
    expect((await methods(token)).emails_alt).toEqual([
      { value: 'other@test.example', status: 'active' },
    ])
  })

  it('adds a phone number in international format by text message [TFA-11, TFA-22]', async () => {
    const { token } = await signedIn()
    const added = await add(token, 'phone', '+1 (303) 555-0177')
    expect(added.body.result).toBe('phone added successfully')
    await accept(token, await latestCode(app, '+13035550177'))
    expect((await methods(token)).phone_numbers_alt).toEqual([
      { value: '+13035550177', status: 'active' },
    ])
  })

  it('shows a number that cannot be reached as failed [TFA-21]', async () => {
    const { token } = await signedIn()
    // Valid in form, refused by the gateway.
    await app.platform.db.deleteFrom('local_messages').execute()
    await add(token, 'phone', '+13035550178')
    await app.platform.db
      .updateTable('one_time_codes')
      .set({ send_to: refusedNumber })
      .where('send_to', '=', '+13035550178')
      .execute()
    await app.drainJobs()
    expect((await methods(token)).phone_numbers_alt).toEqual([
      { value: '+13035550178', status: 'failed' },
    ])
  })

  it.each([
    ['phone', '303 555 0142', 'Please type phone with country code +'],
    ['phone', '+1 303', 'Phone number is not a valid number'],
    ['email', 'nobody', 'The email must be a valid email address.'],
  ] as const)('refuses the %s %s [TFA-15, TFA-16, TFA-19]', async (type, value, words) => {
    const { token } = await signedIn()
    const answer = await add(token, type, value)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual({ value: [words] })
  })

  it('asks for the code [TFA-20]', async () => {
    const { token } = await signedIn()
    const answer = await accept(token, '')
    expect(answer.status).toBe(422)
    expect(answer.body.message.verf_code).toHaveLength(1)
  })

  it('refuses a wrong code and one of another account', async () => {
    const one = await signedIn()
    const two = await signedIn()
    await add(one.token, 'email', 'one@test.example')
    const code = await latestCode(app, 'one@test.example')
    await add(two.token, 'email', 'two@test.example')
    await app.drainJobs()
    expect((await accept(two.token, code)).status).toBe(422)
    expect((await accept(one.token, code)).status).toBe(200)
  })

  it('removes each kind with its own message [TFA-12, TFA-13, TFA-14]', async () => {
    const { token } = await signedIn()
    await add(token, 'email', 'gone@test.example')
    app.clock.advance({ seconds: 31 })
    await add(token, 'phone', '+13035550179')
    const mail = await app.request('DELETE', '/user/email?email=gone@test.example', { token })
    expect(mail.body.result).toBe('email removed successfully')
    const phone = await app.request('DELETE', '/user/phone?phone=%2B13035550179', { token })
    expect(phone.body.result).toBe('phone removed successfully')
    expect(await methods(token)).toEqual({ emails_alt: [], phone_numbers_alt: [] })
    const again = await app.request('DELETE', '/user/email?email=gone@test.example', { token })
    expect(again.status).toBe(404)
  })

  it('cannot be touched by an administrator signed in as the employer', async () => {
    const { employer } = await signedIn()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    expect((await add(token, 'email', 'admin@test.example')).status).toBe(403)
  })
})

describe('the switch', () => {
  const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })

  it('is on when both switch and consent are [TFA-01, TFA-03, TFA-05]', async () => {
    const { employer, token } = await signedIn()
    const login = () => app.post('/login', { email: employer.email, password: testPassword })
    const switched = await put(token, { enable_otp: true })
    expect(switched.body).toMatchObject({
      status: true,
      result: 'Updated successfully',
      user: { enable_otp: true, otp_enabled: false },
    })
    expect((await login()).status).toBe(200)
    await put(token, { otp_enabled: true })
    expect((await login()).status).toBe(403)
    await put(token, { enable_otp: false })
    expect((await login()).status).toBe(200)
  })

  it('tells the account when the second step goes on or off', async () => {
    const { employer, token } = await signedIn()
    await put(token, { enable_otp: true, otp_enabled: true })
    await app.drainJobs()
    const subjects = (await app.inbox())
      .filter((message) => message.to_address === employer.email)
      .map((message) => message.subject)
    expect(subjects).toEqual(['2-step verification was switched on'])
  })
})

describe('recovery codes', () => {
  const renew = (token: string, current_password: string) =>
    app.post('/user/2FA/recovery-codes', { current_password }, { token })

  it('open the account once each, for the password only', async () => {
    const { employer, token } = await signedIn()
    expect((await renew(token, 'Wrong-2026!')).body.message).toEqual({
      current_password: ['The password is not right'],
    })
    const { recovery_codes: codes } = (await renew(token, testPassword)).body
    expect(new Set(codes).size).toBe(10)
    await app.request('PUT', '/users/me', { token, body: { enable_otp: true, otp_enabled: true } })
    const login = (otp: string) =>
      app.post('/login', { email: employer.email, password: testPassword, otp })
    expect((await login(codes[0].toUpperCase())).status).toBe(200)
    expect((await login(codes[0])).status).toBe(422)
    expect((await app.get('/user', { token })).body.recovery_codes_left).toBe(9)
  })

  it('end with the next ones', async () => {
    const { employer, token } = await signedIn()
    const old = (await renew(token, testPassword)).body.recovery_codes
    await renew(token, testPassword)
    await app.request('PUT', '/users/me', { token, body: { enable_otp: true, otp_enabled: true } })
    const body = { email: employer.email, password: testPassword, otp: old[0] }
    expect((await app.post('/login', body)).status).toBe(422)
  })
})
