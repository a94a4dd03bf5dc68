import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-message.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const register = (email: string) =>
  app.post('/register', {
    name: 'Alex Example',
    community_type: 'Hospital',
    community_name: 'Example Hospital',
    community_txt_address: '1999 Broadway, Denver, CO',
    community_lat_cord: '39.7392',
    community_lng_cord: '-104.9903',
    community_size: 120,
    email,
    password: 'Fresh-2027!',
    password_confirmation: 'Fresh-2027!',
    phone: '+1 303 555 0100',
  })

const emails = async (like: string) => {
  const rows = app.platform.db.selectFrom('employers').select('email').where('email', 'like', like)
  return (await rows.execute()).map(({ email }) => email)
}

describe('an email address', () => {
  it.each([
    ['r&d/floor=2@plus.example', 'r&d/floor=2@plus.example'],
    ['sam@XN--BCHER-KVA.example', 'sam@xn--bcher-kva.example'],
    ['Pat@Bücher.example', 'Pat@xn--bcher-kva.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ])('%s registers as %s [REG-12]', async (typed, stored) => {
    expect((await register(typed)).status).toBe(200)
    expect(await emails(stored)).toEqual([stored])
    for (const email of [typed, stored.toUpperCase()]) {
      expect((await app.post('/login', { email, password: 'Fresh-2027!' })).status).toBe(200)
    }
  })

  it.each([
    ['ending a label with a hyphen', 'test@iana-.com'],
    ['beginning one with a hyphen', 'test@-iana.com'],
    ['with a label of 64', `test@${'a'.repeat(64)}.com`],
    ['with a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['with a domain of 257', `test@${'a.'.repeat(125)}example`],
    ['without a dot', 'test@example'],
  ])('%s is refused wherever a new one is given [REG-12] [ACC-14]', async (_, email) => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const password = { current_password: testPassword }
    const refused = { status: 422, body: { message: { email: [expect.any(String)] } } }
    expect(await register(email)).toMatchObject(refused)
    const put = { token, body: { email, ...password } }
    expect(await app.request('PUT', '/users/me', put)).toMatchObject(refused)
    expect(await app.post('/invitations', { name: 'Sam', email }, { token })).toMatchObject(refused)
    const method = { type: 'email', value: email, ...password }
    expect((await app.post('/user/2FA/add-method', method, { token })).status).toBe(422)
  })

  it('from before the rule was stricter still signs in, is mailed and may come along', async () => {
    const email = 'Test@iana-.com'
    const { id: employerId } = await createEmployer(app, { email })
    expect((await app.post('/login', { email, password: testPassword })).status).toBe(200)
    expect((await app.post('/forget-password', { email })).status).toBe(200)
    expect(await latestLinkToken(app, email)).toBeTypeOf('string')
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const body = { email, name: 'Robin Example' }
    const saved = await app.request('PUT', '/users/me', { token, body })
    expect(saved).toMatchObject({ status: 200, body: { user: { email, name: 'Robin Example' } } })
    const other = { email: 'other@iana-.com', current_password: testPassword }
    expect(await app.request('PUT', '/users/me', { token, body: other })).toMatchObject({
      status: 422,
      body: { message: { email: [fieldMessages.email] } },
    })
  })
})
