import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { testPassword, tokenOf } from '#testing/factories.ts'
import { mailsTo, signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

const path = '/commuter/second-step'
const read = async (token: string) => (await app.get(path, { token })).body
const withPassword = (body: object = {}) => ({ ...body, current_password: testPassword })
const turn = (token: string, enabled: boolean) =>
  app.request('PUT', path, { token, body: withPassword({ enabled }) })
const add = (token: string, type: 'email' | 'phone', value: string) =>
  app.post(path, withPassword({ type, value }), { token })
const login = (email: string, otp?: string | null, query = '') =>
  app.post(`/commuter/login${query}`, {
    email,
    password: testPassword,
    ...(otp === undefined ? {} : { otp }),
  })

describe('a member’s second step', () => {
  it('asks for a code at the next sign-in, as the employer’s does', async () => {
    const { member, token } = await signedInMember(app)
    expect((await turn(token, true)).status).toBe(200)
    expect(await login(member.email)).toMatchObject({
      status: 403,
      body: {
        code: 'second_step_required',
        email_methods: ['m•••@test.example'],
        phone_methods: [],
      },
    })
    const sent = await login(member.email, null, '?otp_method=email&method_number=0')
    expect(sent.body).toMatchObject({ otp_required: true })
    expect(sent.body.accessToken).toBeUndefined()
    const code = await latestCode(app, member.email)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await login(member.email, wrong)).status).toBe(422)
    expect((await login(member.email, code)).body.accessToken).toBeTypeOf('string')
    expect((await login(member.email, code)).status).toBe(422)
  })

  it('is switched by who knows the password, and the member is told', async () => {
    const { member, token } = await signedInMember(app)
    const body = { enabled: true, current_password: 'Wrong-2026!' }
    expect((await app.request('PUT', path, { token, body })).status).toBe(422)
    await turn(token, true)
    await turn(token, true)
    expect((await app.get('/commuter/me', { token })).body.second_step).toBe(true)
    await turn(token, false)
    const subjects = (await mailsTo(app, member.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      '2-step verification was switched off',
      '2-step verification was switched on',
    ])
    expect((await login(member.email)).body.accessToken).toBeTypeOf('string')
  })

  it('sends codes to a number once its code came back, and no more when it is removed', async () => {
    const { member, token } = await signedInMember(app)
    await turn(token, true)
    expect((await add(token, 'phone', '+1 (303) 555-0181')).status).toBe(200)
    const code = await latestCode(app, '+13035550181')
    expect((await app.post(`${path}/confirm`, { code }, { token })).status).toBe(200)
    const { methods } = await read(token)
    expect(methods).toEqual([
      { _id: expect.any(String), type: 'phone', value: '+13035550181', status: 'active' },
    ])
    expect((await login(member.email)).body.phone_methods).toEqual(['•••81'])
    const one = `${path}/${methods[0]._id}`
    expect((await app.request('DELETE', one, { token, body: {} })).status).toBe(422)
    expect((await app.request('DELETE', one, { token, body: withPassword() })).status).toBe(200)
    expect((await app.request('DELETE', one, { token, body: withPassword() })).status).toBe(404)
    expect((await read(token)).methods).toEqual([])
  })

  it('says beside the code that it is not right', async () => {
    const { token } = await signedInMember(app)
    await add(token, 'email', `other-${crypto.randomUUID()}@test.example`)
    expect(await app.post(`${path}/confirm`, { code: '000000x' }, { token })).toMatchObject({
      status: 422,
      body: { message: { code: [expect.any(String)] } },
    })
  })

  it('has a number that a teammate of the employer has, too', async () => {
    const { employer, token } = await signedInMember(app)
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const method = withPassword({ type: 'phone', value: '+13035550182' })
    expect((await app.post('/user/2FA/add-method', method, { token: owner })).status).toBe(200)
    expect((await add(token, 'phone', '+13035550182')).status).toBe(200)
    const { phone_numbers_alt } = (await app.get('/user', { token: owner })).body
    expect(phone_numbers_alt).toHaveLength(1)
    expect((await read(token)).methods).toHaveLength(1)
  })

  it('is passed by a recovery code, once', async () => {
    const { member, token } = await signedInMember(app)
    await turn(token, true)
    const { body } = await app.post(`${path}/recovery-codes`, withPassword(), { token })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await read(token)).recovery_codes_left).toBe(10)
    const [code] = body.recovery_codes
    expect((await login(member.email, code)).body.accessToken).toBeTypeOf('string')
    expect((await login(member.email, code)).status).toBe(422)
    expect((await read(token)).recovery_codes_left).toBe(9)
  })

  it('is nobody else’s to remove', async () => {
    const { token } = await signedInMember(app)
    await add(token, 'email', `other-${crypto.randomUUID()}@test.example`)
    const [method] = (await read(token)).methods
    const other = await signedInMember(app)
    const answer = await app.request('DELETE', `${path}/${method._id}`, {
      token: other.token,
      body: withPassword(),
    })
    expect(answer.status).toBe(404)
    expect((await read(token)).methods).toHaveLength(1)
  })
})
