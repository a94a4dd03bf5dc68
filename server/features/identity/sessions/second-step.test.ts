import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { createEmployer, testPassword } from '#testing/factories.ts'

const app = appOfFile()

async function guardedEmployer() {
  const employer = await createEmployer(app, {
    second_step_switched: true,
    second_step_consented: true,
  })
  await app.platform.db
    .insertInto('sign_in_methods')
    .values([
      method(employer.id, 'email', 'second@test.example', 'active'),
      method(employer.id, 'email', 'unconfirmed@test.example', 'pending'),
      method(employer.id, 'phone', '+13035550142', 'active'),
    ])
    .execute()
  return employer
}

function method(
  employerId: string,
  kind: 'email' | 'phone',
  value: string,
  status: 'active' | 'pending',
) {
  const id = crypto.randomUUID()
  const ids = { employer_id: employerId, user_id: employerId, id }
  return { ...ids, kind, value, status, created_at: app.clock.now() }
}

const login = (email: string, otp?: string | null, query = '') =>
  app.post(`/login${query}`, {
    email,
    password: testPassword,
    ...(otp === undefined ? {} : { otp }),
  })

describe('sign-in with a second step', () => {
  it('answers a right password with masked methods, the account email first [LOGIN-11]', async () => {
    const employer = await guardedEmployer()
    const answer = await login(employer.email)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'second_step_required',
      email_methods: ['e•••@test.example', 's•••@test.example'],
      phone_methods: ['•••42'],
    })
  })

  it('says nothing of a second step to a wrong password', async () => {
    const { email } = await guardedEmployer()
    const answer = await app.post('/login', { email, password: 'Wrong-2026!' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  it('sends a code to the chosen method and lets it in [LOGIN-13, LOGIN-14, LOGIN-15, LOGIN-18]', async () => {
    const { email } = await guardedEmployer()
    const sent = await login(email, null, '?otp_method=phone&method_number=0')
    expect(sent.body).toMatchObject({ result: 'Message sent successfully', otp_required: true })
    expect(sent.body.accessToken).toBeUndefined()
    const code = await latestCode(app, '+13035550142')
    const answer = await login(email, code)
    expect(answer).toMatchObject({ status: 200, body: { is_active: true } })
    expect(answer.body.accessToken).toBeTypeOf('string')
  })

  it('takes the method again with the final call, as the same call filled in [LOGIN-19]', async () => {
    const { email } = await guardedEmployer()
    const query = '?otp_method=email&method_number=1'
    await login(email, null, query)
    const answer = await login(email, await latestCode(app, 'second@test.example'), query)
    expect(answer.status).toBe(200)
  })

  it('refuses a method that is not confirmed or not there', async () => {
    const { email } = await guardedEmployer()
    const answer = await login(email, null, '?otp_method=email&method_number=2')
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { method_number: ['There is no such method'] } },
    })
  })

  it('keeps a code nowhere but as a slow hash', async () => {
    const { id, email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const jobs = () =>
      app.platform.database.executeSql(
        "select data from pgboss.job where name = 'send-code' order by created_on desc limit 1",
      )
    const queued = await jobs()
    const code = await latestCode(app, email)
    const row = await app.platform.db
      .selectFrom('user_codes')
      .select(['code_hash', 'request_id'])
      .where('employer_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toMatch(/^\$argon2id\$/)
    expect(row.code_hash).not.toContain(code)
    expect(queued.rows).toEqual([{ data: { requestId: row.request_id } }])
    const mails = app.platform.db.selectFrom('outbox_mails').select('id')
    expect(await mails.where('text', 'like', `%${code}%`).execute()).toEqual([])
  })

  it('accepts a code once', async () => {
    const { email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const code = await latestCode(app, email)
    expect((await login(email, code)).status).toBe(200)
    expect(await login(email, code)).toMatchObject({
      status: 422,
      body: { message: { otp: ['This code no longer works. Ask for a new one.'] } },
    })
  })

  it('refuses an old code after a new one was asked for', async () => {
    const { email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const old = await latestCode(app, email)
    app.clock.advance({ seconds: 31 })
    await login(email, null, '?otp_method=email&method_number=0')
    expect((await login(email, old)).status).toBe(422)
  })

  it('refuses a code after ten minutes', async () => {
    const { email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const code = await latestCode(app, email)
    app.clock.advance({ minutes: 10 })
    expect(await login(email, code)).toMatchObject({
      status: 422,
      body: { message: { otp: ['This code no longer works. Ask for a new one.'] } },
    })
  })

  it('lets nobody ask for codes faster than every thirty seconds', async () => {
    const { email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const again = await login(email, null, '?otp_method=email&method_number=0')
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBe(30)
  })

  it('does not take a code that was sent for another purpose', async () => {
    const employer = await guardedEmployer()
    await login(employer.email, null, '?otp_method=email&method_number=0')
    const code = await latestCode(app, employer.email)
    await app.platform.db
      .updateTable('user_codes')
      .set({ purpose: 'confirm_method' })
      .where('employer_id', '=', employer.id)
      .execute()
    expect((await login(employer.email, code)).status).toBe(422)
  })
})

describe('guessing a code', () => {
  it('voids it after five wrong tries', async () => {
    const { email } = await guardedEmployer()
    await login(email, null, '?otp_method=email&method_number=0')
    const code = await latestCode(app, email)
    const wrong = code === '000000' ? '111111' : '000000'
    const messages: string[] = []
    for (const guess of [wrong, wrong, wrong, wrong, wrong, code]) {
      const { status, body } = await login(email, guess)
      expect(status).toBe(422)
      messages.push(body.message.otp[0])
    }
    const over = 'This code no longer works. Ask for a new one.'
    expect(messages).toEqual([...Array(4).fill('The code is not right'), over, over])
  })
})
