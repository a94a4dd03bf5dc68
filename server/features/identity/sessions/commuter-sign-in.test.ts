import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createLogin, createMember, testPassword } from '#testing/factories.ts'

const app = appOfFile()

type Changes = Parameters<typeof createMember>[2]

async function memberWithLogin(changes: Changes = {}, employer = createEmployer(app)) {
  const member = await createMember(app, (await employer).id, changes)
  await createLogin(app, member)
  return member
}

const login = (email: string, password = testPassword) =>
  app.post('/commuter/login', { email, password })

describe('POST /commuter/login', () => {
  it('answers a token for the commuter routes and notes the login', async () => {
    const member = await memberWithLogin()
    const { status, body } = await login(member.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, is_active: true })
    expect((await app.get('/commuter/trips', { token: body.accessToken })).status).toBe(200)
    const [row] = await app.platform.db
      .selectFrom('members')
      .select('last_login_at')
      .where('id', '=', member.id)
      .execute()
    expect(row?.last_login_at).toEqual(app.clock.now())
  })

  it('refuses a wrong password like an unknown email', async () => {
    const member = await memberWithLogin()
    const wrong = await login(member.email, 'Wrong-2026!')
    const unknown = await login('nobody@test.example', 'Wrong-2026!')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it.each<[string, Changes]>([
    ['disabled', { disabled_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
    ['not joined yet', { joined_at: null }],
  ])('answers is_active false to a member who is %s', async (_, changes) => {
    const member = await memberWithLogin(changes)
    const { status, body } = await login(member.email)
    expect(status).toBe(200)
    expect(body.is_active).toBe(false)
    expect(body).not.toHaveProperty('accessToken')
  })

  it('lets members of a disabled employer sign in and log trips', async () => {
    const member = await memberWithLogin({}, createEmployer(app, { status: 'disabled' }))
    const { body } = await login(member.email)
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    const token = body.accessToken
    expect((await app.post('/commuter/trips', trip, { token })).status).toBe(200)
  })

  it.each(['disabled_at', 'deleted_at'])('ends the session of a member at %s', async (column) => {
    const member = await memberWithLogin()
    const { body } = await login(member.email)
    await app.platform.db
      .updateTable('members')
      .set({ [column]: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    expect((await app.get('/commuter/trips', { token: body.accessToken })).status).toBe(401)
  })

  it('does not know the password of an employer of the same address', async () => {
    const employer = await createEmployer(app)
    expect((await login(employer.email)).status).toBe(401)
  })
})
