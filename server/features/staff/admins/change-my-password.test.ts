import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const password = 'Another-Commute-77!'

async function signedIn() {
  const admin = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  return { ...admin, token }
}

const change = (token: string, body: object) =>
  app.request('PUT', '/admin/me/password', { token, body })

const status = async (path: string, token: string) => (await app.get(path, { token })).status

const authenticate = (username: string, tried: string) =>
  app.post('/admin/authenticate', { username, password: tried })

describe('an administrator’s own password', () => {
  it('is changed and ends their other sessions, those in employers’ names too', async () => {
    const { id: adminId, username, token } = await signedIn()
    const other = await tokenOf(app, { kind: 'admin', adminId })
    const { id: employerId } = await createEmployer(app)
    const signInAs = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const stranger = await signedIn()
    expect(await status('/user', signInAs)).toBe(200)
    const answer = await change(token, { current_password: testPassword, password })
    expect(answer).toMatchObject({ status: 200, body: { result: 'Updated successfully' } })
    expect(await status('/admin/me', token)).toBe(200)
    expect(await status('/admin/me', other)).toBe(401)
    expect(await status('/user', signInAs)).toBe(401)
    expect(await status('/admin/me', stranger.token)).toBe(200)
    expect((await authenticate(username, testPassword)).status).toBe(401)
    expect((await authenticate(username, password)).status).toBe(200)
  })

  it('is recorded, and nothing of it', async () => {
    const { id, token } = await signedIn()
    await change(token, { current_password: testPassword, password })
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_kind', 'subject_id', 'details'])
      .where('actor_id', '=', id)
      .execute()
    expect(entries).toEqual([
      { action: 'password.changed', subject_kind: 'admin', subject_id: id, details: {} },
    ])
  })

  it.each([
    ['a wrong one in force', { current_password: 'Wrong-2026!' }, 'current_password'],
    ['a weak one', { password: 'too-weak' }, 'password'],
    ['one that is guessed first', { password: 'Password-123' }, 'password'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { token, username } = await signedIn()
    const answer = await change(token, { current_password: testPassword, password, ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual([field])
    expect((await authenticate(username, testPassword)).status).toBe(200)
  })

  it('is not guessed by whoever finds the session open', async () => {
    const { token } = await signedIn()
    for (let count = 0; count < 10; count++)
      expect((await change(token, { current_password: 'Wrong-2026!', password })).status).toBe(422)
    expect((await change(token, { current_password: testPassword, password })).status).toBe(429)
  })
})

it('tells an administrator who they are', async () => {
  const { id, username, email, token } = await signedIn()
  expect((await app.get('/admin/me', { token })).body).toEqual({
    _id: id,
    username,
    email,
    type: 'admin',
    is_active: true,
    second_step: false,
    created_at: app.clock.now().toISOString(),
    last_sign_in_at: null,
  })
})
