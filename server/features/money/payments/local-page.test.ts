import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmployer } from '#testing/factories.ts'
import { openSession, testCard } from '#testing/payments.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let opened: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { database, config } = app.platform
  const env = { ALLOW_LOCAL_PAYMENTS: 'true', PUBLIC_URL: config.publicUrl }
  opened = await startTestApp({ database, clock: app.clock, env })
})
afterAll(async () => {
  await opened.stop()
  await app.stop()
})

const elsewhere = '192.0.2.7'

async function call(on: TestApp, method: 'GET' | 'POST', sessionId: string, from: string) {
  const { statusCode } = await on.server.inject({
    method,
    url: `/api/pay/${sessionId}`,
    remoteAddress: from,
    headers: { 'x-forwarded-for': '127.0.0.1' },
    ...(method === 'POST' ? { payload: testCard() } : {}),
  })
  return statusCode
}

describe('the page that pretends to take cards', () => {
  it('is closed to other machines, and to whoever a proxy brings', async () => {
    const { sessionId } = await openSession({ app, employer: await createEmployer(app) })
    for (const from of [elsewhere, '127.0.0.1']) {
      expect(await call(app, 'GET', sessionId, from)).toBe(403)
      expect(await call(app, 'POST', sessionId, from)).toBe(403)
    }
    expect((await app.get(`/pay/${sessionId}`)).body.state).toBe('open')
    expect((await app.post(`/pay/${sessionId}`, testCard())).status).toBe(200)
  })

  it('is opened to them by a switch of its own', async () => {
    const { sessionId } = await openSession({ app, employer: await createEmployer(app) })
    expect(await call(opened, 'GET', sessionId, elsewhere)).toBe(200)
    expect(await call(opened, 'POST', sessionId, elsewhere)).toBe(200)
  })
})
