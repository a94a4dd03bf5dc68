import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { memberWithWallet, postingsOf } from '#testing/tremendous-app.ts'
import {
  type Moment,
  startTremendousDouble,
  type TremendousDouble,
  tremendousEnv,
} from '#testing/tremendous-double.ts'

/** KILLS=200 runs it longer: each is a process that is started and ended by kill -9. */
const kills = Number(process.env.KILLS ?? 6)
const moments: readonly Moment[] = ['arrived', 'made', 'answered']

let opened: TestDatabase
let app: TestApp
let double: TremendousDouble
const captured = capturedLog()

beforeAll(async () => {
  double = await startTremendousDouble()
  opened = await openTestDatabase()
  // The workers have clocks of their own.
  const now = new Date().toISOString()
  app = await startTestApp({ database: opened.database, now, log: captured.log })
})
afterAll(async () => {
  await app.stop()
  await opened.drop()
  await double.close()
})

const startWorker = () =>
  spawnServer({
    ROLE: 'worker',
    PORT: '0',
    DATABASE_URL: opened.url,
    ...tremendousEnv(double.url),
  })

/** As if the killed worker had asked long ago, and its job were due again. */
async function forgetClaims(): Promise<void> {
  await sql`
    update redemptions set asked_at = asked_at - interval '1 hour'
    where settled_at is null and asked_at is not null`.execute(app.platform.db)
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = 'pay-redemption' and state in ('active', 'retry')`.execute(app.platform.db)
}

const countOpen = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from redemptions where settled_at is null`.execute(app.platform.db)
  return Number(rows[0]?.count)
}

/** Comes back once an order has come to a moment; the request waits there until the worker is gone. */
function orderAt(moment: Moment): { reached: Promise<void>; letGo: () => void } {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reached = new Promise<void>((resolve) => {
    double.onOrder = async (at) => {
      if (at !== moment) return
      resolve()
      // What is answered is on its way to be settled: the kill meets it there or not.
      if (at !== 'answered') await held
    }
  })
  return { reached, letGo }
}

it(`a redemption is paid once through ${kills} workers killed while they pay`, {
  timeout: 120_000 + kills * 20_000,
}, async () => {
  const ids: string[] = []
  const redeem = async () => {
    const { token } = await memberWithWallet(app, 1000)
    const { body } = await app.post('/commuter/redeem', { amount: 1 }, { token })
    ids.push(String(body.data._id))
  }
  for (let kill = 0; kill < kills; kill++) {
    await redeem()
    const moment = moments[kill % moments.length] ?? 'made'
    const { reached, letGo } = orderAt(moment)
    const worker = startWorker()
    await reached
    if (moment === 'answered') {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    }
    worker.signal('SIGKILL')
    expect(await worker.ended).toBe('SIGKILL')
    letGo()
    await forgetClaims()
  }
  double.onOrder = async () => {}
  const last = startWorker()
  await vi.waitFor(async () => expect(await countOpen()).toBe(0), {
    timeout: 100_000,
    interval: 200,
  })
  last.signal('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(new Set(ids).size).toBe(kills)
  for (const id of ids) {
    expect(double.orders.filter((order) => order.external_id === id)).toMatchObject([
      { cents: 100 },
    ])
    expect(await postingsOf(app, id)).toEqual({ redemption: 1, redemption_paid: 1 })
  }
  expect(double.orders).toHaveLength(kills)
  expect(await proveLedger(app, captured)).toEqual([])
})
