import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeReport } from '#server/features/money/payments/take-report.ts'
import { type ChargeResult, PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway, signLocalEvent } from '#server/gateways/payments/local.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { createProgram } from '#testing/launched-programs.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { mailsOf } from '#testing/outbox.ts'
import { openSession, saveCard, testCard } from '#testing/payments.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { chargeInvoicesJob } from './charge-invoices.ts'
import { claimCharge } from './claim-charge.ts'
import { renewSubscriptionsJob } from './renew-subscriptions.ts'

/** The local gateway, which notes what it is asked; its answer can get lost on the way. */
const config = testConfig()
const local = localPaymentsGateway(config, systemClock)
let asked: Parameters<typeof local.chargeSaved>[0][] = []
let isAnswerLost = false
let made: ChargeResult | null = null

let app: TestApp
let employer: Awaited<ReturnType<typeof createEmployer>>

beforeAll(async () => {
  app = await startTestApp({
    payments: {
      ...local,
      async chargeSaved(charge) {
        asked.push(charge)
        if (isAnswerLost) throw new PaymentsGatewayFailed('the line is dead')
        return local.chargeSaved(charge)
      },
      findCharge: async () => made,
    },
  })
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  asked = []
  isAnswerLost = false
  made = null
  employer = await createEmployer(app)
  await createProgram(app, employer.id, { last_on: '2026-12-31' })
})
afterAll(() => app.stop())

const card = (number = '4242424242424242') => saveCard({ app, employer }, { card_number: number })

/** Noon of a day in Denver, and what the jobs do then. */
async function runOn(date: string) {
  app.clock.set(`${date}T19:00:00Z`)
  await renewSubscriptionsJob.run(app.platform, {})
  await charge()
}
const charge = () => chargeInvoicesJob.run(app.platform, {})

const invoice = () =>
  app.platform.db
    .selectFrom('invoices')
    .select(['id', 'status', 'value_cents as cents', 'paid_cents as paid'])
    .where('employer_id', '=', employer.id)
    .where('type', '=', 'subscription')
    .executeTakeFirstOrThrow()

const attempts = async () => {
  const rows = await app.platform.db
    .selectFrom('invoice_charges')
    .select(['due_on', 'status', 'failure'])
    .where('employer_id', '=', employer.id)
    .orderBy('attempt')
    .execute()
  return rows.map(({ due_on, status }) => `${due_on} ${status}`)
}

const mails = async (subject: string) =>
  (await mailsOf(app, employer.id))
    .filter((mail) => mail.subject.startsWith(subject))
    .map(({ text }) => text)

const balance = async () => {
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return (await app.get('/user', { token })).body.balance
}

describe('the default card', () => {
  it('is charged for the invoice on the day of its issue, once', async () => {
    await card()
    await runOn('2026-12-01')
    await charge()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ cents: 10_000, description: /^Invoice / })
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 10_000 })
    expect(await attempts()).toEqual(['2026-12-01 paid'])
    expect(await mails('Payment of $100.00 received')).toHaveLength(1)
    const { db } = app.platform
    const { receivable_cents: owed } = await db
      .selectFrom('employer_accounts')
      .select('receivable_cents')
      .where('employer_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(owed).toBe(0)
  })

  it('that is declined is tried again 3, 7 and 14 days later, with a mail each, and no more', async () => {
    await card('4000000000009995')
    for (let day = 1; day <= 31; day++) await runOn(`2026-12-${String(day).padStart(2, '0')}`)
    expect(await attempts()).toEqual([
      '2026-12-01 failed',
      '2026-12-04 failed',
      '2026-12-08 failed',
      '2026-12-15 failed',
    ])
    expect(asked.map(({ key }) => key.split(':').at(-1))).toEqual(['0', '1', '2', '3'])
    expect(await invoice()).toMatchObject({ status: 'failed', paid: 0 })
    const mailed = await mails('Payment of $100.00 failed')
    const again = mailed.map((text) => /We try again on (\S+ \d+)/.exec(text)?.[1])
    expect(again).toEqual(['Dec 4', 'Dec 8', 'Dec 15', undefined])
    expect(mailed[0]).toContain('to your Visa ending in 9995: the card has insufficient funds.')
    expect(mailed[0]).toContain('/dashboard/payments')
    expect(mailed[3]).toContain('We will not try again')
    expect(mailed[3]).toContain('not paid by Dec 31, 2026, new rewards and draws')
    expect(await notificationsOf(app, employer.id, 'payment_failed')).toHaveLength(4)
  })

  it('that is missing counts as a failure; one saved later pays on the next try', async () => {
    await runOn('2026-12-01')
    expect(asked).toEqual([])
    expect(await invoice()).toMatchObject({ status: 'pending' })
    const [mailed] = await mails('Payment of $100.00 failed')
    expect(mailed).toContain('no card is saved for your account')
    await card()
    await runOn('2026-12-03')
    expect(await attempts()).toEqual(['2026-12-01 failed', '2026-12-04 waiting'])
    await runOn('2026-12-04')
    expect(await invoice()).toMatchObject({ status: 'paid' })
  })

  it('that came late has its whole time to be mended', async () => {
    await card('4000000000009995')
    await runOn('2026-12-06')
    expect(await attempts()).toEqual(['2026-12-06 failed', '2026-12-09 waiting'])
    await runOn('2026-12-11')
    expect((await attempts()).at(-1)).toBe('2026-12-15 waiting')
  })
})

describe('an invoice that is paid by hand', () => {
  const payByHand = async (amount?: number) => {
    const { id } = await invoice()
    const body = { invoice_id: id, ...(amount ? { amount } : {}) }
    const { sessionId } = await openSession({ app, employer }, body)
    await app.post(`/pay/${sessionId}`, testCard())
    await app.drainJobs()
  }

  it('is not charged any more', async () => {
    await card('4000000000009995')
    await runOn('2026-12-01')
    await payByHand()
    await runOn('2026-12-04')
    expect(asked).toHaveLength(1)
    expect(await attempts()).toEqual(['2026-12-01 failed', '2026-12-04 skipped'])
  })

  it('in part is charged for the rest only', async () => {
    await runOn('2026-12-01')
    await payByHand(30.5)
    await card()
    await runOn('2026-12-04')
    expect(asked.map(({ cents }) => cents)).toEqual([6950])
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 10_000 })
    expect(await balance()).toBe(0)
  })

  it('up to less than a card takes is left at that, without a mail or another try', async () => {
    await card('4000000000009995')
    await runOn('2026-12-01')
    await payByHand(99.51)
    await runOn('2026-12-04')
    expect(asked).toHaveLength(1)
    expect(await attempts()).toEqual(['2026-12-01 failed', '2026-12-04 skipped'])
    expect(await mails('Payment of $0.49 failed')).toEqual([])
  })

  it('while the answer of the gateway is awaited becomes credit', async () => {
    await card()
    isAnswerLost = true
    await runOn('2026-12-01')
    await payByHand()
    isAnswerLost = false
    app.clock.advance({ minutes: 5 })
    await charge()
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 10_000 })
    expect(await balance()).toBe(100)
  })
})

describe('an answer that gets lost', () => {
  it('is asked for again with the same request, whatever has changed, and counts once', async () => {
    await card()
    isAnswerLost = true
    await runOn('2026-12-01')
    expect(await attempts()).toEqual(['2026-12-01 sent'])
    expect(await mails('Payment of')).toEqual([])
    await card('4000000000009995')
    isAnswerLost = false
    // Somebody else may still be waiting for it.
    await charge()
    expect(asked).toHaveLength(1)
    app.clock.advance({ minutes: 5 })
    await charge()
    await charge()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(await invoice()).toMatchObject({ status: 'paid' })
    expect(await attempts()).toEqual(['2026-12-01 paid'])
  })

  it('a day ago is looked for before anything is asked again', async () => {
    await card()
    isAnswerLost = true
    await runOn('2026-12-01')
    isAnswerLost = false
    made = { kind: 'paid', paymentId: `local_pay_found_${employer.id}` }
    app.clock.advance({ hours: 30 })
    await charge()
    expect(asked).toHaveLength(1)
    expect(await invoice()).toMatchObject({ status: 'paid' })
  })

  it('of one charge keeps no other from being made', async () => {
    await card()
    isAnswerLost = true
    await runOn('2026-12-01')
    isAnswerLost = false
    const first = employer
    employer = await createEmployer(app)
    await createProgram(app, employer.id)
    await card()
    await runOn('2026-12-02')
    expect(await invoice()).toMatchObject({ status: 'paid' })
    employer = first
    expect(await invoice()).toMatchObject({ status: 'paid' })
  })
})

describe('a try that was listed', () => {
  const claim = async () => {
    const { id: invoiceId } = await invoice()
    return claimCharge(app.platform, { employerId: employer.id, invoiceId, attempt: 0 })
  }

  it('and is being made by somebody else is left to them', async () => {
    await card()
    app.clock.set('2026-12-01T19:00:00Z')
    await renewSubscriptionsJob.run(app.platform, {})
    expect(await claim()).toMatchObject({ cents: 10_000, askedAt: null })
    expect(await claim()).toBeNull()
    app.clock.advance({ minutes: 2 })
    expect(await claim()).toMatchObject({ cents: 10_000, askedAt: expect.any(Date) })
  })

  it('of an employer who is disabled by then is not made', async () => {
    await card()
    app.clock.set('2026-12-01T19:00:00Z')
    await renewSubscriptionsJob.run(app.platform, {})
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    expect(await claim()).toBeNull()
    expect(await attempts()).toEqual(['2026-12-01 waiting'])
  })
})

it('a charge that is refunded at the gateway makes the invoice refunded', async () => {
  await card()
  await runOn('2026-12-01')
  const { gateway_payment_id: paymentId } = await app.platform.db
    .selectFrom('payment_sessions')
    .select('gateway_payment_id')
    .where('employer_id', '=', employer.id)
    .where('purpose', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const refund = { id: crypto.randomUUID(), paymentId: paymentId ?? '', cents: 10_000 }
  const answer = await local.refund(refund)
  if (answer.kind !== 'made') throw new Error(answer.reason)
  const { signingKey } = app.platform.config
  const { raw, signature } = signLocalEvent(answer.event, { signingKey, at: app.clock.now() })
  await takeReport(app.platform, raw, signature)
  await app.drainJobs()
  expect(await invoice()).toMatchObject({ status: 'refunded' })
})
