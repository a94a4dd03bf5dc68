import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, testPassword } from '#testing/factories.ts'
import type { Answer } from '#testing/test-app.ts'

const app = appOfFile()

const login = (email: string, password: string, more: object = {}) =>
  app.post('/login', { email, password, ...more })

describe('POST /login', () => {
  it('answers a token that opens the account [LOGIN-04] [LOGIN-05] [LOGIN-06] [LOGIN-07] [LOGIN-21]', async () => {
    const employer = await createEmployer(app)
    const { status, body } = await login(employer.email, testPassword)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      result: 'logged in successfully',
      is_active: true,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const user = await app.get('/user', { token: body.accessToken })
    expect(user).toMatchObject({ status: 200, body: { _id: employer.id, email: employer.email } })
  })

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around', (email: string) => ` ${email} `],
  ])('finds the account by its email %s', async (_, change) => {
    const employer = await createEmployer(app)
    expect((await login(change(employer.email), testPassword)).body.is_active).toBe(true)
  })

  it('takes an optional code field, empty as yet [LOGIN-04]', async () => {
    const employer = await createEmployer(app)
    expect((await login(employer.email, testPassword, { otp: null })).status).toBe(200)
  })

  it.each(['pending', 'declined', 'disabled'] as const)(
    'answers is_active false and no token to a %s account [LOGIN-08] [LOGIN-09]',
    async (status) => {
      const employer = await createEmployer(app, { status })
      expect(await login(employer.email, testPassword)).toMatchObject({
        status: 200,
        body: {
          status: true,
          result: 'We are sorry, your account is not active yet. Please contact Customer Service.',
          is_active: false,
        },
      })
      expect((await login(employer.email, testPassword)).body).not.toHaveProperty('accessToken')
      expect((await login(employer.email, 'Wrong-2026!')).status).toBe(401)
    },
  )

  it('ends the sessions of an account that is disabled later', async () => {
    const employer = await createEmployer(app)
    const { body } = await login(employer.email, testPassword)
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    expect((await app.get('/user', { token: body.accessToken })).status).toBe(401)
  })

  it.each([
    [
      'what is no address [LOGIN-02, X-VAL-04]',
      { email: 'someone', password: testPassword },
      { email: ['The email must be a valid email address.'] },
    ],
    [
      'an empty email [LOGIN-02, X-VAL-01]',
      { email: '', password: testPassword },
      { email: ['This field is required'] },
    ],
    [
      'no email [LOGIN-02, X-VAL-01]',
      { password: testPassword },
      { email: ['This field is required'] },
    ],
    [
      'no password [LOGIN-03, X-VAL-01]',
      { email: 'a@b.example' },
      { password: ['This field is required'] },
    ],
    [
      'five characters [LOGIN-03, X-VAL-02]',
      { email: 'a@b.example', password: '12345' },
      { password: ['required at least 6 chars'] },
    ],
    ['a number', { email: 'a@b.example', password: 123456 }, { password: ['Must be a string'] }],
    [
      'a password that is too long [X-VAL-03]',
      { email: 'a@b.example', password: 'x'.repeat(201) },
      { password: ['required a maximum of 200 chars'] },
    ],
    [
      'an unknown field',
      { email: 'a@b.example', password: testPassword, admin: true },
      { admin: ['This field is not known'] },
    ],
  ])('refuses %s: %j', async (_, body, message) => {
    const answer = await app.post('/login', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatchObject(message)
    expect(Object.keys(answer.body.message)).toEqual(Object.keys(message))
  })
})

describe('a wrong password and an unknown email', () => {
  it('get the same answer [LOGIN-20]', async () => {
    const employer = await createEmployer(app)
    const wrong = await login(employer.email, 'Wrong-2026!')
    const unknown = await login(`nobody-${employer.email}`, 'Wrong-2026!')
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        status: false,
        code: 'invalid_credentials',
        message: 'The email or the password is not right',
      },
    })
    expect(comparable(unknown)).toEqual(comparable(wrong))
  })
})

describe('what is stored', () => {
  it('is the hash of a token and of a password, in no table their text', async () => {
    const employer = await createEmployer(app)
    const { body } = await login(employer.email, testPassword)
    const { db } = app.platform
    for (const { schema, name } of await db.introspection.getTables()) {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(to_jsonb(t)::text, ' ') as text from ${sql.table(`${schema}.${name}`)} t`.execute(
        db,
      )
      const text = rows[0]?.text ?? ''
      expect(text).not.toContain(body.accessToken)
      expect(text).not.toContain(testPassword)
    }
  })

  it('is an audit row of the sign-in, naming the account by its id only', async () => {
    const employer = await createEmployer(app)
    await login(employer.email, testPassword)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .execute()
    expect(rows).toMatchObject([
      { action: 'session.started', actor_kind: 'employer', actor_id: employer.id, details: {} },
    ])
  })
})

/** All of an answer but what is another each time. */
function comparable({ status, body, headers }: Answer) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return { status, body, headers: rest }
}
