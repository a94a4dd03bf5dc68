import { describe, expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { latestCode, latestLinkToken } from '#testing/codes.ts'
import { createCommunity, createEmployer, createLogin, testPassword } from '#testing/factories.ts'
import { guarded } from './attempts.ts'
import { forgetEndedSessionsJob } from './session-life.ts'

const instances = instancesOfFile({ TRUST_PROXY: 'true' })
const app = instances.one
let visitors = 0

/** A network address no other test uses. */
const newAddress = () => `2001:db8::${(++visitors).toString(16)}`

interface From {
  address?: string
  device?: string
  path?: string
  on?: typeof app
}

async function login(body: object, { address = newAddress(), device, path, on = app }: From = {}) {
  const headers = { 'x-forwarded-for': address, ...(device ? { 'x-device-token': device } : {}) }
  return on.post(path ?? '/login', { password: testPassword, ...body }, { headers })
}

/** A device that signed in once. */
async function deviceOf(email: string, from: From = {}): Promise<string> {
  const { body } = await login({ email }, from)
  expect(body.device_token).toMatch(/^[\w-]{43}$/)
  return body.device_token
}

/** Strangers lock the account everywhere. */
async function lock(email: string, audience = 'employer'): Promise<void> {
  for (let time = 0; time < 50; time++) {
    const attempt = { purpose: `${audience} login`, account: email, address: newAddress() }
    await guarded(app.platform, attempt, async () => undefined)
  }
  const path = audience === 'employer' ? '/login' : '/commuter/login'
  expect((await login({ email }, { path })).status).toBe(429)
}

describe('a device that signed in before', () => {
  it('signs in while strangers have the account locked, on every instance', async () => {
    const { email } = await createEmployer(app)
    const device = await deviceOf(email)
    await lock(email)
    for (const on of [app, instances.other]) {
      const answer = await login({ email: email.toUpperCase() }, { device, on })
      expect(answer).toMatchObject({ status: 200, body: { device_token: device } })
    }
  })

  it('is locked by its own 10 failures, which count against nobody else', async () => {
    const { email } = await createEmployer(app)
    const device = await deviceOf(email)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) {
      // Another address each time: it is the device that counts.
      statuses.push((await login({ email, password: 'Wrong-2026!' }, { device })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await login({ email }, { device })).status).toBe(429)
    expect((await login({ email })).status).toBe(200)
    app.clock.advance({ minutes: 15 })
    expect((await login({ email }, { device })).status).toBe(200)
  })

  it.each(['', 'made-up', 'x'.repeat(43)])('is none with the token %j', async (device) => {
    const { email } = await createEmployer(app)
    await lock(email)
    expect((await login({ email }, { device })).status).toBe(429)
  })

  it('is one to the accounts it signed in to, under one token', async () => {
    const [first, second, third] = [
      await createEmployer(app),
      await createEmployer(app),
      await createEmployer(app),
    ]
    const before = await deviceOf(first.email)
    const device = await deviceOf(second.email, { device: before })
    expect(device).not.toBe(before)
    for (const { email } of [first, second, third]) await lock(email)
    expect((await login({ email: first.email }, { device })).status).toBe(200)
    expect((await login({ email: second.email }, { device })).status).toBe(200)
    expect((await login({ email: third.email }, { device })).status).toBe(429)
    // A token that somebody put there is worth nothing once its owner has signed in.
    expect((await login({ email: first.email }, { device: before })).status).toBe(429)
  })

  it('of a commuter signs in too', async () => {
    const { member } = await createCommunity(app)
    await createLogin(app, member)
    const path = '/commuter/login'
    const device = await deviceOf(member.email, { path })
    await lock(member.email, 'commuter')
    expect((await login({ email: member.email }, { path, device })).status).toBe(200)
  })

  it('types its code while strangers who have the password use up theirs', async () => {
    const { id, email } = await createEmployer(app)
    const device = await deviceOf(email)
    const step = { second_step_switched: true, second_step_consented: true }
    await app.platform.db.updateTable('employers').set(step).where('id', '=', id).execute()
    for (let time = 0; time < 50; time++) {
      const attempt = { purpose: 'sign-in code', account: id, address: newAddress() }
      await guarded(app.platform, attempt, async () => undefined)
    }
    const query = '/login?otp_method=email&method_number=0'
    expect((await login({ email, otp: null }, { path: query, device })).status).toBe(200)
    const otp = await latestCode(app, email)
    expect((await login({ email, otp })).status).toBe(429)
    expect((await login({ email, otp }, { device })).status).toBe(200)
  })

  it('is the one that set a new password by a mailed link, and no other', async () => {
    const { email } = await createEmployer(app)
    const before = await deviceOf(email)
    await app.post('/forget-password', { email })
    const password = 'Fresh-2027!'
    const { body } = await app.post('/reset-password', {
      token: await latestLinkToken(app, email),
      password,
      password_confirmation: password,
    })
    await lock(email)
    expect((await login({ email, password }, { device: before })).status).toBe(429)
    expect((await login({ email, password }, { device: body.device_token })).status).toBe(200)
  })

  it('is forgotten when it did not sign in for a year, or after 20 others', async () => {
    const { id, email } = await createEmployer(app)
    const devices = () =>
      app.platform.db
        .selectFrom('known_devices')
        .select('token_hash')
        .where('employer_id', '=', id)
        .execute()
    const oldest = await deviceOf(email)
    for (let time = 0; time < 20; time++) {
      app.clock.advance({ minutes: 1 })
      await deviceOf(email)
    }
    expect(await devices()).toHaveLength(20)
    await lock(email)
    expect((await login({ email }, { device: oldest })).status).toBe(429)
    app.clock.advance({ days: 365, seconds: -1 })
    await forgetEndedSessionsJob.run(app.platform, {})
    expect(await devices()).toHaveLength(1)
    app.clock.advance({ seconds: 1 })
    await forgetEndedSessionsJob.run(app.platform, {})
    expect(await devices()).toEqual([])
  })

  it('goes with its member', async () => {
    const { member, employerToken: token } = await createCommunity(app)
    await createLogin(app, member)
    await deviceOf(member.email, { path: '/commuter/login' })
    const devices = () =>
      app.platform.db
        .selectFrom('known_devices')
        .select('account_id')
        .where('employer_id', '=', member.employer_id)
        .execute()
    expect(await devices()).toEqual([{ account_id: member.id }])
    await app.request('DELETE', `/member?member_id=${member.id}`, { token })
    expect(await devices()).toEqual([])
  })

  it('leaves no token in the database', async () => {
    const { email } = await createEmployer(app)
    const device = await deviceOf(email)
    const { rows } = await app.platform.database.executeSql(
      `select query_to_xml('select * from known_devices', true, true, '')::text as everything`,
    )
    const text = String(rows[0]?.everything)
    expect(text).not.toContain(device)
    expect(text).not.toContain(Buffer.from(device).toString('base64'))
  })
})
