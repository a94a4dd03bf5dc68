import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '#server/jobs.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { startCuttableProxy } from '#testing/cuttable-proxy.ts'
import { createCommunity, createEmployer, testPassword } from '#testing/factories.ts'
import { prepares } from '#testing/server-databases.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { type Answer, startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import type { Database } from './database.ts'
import { openServer } from './open-server.ts'
import { inTransaction } from './transaction-guard.ts'

const captured = capturedLog('debug')
const trip = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }

let direct: TestDatabase
let proxy: Awaited<ReturnType<typeof startCuttableProxy>>
let database: Database
let app: TestApp
/** Statements of the job queue, which says nothing of those that only look for work. */
let failedStatements = 0
/** The same product with an undisturbed way to the database, to prepare each test with. */
let undisturbed: TestApp

beforeAll(async () => {
  direct = await openTestDatabase()
  proxy = await startCuttableProxy(direct.url)
  const opened = await openServer({ url: proxy.url, connections: 4, log: captured.log, prepares })
  database = {
    ...opened,
    executeSql: (text, values) =>
      opened.executeSql(text, values).catch((error: unknown) => {
        failedStatements++
        throw error
      }),
  }
  app = await startTestApp({ database, log: captured.log })
  undisturbed = await startTestApp({ database: direct.database, clock: app.clock })
})
afterAll(async () => {
  await app.stop()
  await undisturbed.stop()
  await database.close()
  await proxy.stop()
  await direct.drop()
})

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: {
      status: false,
      code: 'database_unavailable',
      message: 'The database does not answer. Please try again.',
    },
  })
}

describe('while the database is down', () => {
  let community: Awaited<ReturnType<typeof createCommunity>>

  beforeEach(async () => {
    community = await createCommunity(undisturbed)
  })

  it('every call is 503 with Retry-After, and works again without a restart', async () => {
    const { employerToken: token, memberToken } = community
    const { email } = await createEmployer(undisturbed)
    await proxy.cut()
    const body = { email, password: testPassword }
    expectUnavailable(await app.get('/user', { token }))
    expectUnavailable(await app.post('/commuter/trips', trip, { token: memberToken }))
    expectUnavailable(await app.post('/login', body))
    expectUnavailable(await app.get('/health'))
    await proxy.mend()
    expect((await app.get('/health')).status).toBe(200)
    expect((await app.get('/user', { token })).status).toBe(200)
    expect((await app.post('/login', body)).status).toBe(200)
    expect((await app.post('/commuter/trips', trip, { token: memberToken })).status).toBe(200)
  })

  it('malformed requests keep their own answers', async () => {
    await proxy.cut()
    expect((await app.post('/login', { email: 'x' })).status).toBe(422)
    expect((await app.get('/nothing')).status).toBe(404)
    await proxy.mend()
  })

  it('a trip whose transaction is cut is 503 and leaves nothing behind', async () => {
    const { employer, member, memberToken } = community
    const post = () =>
      app.post('/commuter/trips', trip, {
        token: memberToken,
        headers: { 'idempotency-key': 'the-one' },
      })
    // A lock on the member keeps the trip waiting inside its transaction until the cut.
    const locked = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const holding = inTransaction(direct.database.db, async (trx) => {
      await sql`select from members where id = ${member.id} for update`.execute(trx)
      locked.resolve()
      await cut.promise
    })
    await locked.promise
    const answering = post()
    while (!(await someoneWaits(direct.database.db))) await setTimeout(20)
    await proxy.cut()
    cut.resolve()
    await holding
    expectUnavailable(await answering)
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from trips where employer_id = ${employer.id})
        + (select count(*) from member_days where employer_id = ${employer.id}) as count`.execute(
      direct.database.db,
    )
    expect(rows).toEqual([{ count: 0 }])
    await proxy.mend()
    expect((await post()).status).toBe(200)
    expect((await post()).status).toBe(200)
  })

  it('background work pauses, and goes on afterwards', { timeout: 60_000 }, async () => {
    const soon = { timeout: 25_000, interval: 100 }
    await app.platform.jobs.work(app.platform)
    await proxy.cut()
    failedStatements = 0
    await vi.waitFor(() => expect(failedStatements).toBeGreaterThan(jobs.length), soon)
    await proxy.mend()
    const message = { email: 'visitor@test.example', subject: 'After all', message: 'Good day' }
    expect((await undisturbed.post('/contact-us', message)).status).toBe(200)
    await vi.waitFor(async () => expect(await app.inbox()).toHaveLength(1), soon)
  })

  it('says so in the log, without the address or the password of the database', () => {
    expect(captured.text()).toContain('request failed')
    expect(captured.text()).not.toContain(new URL(direct.url).password)
  })
})
