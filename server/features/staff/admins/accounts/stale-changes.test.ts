import { describe, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const password = 'Another-Commute-77!'

async function signedIn(type: 'admin' | 'superadmin' = 'admin') {
  const admin = await createAdmin(app, type)
  return { ...admin, token: await tokenOf(app, { kind: 'admin', adminId: admin.id }) }
}

const root = eachTest(() => signedIn('superadmin'))

/** A change of what is named alone. */
const put = ({ id }: { id: string }, body: object, by: { token: string } = root) =>
  app.request('PUT', `/admin/admins/${id}`, { token: by.token, body })

async function find(id: string) {
  const { body } = await app.get('/admin/admins', { token: root.token })
  return body.data.find(({ _id }: { _id: string }) => _id === id)
}

describe('two superadmins with one administrator', () => {
  it('who was second is told what the first changed, and raises nobody again', async () => {
    const plain = await signedIn('superadmin')
    const second = await signedIn('superadmin')
    const { version } = await find(plain.id)
    await put(plain, { type: 'admin', is_active: false, version })
    const correction = { email: 'right@test.example', version }
    const late = await put(plain, { ...correction, type: 'superadmin', is_active: true }, second)
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'admin_changed',
        message: `Meanwhile ${root.username} made them an admin and deactivated them. Nothing of yours was saved: look at it again first.`,
      },
    })
    expect((await put(plain, { ...correction, version: version + 1 }, second)).status).toBe(200)
    expect(await find(plain.id)).toMatchObject({
      type: 'admin',
      is_active: false,
      email: 'right@test.example',
    })
  })

  it('what is not named stays as somebody else has just made it, also without a version', async () => {
    const plain = await signedIn('superadmin')
    await put(plain, { type: 'admin', is_active: false })
    expect((await put(plain, { email: 'right@test.example' })).status).toBe(200)
    expect(await find(plain.id)).toMatchObject({ type: 'admin', is_active: false })
  })

  it('are told of another password and of who codes go to, too', async () => {
    const plain = await createAdmin(app)
    await put(plain, { password, otp_recipients: [root.id] })
    const { body } = await put(plain, { otp_label: 'Mine', version: 1 })
    expect(body.message).toContain(
      `Meanwhile ${root.username} changed their recipients of codes; ${root.username} set another password.`,
    )
    expect((await put(plain, { otp_label: 'Mine', version: 99 })).status).toBe(409)
  })

  it('of twenty at once with one version one is first', async () => {
    const plain = await createAdmin(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        put(plain, { email: `turn-${turn}@test.example`, version: 1 }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
  })
})

it('a change to what is there already is none: nothing is recorded, and the code under way goes on', async () => {
  const plain = await createAdmin(app, 'admin', { second_step: true })
  await put(plain, { otp_recipients: [root.id] })
  await app.post('/admin/authenticate', { username: plain.username, password: testPassword })
  const code = () =>
    app.platform.db
      .selectFrom('admin_codes')
      .select('request_id')
      .where('admin_id', '=', plain.id)
      .execute()
  const [before, waiting] = [await find(plain.id), await code()]
  expect(waiting).toHaveLength(1)
  expect((await put(plain, { otp_recipients: [root.id], is_active: true })).status).toBe(200)
  expect((await put(plain, {})).status).toBe(200)
  expect([await find(plain.id), await code()]).toEqual([before, waiting])
  const audited = await app.platform.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', plain.id)
    .where('action', '=', 'admin.changed')
    .execute()
  expect(audited).toMatchObject([{ details: { fields: 'otp_recipients' } }])
})
