import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { testCard } from '#testing/payments.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let opened: TestDatabase
let app: TestApp

beforeAll(async () => {
  opened = await openTestDatabase()
  app = await startTestApp({ database: opened.database, now: new Date().toISOString() })
})
afterAll(async () => {
  await app.stop()
  await opened.drop()
})

async function startServer(ROLE: 'web' | 'all') {
  const server = spawnServer({ DATABASE_URL: opened.url, PORT: '0', ROLE, LOG_LEVEL: 'info' })
  await server.prints('Switchback is listening')
  const port = /localhost:(\d+)/.exec(server.output())?.[1]
  const call = async (path: string, body?: object, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // Whatever it answered is held against what the test expects of it.
    return (await response.json()) as { url?: string; state?: string; balance?: number }
  }
  return { ...server, call }
}

const purchases = (employerId: string) =>
  app.platform.db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('employer_id', '=', employerId)
    .execute()

it('a payment confirmed before kill -9 is posted once after the restart', {
  timeout: 120_000,
}, async () => {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })

  // This role takes reports and runs no jobs: it is killed between the two for certain.
  const web = await startServer('web')
  const { url } = await web.call('/stripe/payment-session', { amount: 100 }, token)
  const sessionId = url?.split('/').at(-1) ?? ''
  expect((await web.call(`/pay/${sessionId}`, testCard())).url).toContain('/return?session=')
  web.signal('SIGKILL')
  expect(await web.ended).toBe('SIGKILL')
  expect(await purchases(employer.id)).toEqual([])

  const again = await startServer('all')
  const state = async () =>
    (await again.call(`/stripe/payment-session/${sessionId}`, undefined, token)).state
  await vi.waitFor(async () => expect(await state()).toBe('paid'), {
    timeout: 60_000,
    interval: 100,
  })
  again.signal('SIGKILL')
  expect(await again.ended).toBe('SIGKILL')

  // Killed right after posting, started once more: still once.
  const third = await startServer('all')
  expect((await third.call('/user', undefined, token)).balance).toBe(100)
  third.signal('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(await purchases(employer.id)).toEqual([{ kind: 'purchase' }])
  const invoices = await app.platform.db
    .selectFrom('invoices')
    .select('status')
    .where('employer_id', '=', employer.id)
    .execute()
  expect(invoices).toEqual([{ status: 'paid' }])
})
