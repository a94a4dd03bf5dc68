import { describe, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const password = 'Another-Commute-77!'

async function signedIn(type: 'admin' | 'superadmin' = 'admin') {
  const admin = await createAdmin(app, type)
  return { ...admin, token: await tokenOf(app, { kind: 'admin', adminId: admin.id }) }
}

/** Superadmins of other tests are deactivated: in each, this one is the last. */
const root = eachTest(async () => {
  await app.platform.db
    .updateTable('admins')
    .set({ is_active: false })
    .where('type', '=', 'superadmin')
    .execute()
  return signedIn('superadmin')
})

type Who = Pick<Awaited<ReturnType<typeof signedIn>>, 'id' | 'username' | 'email'>

const change = (
  { id, username, email }: Who,
  changes: object,
  token: string | undefined = root.token,
) =>
  app.request('PUT', `/admin/admins/${id}`, {
    token,
    body: { username, email, type: 'admin', ...changes },
  })

const list = async (token = root.token) => (await app.get('/admin/admins', { token })).body.data

const find = async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id)

const remove = (id: string, token = root.token) =>
  app.request('DELETE', `/admin/admins/${id}`, { token })

const me = async (token: string) => (await app.get('/admin/me', { token })).status

const authenticate = (username: string, tried: string) =>
  app.post('/admin/authenticate', { username, password: tried })

const auditOf = (id: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_kind', '=', 'admin')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list of administrators', () => {
  it('has everybody with the last sign-in and the open sessions [ADM-ACC-03] [ADM-ACC-04]', async () => {
    const plain = await createAdmin(app)
    await authenticate(plain.username, testPassword)
    const { id: employerId } = await createEmployer(app)
    await tokenOf(app, { kind: 'signInAs', employerId, adminId: plain.id })
    expect(await find(plain.id)).toEqual({
      _id: plain.id,
      username: plain.username,
      email: plain.email,
      type: 'admin',
      is_active: true,
      second_step: false,
      created_at: app.clock.now().toISOString(),
      last_sign_in_at: app.clock.now().toISOString(),
      otp_label: null,
      otp_recipients: [],
      sessions_count: 2,
      is_you: false,
      version: 1,
    })
    expect(await find(root.id)).toMatchObject({ type: 'superadmin', is_you: true })
    expect(JSON.stringify(await list())).not.toContain('argon2')
  })
})

describe('a new administrator', () => {
  const created = (changes: object = {}, token = root.token) => {
    const body = { username: 'north.star', email: 'north@test.example', password, type: 'admin' }
    return app.post('/admin/admins', { ...body, ...changes }, { token })
  }

  it('signs in with a code, and is recorded [ADM-ACC-05] [ADM-ACC-11]', async () => {
    const answer = await created()
    expect(answer).toMatchObject({ status: 200, body: { result: 'Updated successfully' } })
    const id: string = answer.body.data._id
    expect(await find(id)).toMatchObject({ username: 'north.star', second_step: true })
    expect((await authenticate('NORTH.star', password)).body.otp_required).toBe(true)
    expect(await auditOf(id)).toEqual([
      { action: 'admin.created', actor_id: root.id, details: { type: 'admin' } },
    ])
    const again = await created({ username: 'North.Star' })
    expect(again).toMatchObject({
      status: 422,
      body: { message: { username: ['This username is taken'] } },
    })
  })

  it.each([
    [{ username: 'ab' }, 'username'],
    [{ username: undefined }, 'username'],
    [{ password: 'too-weak' }, 'password'],
    [{ password: 'Password-123' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ type: 'owner' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ email: 'nowhere' }, 'email'],
  ])(
    'is refused with %j, beside the field [ADM-ACC-07] [ADM-ACC-08] [ADM-ACC-09] [ADM-ACC-10]',
    async (changes, field) => {
      const answer = await created({ username: 'south.star', ...changes })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.message)).toEqual([field])
    },
  )
})

describe('an admin who is no superadmin', () => {
  it('raises neither itself nor another, and manages nobody [ADM-ACC-12]', async () => {
    const plain = await signedIn()
    const other = await createAdmin(app)
    const refusals = [
      await change(plain, { type: 'superadmin' }, plain.token),
      await change(other, { type: 'superadmin' }, plain.token),
      await change(root, { type: 'admin' }, plain.token),
      await app.post(
        '/admin/admins',
        { username: 'mine', email: 'mine@test.example', password, type: 'superadmin' },
        { token: plain.token },
      ),
      await remove(root.id, plain.token),
      await app.request('DELETE', `/admin/admins/${root.id}/sessions`, { token: plain.token }),
      await app.get('/admin/admins', { token: plain.token }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(Array(refusals.length).fill(403))
    const types = await app.platform.db
      .selectFrom('admins')
      .select(['id', 'type'])
      .where('id', 'in', [plain.id, other.id, root.id])
      .execute()
    expect(Object.fromEntries(types.map(({ id, type }) => [id, type]))).toEqual({
      [plain.id]: 'admin',
      [other.id]: 'admin',
      [root.id]: 'superadmin',
    })
  })

  it('is what a superadmin is from the moment somebody demotes it', async () => {
    const second = await signedIn('superadmin')
    expect((await change(second, { type: 'admin' })).status).toBe(200)
    expect((await change(second, { type: 'superadmin' }, second.token)).status).toBe(403)
  })
})

describe('the last superadmin', () => {
  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['demoted', () => change(root, { type: 'admin' })],
    ['deactivated', () => change(root, { type: 'superadmin', is_active: false })],
    ['deleted', () => remove(root.id)],
  ])('is not %s, even by itself [ADM-ACC-12]', async (_, attempt) => {
    // Neither an admin nor an inactive superadmin is another one.
    await createAdmin(app)
    await createAdmin(app, 'superadmin', { is_active: false })
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'last_superadmin' } })
    expect(await find(root.id)).toMatchObject({ type: 'superadmin', is_active: true })
  })

  it('is nobody while there are two: each may go', async () => {
    const second = await signedIn('superadmin')
    expect((await change(second, { type: 'admin' }, second.token)).status).toBe(200)
    expect((await change(root, { type: 'admin' })).status).toBe(409)
  })
})

describe('a change', () => {
  it('takes what is named and leaves the rest, and is recorded without names [ADM-ACC-06] [ADM-ACC-11]', async () => {
    const plain = await createAdmin(app, 'admin', {
      otp_label: `Label ${crypto.randomUUID()}`.slice(0, 40),
    })
    const before = await find(plain.id)
    const named = { username: `new-${plain.id}`.slice(0, 40), type: 'superadmin' }
    const answer = await change(plain, named)
    expect(answer).toMatchObject({ status: 200, body: { result: 'Updated successfully' } })
    expect(await find(plain.id)).toEqual({ ...before, ...named, version: 2 })
    expect((await authenticate(named.username, testPassword)).status).toBe(200)
    const [entry] = await auditOf(plain.id)
    expect(entry).toEqual({
      action: 'admin.changed',
      actor_id: root.id,
      details: {
        fields: 'username, type',
        type_before: 'admin',
        type_after: 'superadmin',
        version: 2,
      },
    })
  })

  it('of the password ends the sessions and the code under way [ADM-ACC-06]', async () => {
    const plain = await signedIn()
    expect((await change(plain, { password })).status).toBe(200)
    expect(await me(plain.token)).toBe(401)
    expect((await authenticate(plain.username, testPassword)).status).toBe(401)
    expect((await authenticate(plain.username, password)).status).toBe(200)
    expect((await auditOf(plain.id)).map(({ action }) => action)).toEqual(['password.reset'])
  })

  it('of the own password goes another way, which asks for the one in force', async () => {
    const answer = await change(root, { type: 'superadmin', password })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual(['password'])
    expect(await me(root.token)).toBe(200)
  })

  it('that deactivates signs out for good, in employers’ names too, until it is undone', async () => {
    const plain = await signedIn()
    const { id: employerId } = await createEmployer(app)
    const signInAs = await tokenOf(app, { kind: 'signInAs', employerId, adminId: plain.id })
    await change(plain, { is_active: false })
    await change(plain, { is_active: true })
    expect(await me(plain.token)).toBe(401)
    expect((await app.get('/user', { token: signInAs })).status).toBe(401)
    expect((await authenticate(plain.username, testPassword)).body).toHaveProperty('token')
  })

  it('says whom codes go to, and under which label one can be asked for', async () => {
    const [plain, recipient] = [await createAdmin(app), await createAdmin(app)]
    const label = crypto.randomUUID()
    expect((await change(recipient, { otp_label: label })).status).toBe(200)
    expect((await change(plain, { otp_recipients: [recipient.id, recipient.id] })).status).toBe(200)
    expect(await find(plain.id)).toMatchObject({ otp_recipients: [recipient.id] })
    const listed = (await app.get('/admin/otp-recipients')).body.data
    expect(listed).toContainEqual({ id: recipient.id, label })
    const taken = await change(plain, { otp_label: label.toUpperCase() })
    expect(Object.keys(taken.body.message)).toEqual(['otp_label'])
    const unknown = await change(plain, { otp_recipients: [crypto.randomUUID()] })
    expect(Object.keys(unknown.body.message)).toEqual(['otp_recipients'])
    expect((await change(plain, { otp_recipients: [] })).status).toBe(200)
    expect(await find(plain.id)).toMatchObject({ otp_recipients: [] })
  })

  it.each([
    [{ username: 'ab' }, 'username'],
    [{ password: 'too-weak' }, 'password'],
    [{ type: 'owner' }, 'type'],
  ])(
    'is refused with %j, beside the field [ADM-ACC-07] [ADM-ACC-08] [ADM-ACC-09] [ADM-ACC-10]',
    async (changes, field) => {
      const answer = await change(await createAdmin(app), changes)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.message)).toEqual([field])
    },
  )

  it('is of no administrator that there is not', async () => {
    const nobody = { id: crypto.randomUUID(), username: 'nobody', email: 'nobody@test.example' }
    expect((await change(nobody, {})).status).toBe(404)
    expect((await remove(nobody.id)).status).toBe(404)
  })
})
