import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeReport } from '#server/features/money/payments/take-report.ts'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway, signLocalEvent } from '#server/gateways/payments/local.ts'
import { systemClock } from '#server/platform/clock.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { mailsOf } from '#testing/outbox.ts'
import { saveCard } from '#testing/payments.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { claimTopUp } from './claim-top-up.ts'
import { topUpCreditJob } from './top-up-credit.ts'

/** The local gateway, which notes what it is asked; its answer can get lost on the way. */
const local = localPaymentsGateway(testConfig(), systemClock)
let asked: Parameters<typeof local.chargeSaved>[0][] = []
let isAnswerLost = false

let app: TestApp
let employer: Awaited<ReturnType<typeof createEmployer>>
let programId: string

beforeAll(async () => {
  app = await startTestApp({
    payments: {
      ...local,
      async chargeSaved(charge) {
        // Of tests before, some are due still.
        if (charge.customerId.endsWith(employer.id)) asked.push(charge)
        if (isAnswerLost) throw new PaymentsGatewayFailed('the line is dead')
        return local.chargeSaved(charge)
      },
    },
  })
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
  programId = await createProgram(app, employer.id, { lastOn: null })
  asked = []
  isAnswerLost = false
})
afterAll(() => app.stop())

const card = (card_number = '4242424242424242') => saveCard({ app, employer }, { card_number })
const run = () => topUpCreditJob.run(app.platform, {})
const token = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
const call = async (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
  app.request(method, '/credit-top-up', { token: await token(), ...(body && { body }) })
const read = async () => (await call('GET')).body
const balance = async () => (await app.get('/user', { token: await token() })).body.balance
const mails = async (subject: string) =>
  (await mailsOf(app, employer.id)).filter((mail) => mail.subject.startsWith(subject))

const usual = { threshold: 100, amount: 500, monthly_limit: 2000 }
async function switchOn(rule: Partial<typeof usual> = {}) {
  const { status } = await call('PUT', { ...usual, ...rule })
  expect(status).toBe(200)
}

/** All of it goes into a member's wallet. */
async function spend() {
  const member = await createMember(app, employer.id)
  await fillWallet(app, member, Math.round((await balance()) * 100))
}

describe('credit below the threshold', () => {
  it('is topped up once, with an invoice, a receipt and the sum of the month', async () => {
    await card()
    await switchOn()
    expect((await read()).is_under_way).toBe(true)
    await run()
    await run()
    expect(asked).toMatchObject([{ cents: 51_500, description: 'Credit, automatic top-up' }])
    expect(await balance()).toBe(500)
    const [receipt, ...others] = await mails('Receipt')
    expect(others).toEqual([])
    expect(receipt?.text).toContain('It was charged to your Visa ending in 4242: $500.00')
    expect(receipt?.text).toContain('a service fee of $15.00')
    expect(receipt?.text).toContain('Top-ups this month: $500.00 of at most $2,000.00')
    expect(receipt?.attached).toBe('invoice')
    expect(await notificationsOf(app, employer.id, 'top_up_done')).toEqual([{ cents: 50_000 }])
    const { body } = await app.get('/invoices', { token: await token() })
    expect(body.data).toMatchObject([{ value: 515, status: 'paid' }])
    expect(await read()).toMatchObject({
      state: 'on',
      paused: null,
      is_under_way: false,
      month: { bought: 500, next_on: '2026-12-01' },
      recent: [{ amount: 500, service_fees: 15, total: 515, status: 'paid', failure: null }],
    })
  })

  it('at the threshold or above it is enough', async () => {
    await card()
    await buyCredit(app, employer.id, 10_000)
    await switchOn()
    await run()
    expect(asked).toEqual([])
    await switchOn({ threshold: 100.01 })
    await run()
    expect(asked).toHaveLength(1)
  })

  it('is not topped up where it is off, nor for who is disabled or has an invoice overdue', async () => {
    await card()
    await switchOn()
    const { db } = app.platform
    await call('DELETE')
    await run()
    await switchOn()
    const own = db.updateTable('employers').where('id', '=', employer.id)
    await own.set({ status: 'disabled' }).execute()
    await run()
    await own.set({ status: 'approved', closed_at: app.clock.now() }).execute()
    await run()
    await own.set({ closed_at: null }).execute()
    const started_at = app.clock.now()
    await db.insertInto('suspensions').values({ employer_id: employer.id, started_at }).execute()
    await run()
    // Also where it was listed before: the claim looks again.
    expect(await claimTopUp(app.platform, employer.id)).toBeNull()
    expect(asked).toEqual([])
    expect((await read()).paused).toBe('overdue_invoice')
    await db.deleteFrom('suspensions').where('employer_id', '=', employer.id).execute()
    await run()
    expect(asked).toHaveLength(1)
  })

  it('waits while no program runs', async () => {
    await card()
    await switchOn()
    const { db } = app.platform
    const program = db.updateTable('reward_programs').where('id', '=', programId)
    for (const dates of [
      { last_on: '2026-11-19' },
      { last_on: null, start_on: '2026-11-21' },
      { start_on: null },
    ]) {
      await program.set(dates).execute()
      await run()
      expect(await claimTopUp(app.platform, employer.id)).toBeNull()
      expect(await read()).toMatchObject({ paused: 'no_program', is_under_way: false })
    }
    expect(asked).toEqual([])
    await program.set({ start_on: '2026-11-20', last_on: '2026-11-20' }).execute()
    await run()
    expect(asked).toHaveLength(1)
  })

  it('waits while the same card is being charged for credit by hand', async () => {
    const payment_method = await card()
    await switchOn()
    isAnswerLost = true
    const body = { amount: 50, payment_method }
    await app.post('/stripe/payment-session', body, { token: await token() })
    await run()
    expect(asked.map(({ cents }) => cents)).toEqual([5150])
  })
})

it('between two top-ups lies an hour at least, also where a rule from before buys too little', async () => {
  await card()
  await switchOn()
  const { db } = app.platform
  const settings = db.updateTable('top_up_settings').where('employer_id', '=', employer.id)
  await settings.set({ threshold_cents: 150_000 }).execute()
  await run()
  app.clock.advance({ minutes: 59 })
  await run()
  // Also where it was listed before: the claim looks again.
  expect(await claimTopUp(app.platform, employer.id)).toBeNull()
  expect(asked).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'on', paused: null, is_under_way: false })
  app.clock.advance({ minutes: 1 })
  await run()
  expect(asked).toHaveLength(2)
})

describe('the limit of a month', () => {
  it('leaves the rest of it for the last top-up, and starts anew on the local 1st', async () => {
    await card()
    await switchOn({ monthly_limit: 1200 })
    for (let count = 0; count < 4; count++) {
      await run()
      if (count < 3) await spend()
      app.clock.advance({ hours: 1 })
    }
    expect(asked.map(({ cents }) => cents)).toEqual([51_500, 51_500, 20_600])
    expect(await read()).toMatchObject({ paused: 'limit', month: { bought: 1200 } })
    const last = (await mails('Receipt')).at(-1)?.text
    expect(last).toContain('nothing more is bought before Dec 1, 2026')
    // Midnight in Denver is 7:00 in UTC.
    app.clock.set('2026-12-01T06:59:00Z')
    await run()
    expect(asked).toHaveLength(3)
    app.clock.set('2026-12-01T07:00:00Z')
    await run()
    expect(asked).toHaveLength(4)
    expect((await read()).month).toEqual({ bought: 500, next_on: '2027-01-01' })
  })

  it('is of the employer’s own zone', async () => {
    await app.platform.db
      .updateTable('employers')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('id', '=', employer.id)
      .execute()
    await card()
    await switchOn({ monthly_limit: 500 })
    await run()
    await spend()
    app.clock.set('2026-12-01T09:59:00Z')
    await run()
    expect(asked).toHaveLength(1)
    app.clock.set('2026-12-01T10:00:00Z')
    await run()
    expect(asked).toHaveLength(2)
  })
})

describe('a card that is declined', () => {
  it('stops it with the reason and a mail, until its owner switches it on again', async () => {
    await card('4000000000009995')
    await switchOn()
    await run()
    await run()
    expect(asked).toHaveLength(1)
    expect(await read()).toMatchObject({
      state: 'stopped',
      stopped: { reason: 'The card has insufficient funds', at: '2026-11-20T18:00:00.000Z' },
      month: { bought: 0 },
      recent: [{ status: 'failed', failure: 'The card has insufficient funds' }],
    })
    expect(await notificationsOf(app, employer.id, 'top_up_stopped')).toEqual([
      { reason: 'The card has insufficient funds' },
    ])
    const [mail, ...others] = await mails('Automatic top-up has stopped')
    expect(others).toEqual([])
    expect(mail?.text).toContain(
      'We could not charge $515.00 for credit to your Visa ending in 9995: the card has insufficient funds. Nothing was charged.',
    )
    await card()
    const { data } = (await app.get('/payment-methods', { token: await token() })).body
    const good = data.find(({ last4 }: { last4: string }) => last4 === '4242')
    const body = { default: true }
    await app.request('PUT', `/payment-methods/${good._id}`, { token: await token(), body })
    await run()
    expect(asked).toHaveLength(1)
    await switchOn()
    await run()
    expect(await balance()).toBe(500)
    expect(await read()).toMatchObject({ state: 'on', stopped: null })
  })

  it('that is gone by then, or has expired, stops it before anything is asked', async () => {
    const id = await card()
    await switchOn()
    await app.request('DELETE', `/payment-methods/${id}`, { token: await token() })
    await run()
    expect(await read()).toMatchObject({
      state: 'stopped',
      stopped: { reason: 'No card is saved' },
    })
    await saveCard({ app, employer }, { expiration: '2026-12' })
    await switchOn()
    app.clock.set('2027-01-01T19:00:00Z')
    await run()
    expect((await read()).stopped.reason).toBe('The card has expired')
    expect(asked).toEqual([])
    expect(await mails('Automatic top-up has stopped')).toHaveLength(2)
  })
})

it('what is given back is not bought again at once', async () => {
  await card()
  await switchOn()
  await run()
  const { gateway_payment_id: paymentId } = await app.platform.db
    .selectFrom('payment_sessions')
    .select('gateway_payment_id')
    .where('employer_id', '=', employer.id)
    .where('purpose', '=', 'credit')
    .executeTakeFirstOrThrow()
  app.clock.advance({ hours: 1 })
  const refund = { id: crypto.randomUUID(), paymentId: paymentId ?? '', cents: 51_500 }
  const answer = await local.refund(refund)
  if (answer.kind !== 'made') throw new Error(answer.reason)
  const { signingKey } = app.platform.config
  const { raw, signature } = signLocalEvent(answer.event, { signingKey, at: app.clock.now() })
  await takeReport(app.platform, raw, signature)
  await app.drainJobs()
  expect(await balance()).toBe(0)
  await run()
  expect(asked).toHaveLength(1)
  expect((await read()).stopped.reason).toBe('Credit was taken back')
})
