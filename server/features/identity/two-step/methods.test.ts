import { describe, expect, it } from 'vitest'
import { refusedNumber } from '#server/gateways/sms/local.ts'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { addMethod } from './methods.ts'
import { awaitTurn } from './request-code.ts'

const app = appOfFile()

async function signedIn() {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token }
}

const add = (token: string, type: 'email' | 'phone', value: string) =>
  app.post('/user/2FA/add-method', { type, value, current_password: testPassword }, { token })
const remove = (token: string, path: string, current_password: string = testPassword) =>
  app.request('DELETE', path, { token, body: { current_password } })
const accept = (token: string, verf_code: string) =>
  app.post('/user/2FA/accept-method', { verf_code }, { token })
const methods = async (token: string) => {
  const { emails_alt, phone_numbers_alt } = (await app.get('/user', { token })).body
  return { emails_alt, phone_numbers_alt }
}

/** Methods that were never confirmed. */
async function fill(employer_id: string, howMany: number) {
  const filler = Array.from({ length: howMany }, (_, index) => ({
    employer_id,
    user_id: employer_id,
    id: crypto.randomUUID(),
    kind: 'email' as const,
    value: `filler-${index}@test.example`,
    status: index % 2 ? ('failed' as const) : ('pending' as const),
    created_at: app.clock.now(),
  }))
  await app.platform.db.insertInto('sign_in_methods').values(filler).execute()
}

async function noticesTo(email: string) {
  await app.drainJobs()
  return (await app.inbox()).filter((message) => message.to_address === email)
}

describe('methods of the second step', () => {
  it('adds an email address once its code comes back [TFA-07, TFA-08, TFA-09, TFA-10]', async () => {
    const { token } = await signedIn()
    const added = await add(token, 'email', 'other@test.example')
    expect(added.body).toEqual({ status: true, result: 'email added successfully' })
    expect(await methods(token)).toEqual({
      emails_alt: [{ email: 'other@test.example', value: 'other@test.example', status: 'pending' }],
      phone_numbers_alt: [],
    })
    const accepted = await accept(token, await latestCode(app, 'other@test.example'))
    expect(accepted.body).toEqual({ status: true, result: 'method added successfully' })
    expect((await methods(token)).emails_alt).toEqual([
      { email: 'other@test.example', value: 'other@test.example', status: 'active' },
    ])
  })

  it('adds a phone number in international format by text message [TFA-11, TFA-22]', async () => {
    const { token } = await signedIn()
    const added = await add(token, 'phone', '+1 (303) 555-0177')
    expect(added.body.result).toBe('phone added successfully')
    const code = await latestCode(app, '+13035550177')
    // As the method's own fields name it.
    expect((await app.post('/user/2FA/accept-method', { code }, { token })).status).toBe(200)
    expect((await methods(token)).phone_numbers_alt).toEqual([
      { phone: '+13035550177', value: '+13035550177', status: 'active' },
    ])
  })

  it('shows a number that cannot be reached as failed [TFA-21]', async () => {
    const { token } = await signedIn()
    // Valid in form, refused by the gateway.
    await app.platform.db.deleteFrom('local_messages').execute()
    await add(token, 'phone', '+13035550178')
    await app.platform.db
      .updateTable('user_codes')
      .set({ send_to: refusedNumber })
      .where('send_to', '=', '+13035550178')
      .execute()
    await app.drainJobs()
    expect((await methods(token)).phone_numbers_alt).toEqual([
      { phone: '+13035550178', value: '+13035550178', status: 'failed' },
    ])
  })

  it.each([
    ['phone', '303 555 0142', 'Please type phone with country code +'],
    ['phone', '+1 303', 'Phone number is not a valid number'],
    ['email', 'nobody', 'The email must be a valid email address.'],
  ] as const)('refuses the %s %s [TFA-15, TFA-16, TFA-19]', async (type, value, message) => {
    const { token } = await signedIn()
    const answer = await add(token, type, value)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual({ value: [message] })
  })

  it('refuses the account’s own address, which has codes anyway', async () => {
    const { employer, token } = await signedIn()
    const answer = await add(token, 'email', employer.email.toUpperCase())
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual({
      value: ['This is the email of your account: codes go there already'],
    })
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
    const mail = await remove(token, '/user/email?email=gone@test.example')
    expect(mail.body.result).toBe('email removed successfully')
    const phone = await remove(token, '/user/phone?phone=%2B13035550179')
    expect(phone.body.result).toBe('phone removed successfully')
    expect(await methods(token)).toEqual({ emails_alt: [], phone_numbers_alt: [] })
    const again = await remove(token, '/user/email?email=gone@test.example')
    expect(again.status).toBe(404)
  })

  it('are ten at most, however many are added at once', async () => {
    const { employer, token } = await signedIn()
    await fill(employer.id, 9)
    const values = Array.from({ length: 5 }, (_, index) => `parallel-${index}@test.example`)
    const answers = await Promise.allSettled(
      values.map((typed) =>
        addMethod(
          app.platform,
          { actor: ownerOf(employer.id), address: '203.0.113.1' },
          { kind: 'email', typed, currentPassword: testPassword },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // Who looked for the last code before there was one is held back by the ten alone, others by that code as well.
    for (const answer of answers.filter(({ status }) => status === 'rejected')) {
      const code = expect.stringMatching(/^(?:too_many_methods|rate_limited)$/)
      expect(answer).toMatchObject({ reason: { code } })
    }
    expect((await methods(token)).emails_alt).toHaveLength(10)
    app.clock.advance({ minutes: 1 })
    expect((await add(token, 'email', 'eleventh@test.example')).body.code).toBe('too_many_methods')
  })

  it('that wait or failed get a new code though there are ten', async () => {
    const { employer, token } = await signedIn()
    await fill(employer.id, 10)
    expect((await add(token, 'email', 'Filler-3@test.example')).status).toBe(200)
    await accept(token, await latestCode(app, 'Filler-3@test.example'))
    expect((await methods(token)).emails_alt).toContainEqual({
      email: 'filler-3@test.example',
      value: 'filler-3@test.example',
      status: 'active',
    })
  })

  it('are added and removed for the password alone', async () => {
    const { employer, token } = await signedIn()
    const value = `${employer.id}@test.example`
    const asked = [
      [undefined, 'Please give your current password'],
      ['Wrong-2026!', 'The password is not right'],
    ] as const
    for (const [current_password, message] of asked) {
      const body = { type: 'email', value, current_password }
      expect(await app.post('/user/2FA/add-method', body, { token })).toMatchObject({
        status: 422,
        body: { message: { current_password: [message] } },
      })
    }
    expect((await methods(token)).emails_alt).toEqual([])
    await app.drainJobs()
    expect((await app.inbox()).filter(({ to_address }) => to_address === value)).toEqual([])
    expect((await add(token, 'email', value)).status).toBe(200)
    for (const [current_password, message] of asked) {
      const body = current_password && { current_password }
      const path = `/user/email?email=${value}`
      expect(await app.request('DELETE', path, { token, ...(body && { body }) })).toMatchObject({
        status: 422,
        body: { message: { current_password: [message] } },
      })
    }
    expect((await methods(token)).emails_alt).toHaveLength(1)
  })

  it('that wait for a code get another one without the password', async () => {
    const { employer, token } = await signedIn()
    const value = `${employer.id}@test.example`
    await add(token, 'email', value)
    app.clock.advance({ seconds: 31 })
    const body = { type: 'email', value: `${employer.id.toUpperCase()}@TEST.example` }
    expect((await app.post('/user/2FA/add-method', body, { token })).status).toBe(200)
    const code = await latestCode(app, `${employer.id.toUpperCase()}@test.example`)
    expect((await accept(token, code)).status).toBe(200)
  })

  it('ask for the password first: without it no code is counted, and none of another purpose ever', async () => {
    const { employer, token } = await signedIn()
    const login = { employerId: employer.id, userId: employer.id }
    const body = { type: 'email', value: 'mine@test.example' }
    for (let times = 0; times < 11; times++) {
      expect((await app.post('/user/2FA/add-method', body, { token })).status).toBe(422)
    }
    expect((await add(token, 'email', 'mine@test.example')).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    for (let times = 1; times < 10; times++) {
      await awaitTurn(app.platform, login, 'confirm_method')
    }
    const eleventh = awaitTurn(app.platform, login, 'confirm_method')
    await expect(eleventh).rejects.toMatchObject({ status: 429 })
    await expect(awaitTurn(app.platform, login, 'sign_in')).resolves.toBeUndefined()
  })

  it('say to the account when one is confirmed and when one is removed', async () => {
    const { employer, token } = await signedIn()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }
    await add(token, 'email', 'told@test.example')
    const body = { verf_code: await latestCode(app, 'told@test.example') }
    expect(await noticesTo(employer.email)).toEqual([])
    await app.request('POST', '/user/2FA/accept-method', { token, body, headers })
    const [added] = await noticesTo(employer.email)
    expect(added?.subject).toBe('An email address of 2-step verification was added')
    expect(added?.text).toContain('t•••@test.example')
    expect(added?.text).toContain('From: Firefox on Linux')
    expect(added?.text).toMatch(/When: \w+ \d+, \d{4}/)
    expect(added?.text).toContain('If that was not you, set a new password at once')
    await remove(token, '/user/email?email=told@test.example')
    const subjects = (await noticesTo(employer.email)).map(({ subject }) => subject)
    expect(subjects).toContain('An email address of 2-step verification was removed')
  })

  it('cannot be touched by an administrator signed in as the employer', async () => {
    const { employer } = await signedIn()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    expect((await add(token, 'email', 'admin@test.example')).status).toBe(403)
  })
})
