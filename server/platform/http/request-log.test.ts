import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createCommunity, testPassword } from '#testing/factories.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const captured = capturedLog('debug')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ log: captured.log, env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.stop())

describe('the log', () => {
  it('has one line a request: method, route, status, time and request id', async () => {
    const { employerToken: token } = await createCommunity(app)
    const before = captured.lines().length
    const { headers } = await app.get('/user?from=mail', { token })
    expect(captured.lines().slice(before)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/user',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('has a line more for what was refused: guesses, missing rights, too many attempts', async () => {
    const { employer, memberToken } = await createCommunity(app)
    const refusalOf = async (ask: () => Promise<unknown>) => {
      const before = captured.lines().length
      await ask()
      const lines = captured.lines().slice(before)
      return lines.filter(({ msg }) => msg === 'refused').map(({ code, status }) => [code, status])
    }
    const wrong = { email: employer.email, password: 'Wrong-2026!' }
    expect(await refusalOf(() => app.post('/login', wrong))).toEqual([['invalid_credentials', 401]])
    expect(await refusalOf(() => app.get('/user', { token: memberToken }))).toEqual([
      ['unauthorized', 401],
    ])
    for (let time = 1; time < 10; time++) await app.post('/login', wrong)
    expect(await refusalOf(() => app.post('/login', wrong))).toEqual([['rate_limited', 429]])
    expect(await refusalOf(() => app.get('/nothing'))).toEqual([])
  })

  it('names no address that was asked for in vain', async () => {
    await app.get('/somebody@test.example')
    expect(captured.lines().at(-1)).toMatchObject({ route: 'none', status: 404 })
    expect(captured.text()).not.toContain('somebody')
  })

  it('holds no token, password, email address or network address', async () => {
    const { employer, member, employerToken, memberToken } = await createCommunity(app)
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const login = (email: string, password: string) =>
      app.post('/login', { email, password }, { headers })
    await login(employer.email, testPassword)
    await login(employer.email, 'Wrong-2026!')
    await login('not an address', 'Wrong-2026!')
    await app.get('/user', { token: employerToken, headers })
    await app.get(`/user?token=${employerToken}`, { headers })
    const message = { email: 'visitor@test.example', subject: 'Hello', message: 'Call me please' }
    await app.post('/contact-us', message, { headers })
    await app.drainJobs()
    for (const secret of [
      employerToken,
      memberToken,
      testPassword,
      'Wrong-2026!',
      employer.email,
      member.email,
      'visitor@test.example',
      '203.0.113.77',
      'Call me',
    ]) {
      expect(captured.text()).not.toContain(secret)
    }
  })

  it('takes addresses out of errors, their stacks too', () => {
    captured.log.error({ err: new Error('550 <pat@test.example> unknown') }, 'refused')
    expect(captured.lines().at(-1)).toMatchObject({
      err: { type: 'Error', message: '550 <<address>> unknown' },
    })
    expect(captured.text()).not.toContain('pat@test.example')
  })

  it('describes what only looks like an error', () => {
    captured.log.warn({ err: { message: 'queue of pat@test.example', queue: 'x' } }, 'odd')
    captured.log.warn({ err: 'a text' }, 'odd')
    expect(captured.lines().slice(-2)).toMatchObject([
      { err: { type: 'object', message: 'queue of <address>' } },
      { err: { type: 'string' } },
    ])
  })

  it('drops secrets that are named so, and values a driver adds to its error', () => {
    const driverError = Object.assign(new Error('broken'), { parameters: ['pat@test.example'] })
    captured.log.info({ email: 'pat@test.example', session: { token: 'abc-token' } }, 'named')
    captured.log.error({ err: driverError }, 'driver')
    expect(captured.text()).not.toMatch(/pat@test\.example|abc-token/)
  })
})
