import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()
let memberToken: string
let employerToken: string

beforeAll(async () => {
  const community = await createCommunity(app)
  memberToken = community.memberToken
  employerToken = community.employerToken
})

const json = { 'content-type': 'application/json' }
const wrongMessage = { status: false, code: expect.any(String) }

/** Sends a body as it stands. */
const send = (path: string, body: string, headers: Record<string, string>) =>
  app.post(path, body, { headers })

describe('a body', () => {
  it.each([
    ['cut short', '{"email": "a@b.example", "passw'],
    ['empty', ''],
    ['of two documents', '{}{}'],
    ['with a stray byte', '{"email": "a"\u0000}'],
    ['that names a prototype', '{"__proto__": {"admin": true}}'],
  ])('%s is 400 malformed_json', async (_, body) => {
    const answer = await send('/login', body, { ...json, 'content-length': `${body.length}` })
    expect(answer).toMatchObject({
      status: 400,
      body: { status: false, code: 'malformed_json', message: 'What was sent is not valid JSON' },
    })
  })

  it.each([
    ['text/plain', '{"email": "a@b.example", "password": "Test-2026!"}'],
    ['application/x-www-form-urlencoded', 'email=a%40b.example&password=Test-2026!'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<login/>'],
    ['nonsense', 'x'],
  ])('of type %s is 415', async (type, body) => {
    expect(await send('/login', body, { 'content-type': type })).toMatchObject({
      status: 415,
      body: { status: false, code: 'media_type_not_supported' },
    })
  })

  it.each([
    ['null', 'This field is required'],
    ['[]', 'Must be an object'],
    ['"text"', 'Must be an object'],
    ['7', 'Must be an object'],
  ])('that is %s is 422', async (body, message) => {
    expect(await send('/login', body, json)).toMatchObject({
      status: 422,
      body: { ...wrongMessage, message: { body: [message] } },
    })
  })

  it('that is missing is 422', async () => {
    expect(await app.post('/login')).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { body: ['This field is required'] } },
    })
  })

  it('with unknown fields is 422 naming each of them [X-ERR-05]', async () => {
    const body = { email: 'a@b.example', password: 'Test-2026!', role: 'admin', is_active: true }
    expect(await app.post('/login', body)).toMatchObject({
      status: 422,
      body: {
        message: { role: ['This field is not known'], is_active: ['This field is not known'] },
      },
    })
  })

  it.each([
    'toString',
    'constructor',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    '__defineGetter__',
    '__lookupSetter__',
  ])('with a field %s, which every object has, is 422 naming it', async (name) => {
    const body = { email: 'a@b.example', password: 'Test-2026!', [name]: 1 }
    expect(await app.post('/login', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { [name]: ['This field is not known'] } },
    })
  })

  it.each([
    ['a NUL', 'Test-2026!\u0000'],
    ['half a surrogate pair', 'Test-2026!\uD800'],
  ])('with %s in a text is 422 naming its field', async (_, text) => {
    expect(await app.post('/login', { email: 'a@b.example', password: text })).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { password: ['This value is not valid'] } },
    })
  })

  it('nested deeper than a stack reaches is refused', async () => {
    const body = `{"email": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await send('/login', body, json)).status).toBe(422)
  })

  it('with several wrong fields names all of them at once [X-ERR-02] [X-ERR-05]', async () => {
    const trip = { date: 'x', direction: 'to_work', mode: 'bike', source: 5, miles: 'far' }
    const answer = await app.post('/commuter/trips', trip, { token: memberToken })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message).sort()).toEqual(['date', 'miles', 'source'])
  })

  it('in UTF-8 with a charset is understood', async () => {
    const body = JSON.stringify({ email: 'ümläut@b.example', password: 'Test-2026!' })
    const answer = await send('/login', body, { 'content-type': 'application/json; charset=utf-8' })
    expect([401, 422]).toContain(answer.status)
  })
})

describe('an address', () => {
  it('may end with a slash', async () => {
    expect((await app.get('/health/')).status).toBe(200)
    const { status, body } = await app.get('/statistics/users-activity/')
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })

  it.each(['/', '/nothing', '/user/1', '/users', '/login', '/openapi', '/../etc/passwd'])(
    'GET /api%s nobody serves is 404 in JSON, to a browser as well',
    async (path) => {
      const answer = await app.get(path, { headers: { accept: 'text/html' } })
      expect(answer).toMatchObject({
        status: 404,
        body: { status: false, code: 'not_found', message: 'This address was not found' },
      })
    },
  )

  it.each(['PUT', 'DELETE'] as const)('of another method is 404 for %s', async (method) => {
    expect(await app.request(method, '/user')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('that cannot be decoded is 400', async () => {
    expect(await app.get('/%zz')).toMatchObject({
      status: 400,
      headers: { 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) },
      body: {
        status: false,
        code: 'malformed_address',
        message: 'This address cannot be read',
      },
    })
  })

  it.each([
    '?phone=%2B1303555%00',
    '?phone=%00',
    '?phone=%2B1303&phone=%2B1304',
    '?phone[toString]=1',
  ])('with the query %s is 422', async (query) => {
    const answer = await app.request('DELETE', `/user/phone${query}`, { token: employerToken })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.message)).toEqual(['phone'])
  })

  it.each(['%00', 'a%00b', '%ED%A0%80'])('with the parameter %s is no 500', async (part) => {
    for (const path of [`/commuter/join/${part}`, `/unsubscribe/${part}`, `/draws/${part}`]) {
      expect((await app.get(path)).status, path).toBeLessThan(500)
    }
  })

  it('does not repeat a query value in its validation error', async () => {
    const answer = await app.get('/commuter/trips?page=<script>', { token: memberToken })
    expect(answer.status).toBe(422)
    expect(answer.text).not.toContain('<script>')
  })
})
