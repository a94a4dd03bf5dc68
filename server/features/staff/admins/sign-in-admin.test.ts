import { beforeAll, describe, expect, it } from 'vitest'
import { adminRoutes } from '#contract/staff/admins.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const authenticate = (body: object, headers: Record<string, string> = {}) =>
  app.post('/admin/authenticate', { password: testPassword, ...body }, { headers })

/** Whether a session stands behind a token. */
const me = (token: string) => app.get('/admin/me', { token })

const auditOf = (adminId: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'subject_kind'])
    .where('actor_kind', '=', 'admin')
    .where('actor_id', '=', adminId)
    .orderBy('id')
    .execute()

describe('an administrator without a second step', () => {
  it('signs in with username and password alone [ADM-LOGIN-01, 07, 08]', async () => {
    const { id, username, email } = await createAdmin(app)
    const answer = await authenticate({ username })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: true,
      result: 'logged in successfully',
      message: 'logged in successfully',
      user: { _id: id, username, email, type: 'admin', is_active: true },
    })
    expect(answer.body).not.toHaveProperty('otp_required')
    expect(await me(answer.body.token)).toMatchObject({
      status: 200,
      body: { _id: id, last_sign_in_at: app.clock.now().toISOString() },
    })
    expect(await auditOf(id)).toEqual([{ action: 'session.started', subject_kind: 'session' }])
  })

  it('is found by the username in any case', async () => {
    const { username } = await createAdmin(app, 'superadmin')
    const answer = await authenticate({ username: `  ${username.toUpperCase()} ` })
    expect(answer.body.user).toMatchObject({ username, type: 'superadmin' })
  })

  it('is told apart from a superadmin in the answer [ADM-LOGIN-16]', async () => {
    const types = ['admin', 'superadmin'] as const
    for (const type of types) {
      const { username } = await createAdmin(app, type)
      expect((await authenticate({ username })).body.user.type).toBe(type)
    }
  })

  it('has a session of twelve hours that no use prolongs [X-TOK-02]', async () => {
    const { username } = await createAdmin(app)
    const { token } = (await authenticate({ username })).body
    app.clock.advance({ minutes: 12 * 60 - 1 })
    expect((await me(token)).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect((await me(token)).status).toBe(401)
  })

  it('signs out, which is recorded too', async () => {
    const { id, username } = await createAdmin(app)
    const { token } = (await authenticate({ username })).body
    expect((await app.post('/admin/logout', undefined, { token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'session.started',
      'session.ended',
    ])
  })
})

describe('what is typed', () => {
  it.each([
    ['no username', { username: undefined }, 'username'],
    ['a username of two', { username: 'ab' }, 'username'],
    ['a password of five', { password: '12345' }, 'password'],
    ['a code of two', { otp: '12' }, 'otp'],
  ])('is refused with %s [ADM-LOGIN-04, 05, 06]', async (_, wrong, field) => {
    const answer = await authenticate({ username: 'abc', ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual([field])
  })

  it('may be three, six and three characters long [ADM-LOGIN-04, 05, 06]', async () => {
    const answer = await authenticate({ username: 'abc', password: '123456', otp: '123' })
    expect(answer.status).toBe(401)
  })

  it('is refused alike for a wrong password and a name nobody has', async () => {
    const { id, username } = await createAdmin(app)
    const wrong = await authenticate({ username, password: 'Wrong-2026!' })
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        code: 'invalid_credentials',
        message: 'The username or the password is not right',
      },
    })
    const nobody = await authenticate({ username: 'nobody-here', password: 'Wrong-2026!' })
    expect(nobody.body).toEqual(wrong.body)
    expect(await auditOf(id)).toEqual([])
  })

  it('is not an employer’s: their accounts do not sign in here', async () => {
    const { email } = await createEmployer(app)
    expect((await authenticate({ username: email })).status).toBe(401)
  })

  it('is limited to ten wrong passwords in a quarter of an hour', async () => {
    const { username } = await createAdmin(app)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let count = 0; count < 10; count++) {
      const answer = await authenticate({ username, password: 'Wrong-2026!' }, from)
      expect(answer.status).toBe(401)
    }
    const refused = await authenticate({ username }, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance({ minutes: 15 })
    expect((await authenticate({ username }, from)).status).toBe(200)
  })
})

describe('an inactive administrator', () => {
  it('is answered without user and token after the right password [ADM-LOGIN-12]', async () => {
    const { username, email } = await createAdmin(app, 'admin', {
      is_active: false,
      second_step: true,
    })
    const answer = await authenticate({ username })
    const text = 'We are sorry, your account is not active yet. Please contact Customer Service.'
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: true, result: text, message: text })
    await app.drainJobs()
    expect((await app.inbox()).filter(({ to_address }) => to_address === email)).toEqual([])
    expect((await authenticate({ username, password: 'Wrong-2026!' })).status).toBe(401)
  })

  it('loses the sessions it had', async () => {
    const { id, username } = await createAdmin(app)
    const { token } = (await authenticate({ username })).body
    await app.platform.db
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute()
    expect((await me(token)).status).toBe(401)
  })
})

describe('a second step', () => {
  let recipient: { id: string; email: string }
  beforeAll(async () => {
    recipient = await createAdmin(app, 'admin', { otp_label: 'Operations' })
  })

  const guarded = () => createAdmin(app, 'admin', { second_step: true })
  const assign = (admin_id: string, recipient_id: string) =>
    app.platform.db.insertInto('admin_otp_recipients').values({ admin_id, recipient_id }).execute()

  async function mailsTo(address: string): Promise<number> {
    await app.drainJobs()
    return (await app.inbox()).filter(({ to_address }) => to_address === address).length
  }

  it('sends a code to the account itself, which ends the sign-in once [ADM-LOGIN-08, 09]', async () => {
    const { username, email } = await guarded()
    const sent = await authenticate({ username })
    expect(sent).toMatchObject({ status: 200, body: { status: true, otp_required: true } })
    expect(sent.body).not.toHaveProperty('user')
    expect(sent.body).not.toHaveProperty('token')
    const otp = await latestCode(app, email)
    const answer = await authenticate({ username, otp })
    expect(answer.body).toMatchObject({ user: { username }, token: expect.any(String) })
    expect((await authenticate({ username, otp })).status).toBe(422)
  })

  it('lists recipients by labels that name nobody [ADM-LOGIN-03]', async () => {
    await createAdmin(app, 'admin', { otp_label: 'Left', is_active: false })
    const { body } = await app.get('/admin/otp-recipients')
    expect(body.data).toEqual([{ id: recipient.id, label: 'Operations' }])
    expect(Object.keys(adminRoutes.listOtpRecipients.response.def.shape)).toEqual(['data', 'meta'])
  })

  it('goes to a recipient that is assigned to the account [ADM-LOGIN-03]', async () => {
    const { id, username, email } = await guarded()
    await assign(id, recipient.id)
    const body = { username, send_otp_to: recipient.id }
    expect((await authenticate(body)).body.otp_required).toBe(true)
    const otp = await latestCode(app, recipient.email)
    expect((await authenticate({ ...body, otp })).body.user).toMatchObject({ username })
    expect(await mailsTo(email)).toBe(0)
  })

  it('goes to nobody else, and the answer does not tell [ADM-LOGIN-03]', async () => {
    const { id, username, email } = await guarded()
    const before = await mailsTo(recipient.email)
    const stranger = await authenticate({ username, send_otp_to: recipient.id })
    app.clock.advance({ minutes: 1 })
    const unknown = await authenticate({ username, send_otp_to: crypto.randomUUID() })
    app.clock.advance({ minutes: 1 })
    const own = await authenticate({ username, send_otp_to: id })
    expect(stranger).toMatchObject({ status: 200, body: own.body })
    expect(unknown).toMatchObject({ status: 200, body: own.body })
    expect(await mailsTo(recipient.email)).toBe(before)
    expect(await mailsTo(email)).toBe(1)
  })

  it('no longer goes to the account itself once others are assigned', async () => {
    const { id, username, email } = await guarded()
    await assign(id, recipient.id)
    expect((await authenticate({ username })).body.otp_required).toBe(true)
    expect(await mailsTo(email)).toBe(0)
  })

  it('voids the code before with a new one, and waits half a minute between them', async () => {
    const { username, email } = await guarded()
    await authenticate({ username })
    const first = await latestCode(app, email)
    expect((await authenticate({ username })).status).toBe(429)
    app.clock.advance({ minutes: 1 })
    await authenticate({ username })
    const second = await latestCode(app, email)
    if (first !== second) expect((await authenticate({ username, otp: first })).status).toBe(422)
    expect((await authenticate({ username, otp: second })).status).toBe(200)
  })

  it('is over after ten minutes', async () => {
    const { username, email } = await guarded()
    await authenticate({ username })
    const otp = await latestCode(app, email)
    app.clock.advance({ minutes: 10 })
    expect(await authenticate({ username, otp })).toMatchObject({
      status: 422,
      body: { message: { otp: ['This code no longer works. Ask for a new one.'] } },
    })
  })

  it('is over after five wrong ones, also when all are sent at once', async () => {
    const { id, username, email } = await guarded()
    await authenticate({ username })
    const otp = await latestCode(app, email)
    const wrong = otp === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => authenticate({ username, otp: wrong })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(422))
    expect((await authenticate({ username, otp })).status).toBe(422)
    expect(await auditOf(id)).toEqual([])
  })

  it('keeps the code as a hash only', async () => {
    const { id, username, email } = await guarded()
    await authenticate({ username })
    const otp = await latestCode(app, email)
    const row = await app.platform.db
      .selectFrom('admin_codes')
      .selectAll()
      .where('admin_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(`"${otp}"`)
  })

  it('is one account’s: a code of another one does not help', async () => {
    const [one, other] = [await guarded(), await guarded()]
    await authenticate({ username: one.username })
    const otp = await latestCode(app, one.email)
    expect((await authenticate({ username: other.username, otp })).status).toBe(422)
  })
})

it('an administrator in an employer’s name has no account in the back office', async () => {
  const { id: adminId } = await createAdmin(app)
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
  expect((await me(token)).status).toBe(401)
})
