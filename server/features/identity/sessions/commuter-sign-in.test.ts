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
    ['of a declined address', { email_declined_at: new Date() }],
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

  it('lets a disabled member sign in and see, not log, change or remove trips', async () => {
    const member = await memberWithLogin()
    const { body: before } = await login(member.email)
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    const { body } = await app.post('/commuter/trips', trip, { token: before.accessToken })
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    const token: string = (await login(member.email)).body.accessToken
    for (const path of ['/commuter/trips', '/commuter/rewards', '/commuter/wallet']) {
      expect((await app.get(path, { token })).status).toBe(200)
    }
    const refused = { status: 409, body: { code: 'member_disabled' } }
    expect(
      await app.post('/commuter/trips', { ...trip, date: '2026-11-18' }, { token }),
    ).toMatchObject(refused)
    const change = { date: '2026-11-19', direction: 'to_home', mode: 'bike' }
    const path = `/commuter/trips/${body.data._id}`
    expect(await app.request('PUT', path, { token, body: change })).toMatchObject(refused)
    expect(await app.request('DELETE', path, { token })).toMatchObject(refused)
    expect((await app.get('/commuter/trips', { token })).body.meta.total).toBe(1)
  })

  it('answers a trip sent again with its first answer, though the member is disabled since', async () => {
    const member = await memberWithLogin()
    const token: string = (await login(member.email)).body.accessToken
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    const send = () =>
      app.post('/commuter/trips', trip, { token, headers: { 'idempotency-key': 'one' } })
    const first = await send()
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    expect((await send()).body).toEqual(first.body)
  })

  it.each([
    ['is deleted', { deleted_at: new Date('2026-11-20'), left_on: '2026-11-20' }],
    ['has a declined address', { email_declined_at: new Date('2026-11-20') }],
  ])('ends the session of a member who %s', async (_, change) => {
    const member = await memberWithLogin()
    const { body } = await login(member.email)
    await app.platform.db.updateTable('members').set(change).where('id', '=', member.id).execute()
    expect((await app.get('/commuter/trips', { token: body.accessToken })).status).toBe(401)
  })

  it('does not know the password of an employer of the same address', async () => {
    const employer = await createEmployer(app)
    expect((await login(employer.email)).status).toBe(401)
  })
})
