import { describe, expect, it } from 'vitest'
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

const method = { type: 'email', value: 'other@test.example', current_password: testPassword }
const proof = { current_password: testPassword }

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
    await put(token, { enable_otp: false, current_password: testPassword })
    expect((await login()).status).toBe(200)
  })

  it.each([{ enable_otp: false }, { otp_enabled: false }])(
    'goes off by %j for the password alone, and nothing else of the change is done',
    async (change) => {
      const { employer, token } = await signedIn()
      await put(token, { enable_otp: true, otp_enabled: true })
      const login = () => app.post('/login', { email: employer.email, password: testPassword })
      for (const [current_password, message] of [
        [undefined, 'Please give your current password'],
        ['', 'Please give your current password'],
        ['Wrong-2026!', 'The password is not right'],
      ]) {
        const answer = await put(token, { ...change, name: 'Robin Example', current_password })
        expect(answer).toMatchObject({
          status: 422,
          body: { message: { current_password: [message] } },
        })
      }
      expect((await login()).status).toBe(403)
      expect((await app.get('/user', { token })).body.name).toBe(employer.name)
      const answer = await put(token, { ...change, current_password: testPassword })
      expect(answer.status).toBe(200)
      expect((await login()).status).toBe(200)
    },
  )

  it('that is not on goes back, and on, without a password', async () => {
    const { token } = await signedIn()
    for (const change of [{ enable_otp: true }, { enable_otp: false }, { otp_enabled: true }]) {
      expect((await put(token, change)).status).toBe(200)
    }
    expect((await put(token, { enable_otp: true })).status).toBe(200)
  })

  it('takes ten wrong passwords in 15 minutes', async () => {
    const { token } = await signedIn()
    await put(token, { enable_otp: true, otp_enabled: true })
    const off = { enable_otp: false, current_password: 'Wrong-2026!' }
    for (let time = 0; time < 10; time++) expect((await put(token, off)).status).toBe(422)
    const right = { ...off, current_password: testPassword }
    expect((await put(token, right)).status).toBe(429)
    const removal = { token, body: proof }
    expect((await app.request('DELETE', '/user/email?email=a@test.example', removal)).status).toBe(
      429,
    )
    expect((await app.post('/user/2FA/add-method', method, { token })).status).toBe(429)
    app.clock.advance({ minutes: 15 })
    expect((await put(token, right)).status).toBe(200)
  })

  it('tells the account when the second step goes on or off', async () => {
    const { employer, token } = await signedIn()
    await put(token, { enable_otp: true, otp_enabled: true })
    const subjects = async () => (await noticesTo(employer.email)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['2-step verification was switched on'])
    await put(token, { otp_enabled: false, current_password: testPassword })
    expect(await subjects()).toContain('2-step verification was switched off')
  })
})
