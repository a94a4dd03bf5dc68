import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testSigningKey } from '#testing/test-config.ts'

const metricsToken = 'a-token-of-16-characters'
let open: TestApp
let locked: TestApp

beforeAll(async () => {
  open = await startTestApp()
  locked = await startTestApp({
    database: open.platform.database,
    env: { METRICS_TOKEN: metricsToken, TRUST_PROXY: 'true' },
  })
})
afterAll(async () => {
  await locked.stop()
  await open.stop()
})

const read = (app: TestApp, remoteAddress: string, headers = {}) =>
  app.server.inject({ url: '/metrics', remoteAddress, headers })

describe('GET /metrics', () => {
  it('counts requests by route and status in the format of Prometheus', async () => {
    await open.get('/health')
    await open.get('/user')
    await open.get('/nothing/12345')
    const { statusCode, headers, body } = await read(open, '127.0.0.1')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    const count = 'switchback_http_request_seconds_count'
    expect(body).toContain(`${count}{method="GET",route="/api/health",status="200"} 1`)
    expect(body).toContain(`${count}{method="GET",route="/api/user",status="401"} 1`)
    expect(body).toContain(`${count}{method="GET",route="none",status="404"} 1`)
    expect(body).not.toContain('12345')
    expect(body).toContain('process_cpu_seconds_total')
  })

  it('counts jobs and mails by outcome', async () => {
    const message = { email: 'a@test.example', subject: 'Hello', message: 'Good morning' }
    await open.post('/contact-us', message)
    await open.drainJobs()
    const { body } = await read(open, '127.0.0.1')
    expect(body).toContain('switchback_job_seconds_count{job="deliver-mail",outcome="completed"} 1')
    expect(body).toContain('switchback_mails_total{outcome="sent"} 1')
  })

  it('answers this machine only when no token is configured', async () => {
    expect((await read(open, '::1')).statusCode).toBe(200)
    expect((await read(open, '203.0.113.9')).statusCode).toBe(403)
  })

  it('answers whoever has the token when one is configured', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await read(locked, '203.0.113.9', headers)).statusCode).toBe(200)
    for (const authorization of ['', 'Bearer x', `Bearer ${metricsToken}x`, metricsToken]) {
      expect((await read(locked, '127.0.0.1', { authorization })).statusCode).toBe(403)
    }
  })

  it('is not fooled by a proxy on this machine', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await read(open, '127.0.0.1', headers)).statusCode).toBe(403)
  })

  it.each([
    ['behind a proxy', { TRUST_PROXY: 'true' }],
    [
      'in production, where a proxy need not say that it is one',
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://commute.test',
        MAIL_FROM: 'no-reply@commute.test',
        CONTACT_EMAIL: 'help@commute.test',
        ALLOW_LOCAL_EMAIL: 'true',
        ALLOW_LOCAL_SMS: 'true',
        ALLOW_LOCAL_PAYMENTS: 'true',
        ALLOW_LOCAL_PAYOUTS: 'true',
        SIGNING_KEY: testSigningKey,
      },
    ],
  ])('needs its token %s', async (_where, env) => {
    const { database } = open.platform
    const [without, having] = [
      await startTestApp({ database, env }),
      await startTestApp({ database, env: { ...env, METRICS_TOKEN: metricsToken } }),
    ]
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await read(without, '127.0.0.1', headers)).statusCode).toBe(403)
    expect((await read(having, '127.0.0.1')).statusCode).toBe(403)
    expect((await read(having, '127.0.0.1', headers)).statusCode).toBe(200)
    await having.stop()
    await without.stop()
  })
})
