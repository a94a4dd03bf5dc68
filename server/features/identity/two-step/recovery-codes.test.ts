import { describe, expect, it } from 'vitest'
import { tokenHash } from '#server/platform/auth/token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function signedIn() {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token }
}

async function noticesTo(email: string) {
  await app.drainJobs()
  return (await app.inbox()).filter((message) => message.to_address === email)
}

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
    // 128 bits: the hash that is stored is a fast one.
    for (const code of codes) expect(code).toMatch(/^([\da-f]{4}-){7}[\da-f]{4}$/)
    await app.request('PUT', '/users/me', { token, body: { enable_otp: true, otp_enabled: true } })
    const login = (otp: string) =>
      app.post('/login', { email: employer.email, password: testPassword, otp })
    expect((await login(codes[0].toUpperCase())).status).toBe(200)
    expect((await login(codes[0])).status).toBe(422)
    expect((await app.get('/user', { token })).body.recovery_codes_left).toBe(9)
  })

  it('from before they were longer work on', async () => {
    const { employer, token } = await signedIn()
    const row = { employer_id: employer.id, user_id: employer.id, created_at: app.clock.now() }
    const code_hash = tokenHash('0123456789abcdef')
    await app.platform.db
      .insertInto('recovery_codes')
      .values({ ...row, code_hash })
      .execute()
    await app.request('PUT', '/users/me', { token, body: { enable_otp: true, otp_enabled: true } })
    const body = { email: employer.email, password: testPassword, otp: '0123-4567-89AB-CDEF' }
    expect((await app.post('/login', body)).status).toBe(200)
  })

  it('say to the account that they were made', async () => {
    const { employer, token } = await signedIn()
    await renew(token, testPassword)
    await renew(token, testPassword)
    const subjects = (await noticesTo(employer.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['New recovery codes were made', 'New recovery codes were made'])
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
