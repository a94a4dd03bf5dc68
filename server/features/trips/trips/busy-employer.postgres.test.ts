import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { employerSlots } from '#server/platform/db/transaction-guard.ts'
import { createLog } from '#server/platform/log.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { prepares } from '#testing/server-databases.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { whileLocked } from '#testing/while-locked.ts'

let test: TestDatabase
let app: TestApp

beforeAll(async () => {
  test = await openTestDatabase()
  const database = await openServer({
    url: test.url,
    connections: 10,
    log: createLog('silent'),
    prepares,
    // Nobody is refused for the time a busy machine takes, but for how many wait.
    slots: { patienceMs: 600_000 },
  })
  app = await startTestApp({ database })
})
afterAll(async () => {
  await app.stop()
  await app.platform.database.close()
  await test.drop()
})

it('beside 300 batches that wait for one account another employer is answered', {
  timeout: 300_000,
}, async () => {
  const [busy, other] = [await rewardingCommunity(app), await rewardingCommunity(app)]
  const trips = (day: number, direction: string) => [
    { date: `2026-11-${String(day).padStart(2, '0')}`, direction, mode: 'walk', source: 'website' },
  ]
  const log = (token: string, number: number) => {
    const body = { trips: trips(1 + (number % 20), number % 40 < 20 ? 'to_work' : 'to_home') }
    return app.post('/commuter/trips/batch', body, { token })
  }
  let batches: ReturnType<typeof log>[] = []
  await whileLocked(
    app.platform.db,
    (trx) => lockLedger(trx, busy.employer.id),
    async () => {
      batches = Array.from({ length: 300 }, (_, number) => log(busy.memberToken, number))
      while (employerSlots(app.platform.db).waiting < 20) await setTimeout(5)
      // With all connections taken none of these would be answered before the lock is let go.
      const answers = await Promise.all([
        app.get('/members', { token: other.employerToken }),
        app.get('/rewards', { token: other.employerToken }),
        app.get('/members', { token: busy.employerToken }),
        log(other.memberToken, 1),
        ...Array.from({ length: 20 }, () => app.get('/user', { token: other.employerToken })),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    },
  )
  const answers = await Promise.all(batches)
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  // Two ran, twenty waited; the lock let go, there was room for some that came late.
  expect(taken.length).toBeGreaterThanOrEqual(22)
  expect(refused.length).toBeGreaterThan(200)
  for (const { status, body, headers } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'employer_busy' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  // Who comes again is served, and nothing was written twice.
  for (let number = 0; number < 40; number++) {
    expect((await log(busy.memberToken, number)).status).toBe(200)
  }
  const logged = await app.get('/commuter/trips', { token: busy.memberToken })
  expect(logged.body.meta.total).toBe(40)
  expect(await rewardMismatches(app, busy.employer.id)).toEqual([])
})
