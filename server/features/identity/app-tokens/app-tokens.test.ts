import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appAuthenticator } from '#server/platform/auth/app-tokens.ts'
import { forgetEndedSessionsJob } from '#server/platform/auth/session-life.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'
import { createCommunity, createLogin, createMember, testPassword } from '#testing/factories.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** A member who signs in by a password. */
async function memberWithPassword() {
  const { employer, employerToken } = await createCommunity(app)
  const member = await createMember(app, employer.id)
  await createLogin(app, member)
  const signIn = { email: member.email, password: testPassword }
  const { body } = await app.post('/commuter/login', signIn)
  const session: string = body.accessToken
  return { employer, employerToken, member, session }
}

const wish = {
  name: 'Bike computer',
  scopes: ['read', 'log_trips'],
  expires_in_days: 90,
  current_password: testPassword,
}

const create = (session: string, changes: object = {}) =>
  app.post('/commuter/tokens', { ...wish, ...changes }, { token: session })

const listTrips = async (token: string) => (await app.get('/commuter/trips', { token })).status

describe('a personal access token', () => {
  it('is shown once, stored hashed and listed with its last use', async () => {
    const { session } = await memberWithPassword()
    const { status, body } = await create(session)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^sbp_[\w-]{43}$/)
    expect(body.data).toMatchObject({
      name: 'Bike computer',
      scopes: ['read', 'log_trips'],
      expires_at: '2027-02-18T18:00:00.000Z',
      last_used_at: null,
    })
    app.clock.advance({ minutes: 5 })
    expect(await listTrips(body.token)).toBe(200)
    const listed = await app.get('/commuter/tokens', { token: session })
    expect(listed.body.data).toEqual([{ ...body.data, last_used_at: '2026-11-20T18:05:00.000Z' }])
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(t::text, '') from app_tokens as t)
        || (select string_agg(a::text, '') from audit_log as a) as all`.execute(app.platform.db)
    expect(rows[0]?.all).toContain('Bike computer')
    expect(rows[0]?.all).not.toContain(body.token.slice(4))
  })

  it('is made by who knows the password alone, whoever holds the session', async () => {
    const { session } = await memberWithPassword()
    const { status, body } = await create(session, { current_password: 'Wrong-2026!' })
    expect(status).toBe(422)
    expect(body.message).toEqual({ current_password: ['The password is not right'] })
    expect((await app.get('/commuter/tokens', { token: session })).body.data).toEqual([])
  })

  it.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['redeem'] }, 'scopes.0'],
    ['over a year', { expires_in_days: 366 }, 'expires_in_days'],
    ['no name', { name: ' ' }, 'name'],
  ])('has not %s', async (_what, changes, field) => {
    const { session } = await memberWithPassword()
    const { status, body } = await create(session, changes)
    expect(status).toBe(422)
    expect(body.message).toHaveProperty([field])
  })

  it('is one of twenty at most; those that have ended count no more', async () => {
    const { employer, member, session } = await memberWithPassword()
    const key = { employerId: employer.id, memberId: member.id }
    for (let n = 0; n < 19; n++) await createAppToken(app, { ...key, days: 1 })
    expect((await create(session)).status).toBe(200)
    const refused = await create(session)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } })
    app.clock.advance({ days: 1 })
    expect((await create(session)).status).toBe(200)
    expect((await app.get('/commuter/tokens', { token: session })).body.data).toHaveLength(2)
  })

  it('ends on its day', async () => {
    const { session } = await memberWithPassword()
    const { token } = (await create(session, { expires_in_days: 1 })).body
    app.clock.advance({ hours: 23, minutes: 59 })
    expect(await listTrips(token)).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect(await listTrips(token)).toBe(401)
  })

  it('is ended by its member, by nobody else', async () => {
    const { session } = await memberWithPassword()
    const { token, data } = (await create(session)).body
    const end = (by: string) => app.request('DELETE', `/commuter/tokens/${data._id}`, { token: by })
    const { memberToken: stranger } = await createCommunity(app)
    expect((await end(stranger)).status).toBe(404)
    expect(await listTrips(token)).toBe(200)
    expect((await end(session)).status).toBe(200)
    expect(await listTrips(token)).toBe(401)
    expect((await end(session)).status).toBe(404)
  })

  it('ends for good when its member is deactivated, and when they are deleted', async () => {
    const { member, employerToken: by, session } = await memberWithPassword()
    const first = (await create(session)).body.token
    const change = (isActive: boolean) =>
      app.request('PUT', '/member', {
        token: by,
        body: { member_id: member.id, is_active: isActive },
      })
    expect((await change(false)).status).toBe(200)
    expect((await create(session)).status).toBe(403)
    expect((await change(true)).status).toBe(200)
    expect(await listTrips(first)).toBe(401)
    const second = (await create(session)).body.token
    expect(await listTrips(second)).toBe(200)
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: by })
    expect(await listTrips(second)).toBe(401)
    const { rows } = await sql`
      select from app_tokens where member_id = ${member.id}`.execute(app.platform.db)
    expect(rows).toEqual([])
  })

  it('ends within the hour where the version before deactivated its member, which knows no tokens', async () => {
    const { member, session } = await memberWithPassword()
    const { token } = (await create(session)).body
    const set = (disabled_at: Date | null, left_on: string | null) =>
      app.platform.db
        .updateTable('members')
        .set({ disabled_at, left_on })
        .where('id', '=', member.id)
        .execute()
    await set(app.clock.now(), '2026-11-20')
    await forgetEndedSessionsJob.run(app.platform, {})
    await set(null, null)
    expect(await listTrips(token)).toBe(401)
  })

  it('ends with another password, and no other does', async () => {
    const [changed, other] = [await memberWithPassword(), await memberWithPassword()]
    const first = (await create(changed.session)).body.token
    const second = (await create(other.session)).body.token
    const setLogin = (columns: { password_hash: string } | { email: string }) =>
      app.platform.db
        .updateTable('commuter_logins')
        .set(columns)
        .where('member_id', '=', changed.member.id)
        .execute()
    await setLogin({ email: `${crypto.randomUUID()}@test.example` })
    expect(await listTrips(first)).toBe(200)
    await setLogin({ password_hash: 'another' })
    expect(await listTrips(first)).toBe(401)
    expect(await listTrips(second)).toBe(200)
  })

  it('is audited, out of the employer’s sight', async () => {
    const { employer, employerToken, session } = await memberWithPassword()
    const { data } = (await create(session)).body
    await app.request('DELETE', `/commuter/tokens/${data._id}`, { token: session })
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('employer_id', '=', employer.id)
      .where('subject_kind', '=', 'app_token')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        action: 'session.token_created',
        subject_id: data._id,
        details: { scopes: 'read log_trips' },
      },
      { action: 'session.token_revoked', subject_id: data._id, details: {} },
    ])
    const history = await app.get('/history', { token: employerToken })
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).not.toContain('session.token')
  })
})

describe('the limit of a token', () => {
  it('counts a long download once, though it asks on and on whether it may go on', async () => {
    const { member, session } = await memberWithPassword()
    const { token, data } = (await create(session)).body
    const authenticate = appAuthenticator(app.platform.db, app.clock)
    expect(await listTrips(token)).toBe(200)
    for (let times = 0; times < 200; times++) {
      const { by } = await authenticate(token, 'read', true)
      expect(by).toEqual({ kind: 'member', id: member.id })
    }
    expect(await listTrips(token)).toBe(200)
    await app.request('DELETE', `/commuter/tokens/${data._id}`, { token: session })
    await expect(authenticate(token, 'read', true)).rejects.toMatchObject({ status: 401 })
  })

  it('is 120 calls a minute, each token by itself', async () => {
    const { employer, member } = await memberWithPassword()
    const key = { employerId: employer.id, memberId: member.id }
    const { token } = await createAppToken(app, key)
    const { token: other } = await createAppToken(app, key)
    for (let n = 0; n < 119; n++) await listTrips(token)
    app.clock.advance({ seconds: 20 })
    expect(await listTrips(token)).toBe(200)
    const refused = await app.get('/commuter/trips', { token })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers['retry-after']).toBe('40')
    expect(await listTrips(other)).toBe(200)
    app.clock.advance({ seconds: 40 })
    expect(await listTrips(token)).toBe(200)
  })
})
