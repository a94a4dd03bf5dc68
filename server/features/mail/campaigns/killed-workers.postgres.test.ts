import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addressesOf,
  recordsOf,
  setDates,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'
import { repeatsOf, type SpawnedWorker, sendThroughKills } from '#testing/kill-rounds.ts'
import { type MailCounter, startMailCounter } from '#testing/mail-counter.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startCampaignsJob } from './start-campaigns.ts'

/** As many as the gateway opens for the outbox. */
const connections = 5

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

function startWorker(leaseSeconds = 600): SpawnedWorker {
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
  }
}

/** A campaign that is due, and a mail server that counts. */
async function dueCampaign(mails: number, host: string) {
  counter = await startMailCounter()
  const { token } = await signedInAdmin(app)
  const id = await writeCampaign(app, token, addressesOf(mails, host))
  await setDates(app, token, id, ['2150-01-01 08:00'])
  const [record] = await recordsOf(app, token, id)
  await sql`update campaign_records set send_at = ${new Date(Date.now() - 1000)}
    where id = ${record?._id}`.execute(app.platform.db)
  return async () => {
    const { body } = await app.get(`/admin/campaign-records/${record?._id}/progress`, { token })
    return body.finished && body.sent === mails
  }
}

it('every address gets the campaign though workers are killed; repeats are the mails in flight', {
  timeout: 240_000,
}, async () => {
  const [mails, kills] = [600, 4]
  const isDone = await dueCampaign(mails, 'killed.example')
  await startCampaignsJob.run(app.platform, {})
  await sendThroughKills({ kills, mails, counter, start: () => startWorker(30), isDone })
  const { repeats, unexplained } = repeatsOf(counter)
  expect(counter.reached()).toBe(mails)
  expect(unexplained).toBe(0)
  expect(repeats).toBeLessThanOrEqual(kills * connections)
  await counter.stop()
})

it('two workers start and send a campaign once', { timeout: 240_000 }, async () => {
  const mails = 2000
  const isDone = await dueCampaign(mails, 'pair.example')
  const workers = [startWorker(), startWorker()]
  await counter.until(async () => counter.reached() === mails && (await isDone()))
  for (const worker of workers) await worker.stop()
  expect(counter.arrivals).toHaveLength(mails)
  await counter.stop()
})
