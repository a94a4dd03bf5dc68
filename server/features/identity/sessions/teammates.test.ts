import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode, latestLinkToken } from '#testing/codes.ts'
import {
  createAdmin,
  createEmployer,
  createUser,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()
let counter = 0

/** Two people of a school, both signed in. */
async function teammates(changes: object = {}) {
  const number = counter++
  const { id: employerId, email: ownerEmail } = await createEmployer(app, {
    email: `owner-${number}@school-${number}.edu`,
    ...changes,
  })
  const user = await createUser(app, employerId, 'manager', {
    email: `manager-${number}@school-${number}.edu`,
    ...changes,
  })
  return {
    employerId,
    owner: { email: ownerEmail, token: await tokenOf(app, { kind: 'employer', employerId }) },
    manager: {
      id: user.id,
      email: user.email,
      token: await tokenOf(app, { kind: 'employer', employerId, userId: user.id }),
    },
  }
}

const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })
const post = (token: string, path: string, body: object) =>
  app.request('POST', path, { token, body })
const login = (email: string, more: object = {}, query = '') =>
  app.post(`/login${query}`, { email, password: testPassword, ...more })
const withStep = { second_step_switched: true, second_step_consented: true }
const newPassword = { password: 'Fresh-2027!', password_confirmation: 'Fresh-2027!' }

describe('two people of an employer', () => {
  it('each sign in as themselves, and the audit names who it was', async () => {
    const { employerId, owner, manager } = await teammates()
    for (const [{ email }, user] of [
      [owner, { id: employerId, name: 'Pat Example', role: 'owner' }],
      [manager, { id: manager.id, name: 'Robin Example', role: 'manager' }],
    ] as const) {
      const { accessToken } = (await login(email)).body
      const { body } = await app.get('/user', { token: accessToken })
      expect(body).toMatchObject({ _id: employerId, email, user })
    }
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_user_id'])
      .where('employer_id', '=', employerId)
      .where('action', '=', 'session.started')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { actor_id: employerId, actor_user_id: employerId },
      { actor_id: employerId, actor_user_id: manager.id },
    ])
  })

  it('see and end their own sessions, and those of administrators', async () => {
    const { employerId, owner, manager } = await teammates()
    const { id: adminId } = await createAdmin(app)
    await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const listed = async (token: string) => (await app.get('/user/sessions', { token })).body.data
    const [own, staff] = [await listed(manager.token), await listed(owner.token)]
    for (const sessions of [own, staff]) {
      const kinds = sessions.map((one: { sign_in_as: boolean }) => one.sign_in_as)
      expect(kinds.toSorted()).toEqual([false, true])
    }
    const ofOwner = staff.find((one: { current: boolean }) => one.current)._id
    const path = `/user/sessions/${ofOwner}`
    expect((await app.request('DELETE', path, { token: manager.token })).status).toBe(404)
    await app.request('DELETE', '/user/sessions', { token: manager.token })
    expect((await app.get('/user', { token: manager.token })).status).toBe(401)
    expect((await app.get('/user', { token: owner.token })).status).toBe(200)
  })

  it('do not sign in with each other’s code or recovery code', async () => {
    const { owner, manager } = await teammates()
    const { body } = await post(manager.token, '/user/2FA/recovery-codes', {
      current_password: testPassword,
    })
    const both = { enable_otp: true, otp_enabled: true }
    await put(owner.token, both)
    await put(manager.token, both)
    const codeOf = async (email: string) => {
      await login(email, { otp: null }, '?otp_method=email&method_number=0')
      return latestCode(app, email)
    }
    const codes = { owner: await codeOf(owner.email), manager: await codeOf(manager.email) }
    const [recovery] = body.recovery_codes
    expect((await login(owner.email, { otp: recovery })).status).toBe(422)
    expect((await login(manager.email, { otp: recovery })).status).toBe(200)
    if (codes.owner !== codes.manager) {
      expect((await login(owner.email, { otp: codes.manager })).status).toBe(422)
    }
    expect((await login(owner.email, { otp: codes.owner })).status).toBe(200)
    expect((await login(manager.email, { otp: codes.manager })).status).toBe(200)
  })

  it('have methods of their own, each confirmed by its own code', async () => {
    const { owner, manager } = await teammates()
    const add = (token: string, value: string) =>
      post(token, '/user/2FA/add-method', {
        value,
        type: 'email',
        current_password: testPassword,
      })
    const value = `method-${counter++}@test.example`
    const other = `method-${counter++}@test.example`
    await add(owner.token, value)
    const code = await latestCode(app, value)
    await add(manager.token, other)
    const accept = (token: string) => post(token, '/user/2FA/accept-method', { verf_code: code })
    expect((await accept(manager.token)).status).toBe(422)
    expect((await accept(owner.token)).status).toBe(200)
    const { emails_alt: methods } = (await app.get('/user', { token: manager.token })).body
    expect(methods).toMatchObject([{ value: other, status: 'pending' }])
    app.clock.advance({ minutes: 1 })
    expect(await add(manager.token, value)).toMatchObject({
      status: 409,
      body: { code: 'method_of_teammate' },
    })
  })

  it('link alternative addresses of their own', async () => {
    const { owner, manager } = await teammates()
    const alt_email = `alt-${counter++}@test.example`
    await post(owner.token, '/send-alt-email-code', { alt_email })
    const link = { alt_email, alt_code: await latestCode(app, alt_email) }
    expect((await post(manager.token, '/update-alt-email', link)).status).toBe(422)
    expect((await post(owner.token, '/update-alt-email', link)).status).toBe(200)
    expect((await app.get('/user', { token: manager.token })).body.alt_email).toBeNull()
  })

  it('change their own passwords: a link of one ends nothing of the other', async () => {
    const { owner, manager } = await teammates()
    await app.post('/forget-password', { email: owner.email })
    const linkOfOwner = await latestLinkToken(app, owner.email)
    await app.post('/forget-password', { email: manager.email })
    const linkOfManager = await latestLinkToken(app, manager.email)
    await app.post('/reset-password', { token: linkOfManager, ...newPassword })
    expect((await app.get('/user', { token: manager.token })).status).toBe(401)
    expect((await app.get('/user', { token: owner.token })).status).toBe(200)
    expect((await login(owner.email)).status).toBe(200)
    expect((await login(manager.email)).status).toBe(401)
    expect((await login(manager.email, { password: newPassword.password })).status).toBe(200)
    const check = await app.post('/reset-password/check', { token: linkOfOwner })
    expect(check.status).toBe(200)
  })

  it('change their own email addresses', async () => {
    const { owner, manager } = await teammates()
    const email = `changed-${counter++}@test.example`
    await put(manager.token, { email, current_password: testPassword })
    const pending = async (token: string) => (await app.get('/user', { token })).body.pending_email
    expect([await pending(owner.token), await pending(manager.token)]).toEqual([null, email])
    await app.post('/confirm-email', { token: await latestLinkToken(app, email) })
    expect((await app.get('/user', { token: manager.token })).body.email).toBe(email)
    expect((await app.get('/user', { token: owner.token })).body.email).toBe(owner.email)
    expect((await login(email)).status).toBe(200)
  })

  it('need each their own second step', async () => {
    const { owner, manager } = await teammates()
    await put(manager.token, { enable_otp: true, otp_enabled: true })
    expect((await login(manager.email)).body.code).toBe('second_step_required')
    expect((await login(owner.email)).status).toBe(200)
  })

  it('cannot come in once they are disabled, signed in already or not', async () => {
    const { employerId, manager } = await teammates(withStep)
    await app.platform.db
      .updateTable('employer_users')
      .set({ disabled_at: app.clock.now() })
      .where('employer_id', '=', employerId)
      .where('id', '=', manager.id)
      .execute()
    expect((await app.get('/user', { token: manager.token })).status).toBe(401)
    expect((await login(manager.email)).body).toMatchObject({ is_active: false })
  })

  it('share the organization, which an analyst cannot change', async () => {
    const { employerId, owner, manager } = await teammates()
    const analyst = await createUser(app, employerId, 'analyst')
    const token = await tokenOf(app, { kind: 'employer', employerId, userId: analyst.id })
    await put(manager.token, { community_name: 'Renamed School' })
    const user = (await app.get('/user', { token: owner.token })).body
    expect(user.community_name).toBe('Renamed School')
    expect((await put(token, { community_name: 'Mine' })).status).toBe(403)
    // What came along unchanged with a form is no change.
    expect((await put(token, { community_name: 'Renamed School' })).status).toBe(200)
  })

  it('of two registrations with one address the teammate’s stays', async () => {
    const { employerId, manager } = await teammates()
    const answer = await app.post('/register', {
      name: 'Alex Example',
      community_type: 'Hospital',
      community_name: 'Another Hospital',
      community_txt_address: '1999 Broadway, Denver, CO',
      community_lat_cord: '39.7392',
      community_lng_cord: '-104.9903',
      community_size: 120,
      email: manager.email.toUpperCase(),
      phone: '+1 303 555 0100',
      ...newPassword,
    })
    expect(answer.status).toBe(200)
    // One job writes the mail, another sends it.
    await app.drainJobs()
    await app.drainJobs()
    const again = await app.platform.db
      .selectFrom('audit_log')
      .select(['employer_id', 'actor_kind', 'actor_user_id'])
      .where('action', '=', 'employer.registered_again')
      .execute()
    expect(again).toEqual([{ employer_id: employerId, actor_kind: 'system', actor_user_id: null }])
    const employers = await app.platform.db
      .selectFrom('employers')
      .select('id')
      .where('community_name', '=', 'Another Hospital')
      .execute()
    expect(employers).toEqual([])
    const subjects = (await app.inbox())
      .filter(({ to_address }) => to_address === manager.email)
      .map(({ subject }) => subject)
    expect(subjects).toEqual(['You already have a Switchback account'])
  })
})
