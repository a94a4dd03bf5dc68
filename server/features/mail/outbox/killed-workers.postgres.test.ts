import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmployer } from '#testing/factories.ts'
import { fillOutbox, isBatchSent } from '#testing/fill-outbox.ts'
import { repeatsOf, type SpawnedWorker, sendThroughKills } from '#testing/kill-rounds.ts'
import { type MailCounter, startMailCounter } from '#testing/mail-counter.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

/** As many as the gateway opens for the outbox. */
const connections = 5

interface StoppableWorker extends SpawnedWorker {
  /** Comes back when it knows, and finishes what it has in hand. */
  askToStop(): Promise<void>
  ended: Promise<unknown>
}

let database: TestDatabase
let app: TestApp
let counter: MailCounter

beforeAll(async () => {
  database = await openTestDatabase()
  // The workers have clocks of their own.
  app = await startTestApp({ database: database.database, now: new Date().toISOString() })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

/** With a lease so long that a mail may take its time on a busy machine, too. */
function startWorker(leaseSeconds = 600): StoppableWorker {
  const worker = spawnServer({
    ROLE: 'worker',
    PORT: '0',
    DATABASE_URL: database.url,
    SMTP_URL: counter.url,
    MAIL_LEASE_SECONDS: String(leaseSeconds),
    MAIL_RATE_PER_MINUTE: '100000',
  })
  const end = async (signal: NodeJS.Signals) => {
    worker.signal(signal)
    await worker.ended
  }
  return {
    async kill() {
      await end('SIGKILL')
      // As if it was long ago; what still got a lease meanwhile waits for its end.
      await app.platform.db.updateTable('outbox_mails').set({ leased_until: null }).execute()
    },
    stop: () => end('SIGTERM'),
    async askToStop() {
      worker.signal('SIGTERM')
      await worker.prints('Stopping')
    },
    ended: worker.ended,
  }
}

/** An outbox full of mails of a new employer, and a mail server that counts. */
async function prepare(mails: number) {
  counter = await startMailCounter()
  const { id: employerId } = await createEmployer(app)
  const batchId = await fillOutbox(app.platform, employerId, mails)
  return () => isBatchSent(app.platform.db, employerId, batchId)
}

it('every address gets its mail though workers are killed; repeats are the mails in flight', {
  timeout: 240_000,
}, async () => {
  const [mails, kills] = [600, 4]
  const isDone = await prepare(mails)
  await sendThroughKills({ kills, mails, counter, start: () => startWorker(30), isDone })
  const { repeats, unexplained } = repeatsOf(counter)
  expect(counter.reached()).toBe(mails)
  expect(unexplained).toBe(0)
  expect(repeats).toBeLessThanOrEqual(kills * connections)
  await counter.stop()
})

it('two workers never send the same mail', { timeout: 240_000 }, async () => {
  const mails = 2000
  const isDone = await prepare(mails)
  counter.holdBackAfter(0)
  const workers = [startWorker(), startWorker()]
  // More than one alone can have in hand.
  await counter.until(() => counter.heldBack() > connections + 1)
  counter.letGo()
  await counter.until(async () => counter.reached() === mails && (await isDone()))
  for (const worker of workers) await worker.stop()
  expect(counter.arrivals).toHaveLength(mails)
  // Both had a share: one alone opens a connection more at most.
  const used = new Set(counter.arrivals.map(({ connection }) => connection))
  expect(used.size).toBeGreaterThan(connections + 1)
  await counter.stop()
})

it('a worker that is asked to leave records what it has sent, and repeats nothing', {
  timeout: 240_000,
}, async () => {
  const mails = 600
  const isDone = await prepare(mails)
  for (const reached of [100, 300]) {
    // It is in the middle of its sending, however fast, when it is asked.
    counter.holdBackAfter(reached)
    const worker = startWorker()
    await counter.until(() => counter.heldBack() > 0)
    await worker.askToStop()
    counter.letGo()
    await worker.ended
    expect(counter.reached()).toBeLessThan(mails)
  }
  const last = startWorker()
  await counter.until(async () => counter.reached() === mails && (await isDone()))
  await last.stop()
  expect(counter.arrivals).toHaveLength(mails)
  await counter.stop()
})
