import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { upgradeEmployees } from '#server/features/subscriptions/programs/changes/upgrade-employees.ts'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createEmployer } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createProgram, createSubscriber } from '#testing/launched-programs.ts'
import { patientSlots } from '#testing/patient-slots.ts'
import { prepares } from '#testing/server-databases.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { chargeInvoicesJob } from './charge-invoices.ts'
import { renewSubscriptionsJob } from './renew-subscriptions.ts'

let opened: TestDatabase
let app: TestApp
let other: TestApp
let second: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  opened = await openTestDatabase()
  second = await openServer({
    url: opened.url,
    connections: 8,
    log: createLog('silent'),
    prepares,
    slots: patientSlots,
  })
  app = await startTestApp({ database: opened.database })
  other = await startTestApp({ database: second, clock: app.clock })
})
afterAll(async () => {
  await app.stop()
  await other.stop()
  await second.close()
  await opened.drop()
})

const invoicesOf = (employerId: string) =>
  app.platform.db
    .selectFrom('invoices')
    .select(['start_on as startOn', 'status', 'value_cents as cents'])
    .where('employer_id', '=', employerId)
    .orderBy('start_on')
    .execute()

async function expectProved(employerIds: readonly string[]) {
  const { db } = app.platform
  for (const id of employerIds) {
    expect(await listMismatches(db, id)).toEqual([])
    expect(await listInvoiceMismatches(db, id)).toEqual([])
  }
  const numbers = await db.selectFrom('invoices').select('number').orderBy('number').execute()
  for (const [year, ofYear] of Map.groupBy(numbers, ({ number }) => number.slice(0, 4))) {
    const expected = ofYear.map((_, at) => `${year}-${String(at + 1).padStart(6, '0')}`)
    expect(ofYear.map(({ number }) => number)).toEqual(expected)
  }
}

it('workers at once, beside payments by hand, bill and charge each program once', {
  timeout: 120_000,
}, async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const employers: string[] = []
  for (let count = 0; count < 12; count++) {
    employers.push((await createSubscriber(app)).employer.id)
  }
  app.clock.set('2027-01-01T19:00:00Z')
  const both = [app, other, app, other]
  await Promise.all(both.map(({ platform }) => renewSubscriptionsJob.run(platform, {})))
  const byHand = employers.slice(0, 4).map((id) => payByCard(other, id, 20_000))
  await Promise.all([
    ...both.map(({ platform }) => chargeInvoicesJob.run(platform, {})),
    ...byHand,
    // Locks the same rows from another side.
    ...employers
      .slice(4, 8)
      .map((employerId) => upgradeEmployees(other.platform, ownerOf(employerId), 101)),
  ])
  for (const id of employers) {
    expect(await invoicesOf(id)).toEqual([
      { startOn: '2026-12-01', status: 'paid', cents: 10_000 },
      { startOn: '2027-01-01', status: 'paid', cents: 10_000 },
    ])
  }
  await expectProved(employers)
})

it('a run killed with kill -9 again and again is completed by the next', {
  timeout: 120_000,
}, async () => {
  // The command takes the time of day from this machine.
  const monthOn = startOfMonth(localDateOf(new Date(), 'America/Denver'), -1)
  app.clock.set(new Date().toISOString())
  await app.platform.db.updateTable('subscriptions').set({ next_billing_on: null }).execute()
  const employers: string[] = []
  for (let count = 0; count < 80; count++) {
    const { id } = await createEmployer(app)
    await createProgram(app, id, { start_on: '2025-01-01', next_billing_on: monthOn })
    employers.push(id)
  }
  const billed = async () => {
    const { count } = await app.platform.db
      .selectFrom('invoices')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('employer_id', 'in', employers)
      .executeTakeFirstOrThrow()
    return count
  }
  // Billed last of all: while its account is locked, no run comes to its end before it is killed.
  const lastBilled = employers.toSorted().at(-1) ?? ''
  for (const until of [1, 40, 90]) {
    const killRun = async () => {
      const run = spawnServer({ DATABASE_URL: opened.url }, 'scripts/billing.ts')
      // Asked seldom: each question takes time from the run on a machine that has little.
      while ((await billed()) < until) await new Promise((resolve) => setTimeout(resolve, 50))
      run.signal('SIGKILL')
      expect(await run.ended).toBe('SIGKILL')
      expect(await billed()).toBeLessThan(160)
    }
    await whileLocked(app.platform.db, (trx) => lockLedger(trx, lastBilled), killRun)
  }
  const last = spawnServer({ DATABASE_URL: opened.url }, 'scripts/billing.ts')
  expect(await last.ended).toBe(0)
  for (const id of employers) {
    expect((await invoicesOf(id)).map(({ startOn }) => startOn)).toEqual([
      monthOn,
      startOfMonth(monthOn, 1),
    ])
  }
  await expectProved(employers)
  const mails = await app.platform.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('employer_id', 'in', employers)
    .execute()
  expect(mails).toHaveLength(160)
})
