import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { forgetEndedSessionsJob } from './session-life.ts'
import { newToken, tokenHash } from './token.ts'

const app = appOfFile()

const user = (authorization?: string) =>
  app.get('/user', { headers: authorization === undefined ? {} : { authorization } })

async function status(token: string): Promise<number> {
  return (await app.get('/user', { token })).status
}

describe('the authorization header', () => {
  it('carries the employer’s bearer token [X-TOK-01] [SHELL-39]', async () => {
    const { employerToken } = await createCommunity(app)
    expect((await user(`Bearer ${employerToken}`)).status).toBe(200)
    // RFC 9110, 11.1: the scheme is the same in any case.
    expect((await user(`bearer ${employerToken}`)).status).toBe(200)
  })

  it('carries the administrator’s token for the admin routes alone [X-TOK-02]', async () => {
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'admin', adminId })
    expect(await status(token)).toBe(401)
    expect((await app.post('/admin/logout', undefined, { token })).status).toBe(200)
  })

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['the word alone', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['another scheme', `Basic ${newToken()}`],
    ['a token nobody has', `Bearer ${newToken()}`],
    ['garbage', 'Bearer \u00ff\u00fe;drop table sessions'],
    ['a very long token', `Bearer ${'x'.repeat(8000)}`],
  ])('is refused with 401 when it holds %s [X-ERR-08] [SHELL-39]', async (_, header) => {
    expect(await user(header)).toMatchObject({
      status: 401,
      body: {
        status: false,
        code: 'unauthorized',
        message: 'Please sign in: the session is missing or has ended',
      },
    })
  })

  it('is not replaced by a token in the query or a cookie', async () => {
    const { employerToken } = await createCommunity(app)
    expect((await app.get(`/user?token=${employerToken}`)).status).toBe(401)
    const cookie = `employer_token=${employerToken}; token=${employerToken}`
    expect((await app.get('/user', { headers: { cookie } })).status).toBe(401)
  })

  it('opens the account of the token, whatever tenant another header names', async () => {
    const { employer, employerToken } = await createCommunity(app)
    const stranger = await createCommunity(app)
    const { body } = await app.get(`/user?employer_id=${stranger.employer.id}`, {
      token: employerToken,
    })
    expect(body._id).toBe(employer.id)
  })
})

describe('a session', () => {
  it('of an employer lives 30 days from its last use, renewed once a day', async () => {
    const { employerToken: token } = await createCommunity(app)
    const renewedAt = async () => {
      const row = await app.platform.db
        .selectFrom('sessions')
        .select(['renewed_at', 'expires_at'])
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirstOrThrow()
      return row.renewed_at
    }
    const started = app.clock.now()
    app.clock.advance({ hours: 24 })
    await status(token)
    expect(await renewedAt()).toEqual(started)
    app.clock.advance({ seconds: 1 })
    await status(token)
    expect(await renewedAt()).toEqual(app.clock.now())
    app.clock.advance({ days: 29, hours: 23 })
    expect(await status(token)).toBe(200)
    app.clock.advance({ days: 30 })
    expect(await status(token)).toBe(401)
  })

  it('of a member lives alike', async () => {
    const { memberToken: token } = await createCommunity(app)
    app.clock.advance({ days: 29 })
    expect((await app.get('/commuter/trips', { token })).status).toBe(200)
    app.clock.advance({ days: 29 })
    expect((await app.get('/commuter/trips', { token })).status).toBe(200)
    app.clock.advance({ days: 30 })
    expect((await app.get('/commuter/trips', { token })).status).toBe(401)
  })

  it.each(['employer', 'commuter'] as const)(
    'of %s ends 90 days after it began, however much it is used',
    async (kind) => {
      const community = await createCommunity(app)
      const token = kind === 'employer' ? community.employerToken : community.memberToken
      const path = kind === 'employer' ? '/user' : '/commuter/trips'
      const use = async () => (await app.get(path, { token })).status
      const row = () =>
        app.platform.db
          .selectFrom('sessions')
          .select(['created_at', 'expires_at'])
          .where('token_hash', '=', tokenHash(token))
          .executeTakeFirstOrThrow()
      for (const days of [29, 29, 29]) {
        app.clock.advance({ days })
        expect(await use()).toBe(200)
      }
      const { created_at, expires_at } = await row()
      expect(expires_at.getTime() - created_at.getTime()).toBe(90 * 86_400_000)
      app.clock.advance({ days: 2, hours: 23 })
      expect(await use()).toBe(200)
      // One that was prolonged further, before there was a last end.
      await app.platform.db
        .updateTable('sessions')
        .set({ expires_at: new Date(created_at.getTime() + 120 * 86_400_000) })
        .where('token_hash', '=', tokenHash(token))
        .execute()
      app.clock.advance({ hours: 1 })
      expect(await use()).toBe(401)
    },
  )

  it('of a sign-in-as ends after an hour, however much it is used [SHELL-07]', async () => {
    const { employer } = await createCommunity(app)
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    expect((await app.get('/user', { token })).body.impersonated).toBe(true)
    app.clock.advance({ minutes: 59 })
    expect(await status(token)).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect(await status(token)).toBe(401)
  })

  it('of an administrator ends after 12 hours', async () => {
    const { id: adminId } = await createAdmin(app)
    const tokens = [
      await tokenOf(app, { kind: 'admin', adminId }),
      await tokenOf(app, { kind: 'admin', adminId }),
    ]
    const leave = (token = '') => app.post('/admin/logout', undefined, { token })
    app.clock.advance({ hours: 11, minutes: 59 })
    expect((await leave(tokens[0])).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect((await leave(tokens[1])).status).toBe(401)
  })

  it('that has ended is removed by a job, one in use is not', async () => {
    const ended = (await createCommunity(app)).employerToken
    app.clock.advance({ days: 30 })
    const fresh = (await createCommunity(app)).employerToken
    await forgetEndedSessionsJob.run(app.platform, {})
    const stored = await app.platform.db.selectFrom('sessions').select('token_hash').execute()
    const has = (token: string) => stored.some((row) => tokenHash(token).equals(row.token_hash))
    expect([has(ended), has(fresh)]).toEqual([false, true])
  })
})
