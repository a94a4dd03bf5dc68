import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { topUpCreditJob } from '#server/features/money/top-up/top-up-credit.ts'
import type { PaidFor } from '#server/gateways/payments/index.ts'
import { markReconciled, noteRestore } from '#server/platform/backup/restored.ts'
import { createEmployer } from '#testing/factories.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { ledgerOf, type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { stripeEvent } from '#testing/stripe-double.ts'
import { cardObject, checkoutSession, refundObject } from '#testing/stripe-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let app: StripeApp
let employer: Awaited<ReturnType<typeof createEmployer>>
let customerId: string
let methodId: string
const since = new Date('2026-11-20T17:00:00Z')

beforeAll(async () => {
  app = await startStripeApp({ now: '2026-11-20T18:00:00Z' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
  customerId = `cus_${uuid().replaceAll('-', '')}`
  await app.platform.db
    .updateTable('employers')
    .set({ gateway_customer_id: customerId })
    .where('id', '=', employer.id)
    .execute()
  methodId = app.double.saveCard(customerId)
  await app.report('payment_method.attached', cardObject(customerId, {}, methodId))
})

const token = () => app.tokenOf({ kind: 'employer', employerId: employer.id })
const balance = async () => (await app.get('/user', { token: await token() })).body.balance
const invoices = async () => (await app.get('/invoices', { token: await token() })).body.data
const reconcile = () => reconcilePayments(app.platform, since)

/** A charge of the saved card that the data knows nothing of, as after a restore. */
async function charge(cents: number, changes: Partial<PaidFor> = {}, keyStart = 'top-up:') {
  const sessionId = uuid()
  const paidFor: PaidFor = {
    employerId: employer.id,
    sessionId,
    purpose: 'credit',
    amountCents: cents,
    invoiceId: null,
    ...changes,
  }
  const result = await app.platform.payments.chargeSaved({
    customerId,
    methodId,
    cents,
    description: 'Credit, automatic top-up',
    key: `${keyStart}${sessionId}`,
    paidFor,
  })
  if (result.kind !== 'paid') throw new Error('The card was declined')
  return { sessionId, paymentId: result.paymentId }
}

describe('a payment that the data does not know', () => {
  it('is booked as the top-up it was, once, with its invoice and fee, and counts in its month', async () => {
    await charge(51_500, { amountCents: 50_000 })
    expect(await balance()).toBe(0)
    expect((await reconcile()).booked).toMatchObject([{ purpose: 'credit' }])
    expect(await reconcile()).toMatchObject({ booked: [], open: [] })
    expect(await balance()).toBe(500)
    expect(await invoices()).toMatchObject([{ value: 515, status: 'paid' }])
    expect((await ledgerOf(app, employer.id)).kinds).toEqual(['purchase'])
    const { body } = await app.get('/credit-top-up', { token: await token() })
    expect(body).toMatchObject({ is_under_way: false, month: { bought: 500 } })
  })

  it('is booked as credit that somebody bought by hand', async () => {
    await charge(10_300, { amountCents: 10_000 }, 'session:')
    expect((await reconcile()).booked).toHaveLength(1)
    await app.drainJobs()
    expect(await balance()).toBe(100)
    const { body } = await app.get('/credit-top-up', { token: await token() })
    expect(body.month.bought).toBe(0)
  })

  it('pays the invoice it was for, so that no card is charged for it again', async () => {
    const { id: invoiceId } = await createInvoice(app, employer.id, [itemOf(80)])
    await charge(8000, { purpose: 'invoice', invoiceId }, `charge:${invoiceId}:1:`)
    expect((await reconcile()).booked).toMatchObject([{ purpose: 'invoice' }])
    expect((await reconcile()).booked).toEqual([])
    expect(await invoices()).toMatchObject([{ status: 'paid', remaining: 0 }])
    expect(await balance()).toBe(0)
  })

  it('is listed with the reason where nobody can book it, and nothing is posted', async () => {
    const given = [
      await charge(8000, { purpose: 'invoice', invoiceId: uuid() }, 'charge:'),
      await charge(9000, { purpose: 'subscription' }, 'session:'),
      await charge(7000, { employerId: uuid() }),
    ]
    const { open } = await reconcile()
    const reasons = given.map(
      ({ paymentId }) => open.find(({ payment }) => payment.paymentId === paymentId)?.reason,
    )
    expect(reasons).toEqual([
      'The invoice it paid was issued after the backup',
      'The program it started is not known',
      'Its employer registered after the backup',
    ])
    expect((await ledgerOf(app, employer.id)).kinds).toEqual([])
  })
})

describe('what the gateway reported', () => {
  it('since the backup is applied once: a page that was paid, and its refund', async () => {
    const { sessionId, paymentId } = await app.openFor(employer)
    app.double.events = [
      JSON.parse(
        stripeEvent('refund.created', refundObject(paymentId), { created: 1_795_197_700 }),
      ),
      JSON.parse(
        stripeEvent('checkout.session.completed', checkoutSession(sessionId), {
          created: 1_795_197_650,
        }),
      ),
    ]
    expect((await reconcile()).newEvents).toBe(2)
    expect((await reconcile()).newEvents).toBe(0)
    app.double.events = []
    expect((await ledgerOf(app, employer.id)).kinds).toEqual(['purchase', 'refund'])
  })

  it('is read from three days before, for as long as a report is sent again', async () => {
    await reconcile()
    const { call = '' } = app.double.seen.findLast(({ call }) => /v1\/events/.test(call)) ?? {}
    const [, from] = /gte(?:%5D|\])=(\d+)/.exec(call) ?? []
    const threeDaysMs = 3 * 24 * 3_600_000
    expect(Number(from) * 1000).toBeLessThanOrEqual(since.getTime() - threeDaysMs)
  })
})

describe('after a restore', () => {
  it('no card is charged by itself until payments were looked for', async () => {
    await createProgram(app, employer.id, { lastOn: null })
    const rule = { threshold: 100, amount: 500, monthly_limit: 2000 }
    const { status } = await app.request('PUT', '/credit-top-up', {
      token: await token(),
      body: rule,
    })
    expect(status).toBe(200)
    const asked = () =>
      app.double.seen.filter(
        ({ call, form }) => call === 'POST /v1/payment_intents' && form.customer === customerId,
      ).length
    await noteRestore(app.platform.db, { backedUpAt: since, restoredAt: app.clock.now() })
    await topUpCreditJob.run(app.platform, {})
    expect(asked()).toBe(0)
    await markReconciled(app.platform.db, app.clock.now())
    await topUpCreditJob.run(app.platform, {})
    expect(asked()).toBe(1)
  })
})
