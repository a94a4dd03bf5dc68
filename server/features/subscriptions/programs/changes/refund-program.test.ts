import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retryRefundsJob } from '#server/features/money/invoices/refunds/retry-refunds.ts'
import { createAdmin, createEmployer } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { ledgerOf, type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { checkoutSession, refundObject } from '#testing/stripe-events.ts'
import { subscriberOf } from '#testing/subscriptions.ts'
import { refundCancelledProgramJob } from './refund-program.ts'

let app: StripeApp
let token: string

beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  app.double.isDown = false
  app.double.refunds.length = 0
  app.clock.set('2026-11-20T18:00:00Z')
  token = await app.tokenOf({ kind: 'admin', adminId: (await createAdmin(app)).id })
})

/** A program that starts next month, paid for with 15.48 dollars by card. */
async function scheduled() {
  const { id: employerId } = await createEmployer(app)
  const subscriber = subscriberOf(app, employerId)
  await subscriber.skipTrial()
  const { body } = await subscriber.launch({ start_date: '2026-12-15' })
  const opened = app.double.seen.findLast(({ call }) => call === 'POST /v1/checkout/sessions')
  const sessionId = opened?.form.client_reference_id ?? ''
  const paid = checkoutSession(sessionId, { amount_total: 1548 })
  await app.report('checkout.session.completed', paid)
  const [invoice] = await subscriber.invoices()
  const cancel = () => subscriber.call('DELETE', `/subscriptions/${body.data.id}`)
  const invoices = () => subscriber.invoices()
  const subscriptionId = String(body.data.id)
  const of = { employerId, subscriptionId, id: String(invoice._id) }
  return { cancel, invoices, ...of, paymentId: `pi_${sessionId}` }
}

const refund = (id: string, amount: number) =>
  app.post(`/admin/invoices/${id}/refund`, { amount, reason: 'Agreed by phone' }, { token })
const changes = async (id: string) =>
  (await app.get(`/admin/invoices/${id}/changes`, { token })).body

async function askLater() {
  app.clock.advance({ minutes: 20 })
  await retryRefundsJob.run(app.platform, {})
  await app.drainJobs()
  token = await app.tokenOf({ kind: 'admin', adminId: (await createAdmin(app)).id })
}

const cents = () => app.double.refunds.map(({ amount }) => amount)
const mailed = async () => (await app.inbox()).map(({ text }) => text).join('\n')

it('a refund of the receipt of a payment that came too late takes the credit it became', async () => {
  const { id: employerId } = await createEmployer(app)
  const subscriber = subscriberOf(app, employerId)
  await subscriber.skipTrial()
  const { body } = await subscriber.launch()
  const opened = app.double.seen.findLast(({ call }) => call === 'POST /v1/checkout/sessions')
  await subscriber.call('DELETE', `/subscriptions/${body.data.id}`)
  const amount_total = Object.entries(opened?.form ?? {})
    .filter(([name]) => name.endsWith('[unit_amount]'))
    .reduce((sum, [, unit]) => sum + Number(unit), 0)
  const late = checkoutSession(opened?.form.client_reference_id ?? '', { amount_total })
  await app.report('checkout.session.completed', late)
  const [receipt] = await subscriber.invoices()
  expect(receipt).toMatchObject({ type: 'credit', status: 'paid' })
  await refund(String(receipt._id), receipt.value)
  await app.drainJobs()
  expect(await subscriber.invoices()).toMatchObject([{ status: 'refunded' }])
  expect((await ledgerOf(app, employerId)).accounts).toEqual({})
  expect(await proveLedger(app, app.captured)).toEqual([])
})

describe('a cancelled program', () => {
  it('is refunded once, by a later round when its own tries are over [SUB-16]', async () => {
    const { cancel, invoices, id } = await scheduled()
    app.double.isDown = true
    await cancel()
    expect(await changes(id)).toMatchObject({
      refundable: 0,
      refunds: [{ value: 15.48, by: null, done_at: null }],
    })
    app.double.isDown = false
    await retryRefundsJob.run(app.platform, {})
    expect(cents()).toEqual([])
    await askLater()
    await askLater()
    expect(cents()).toEqual([1548])
    expect(await invoices()).toMatchObject([{ value: 15.48, status: 'refunded' }])
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('of which staff refunded a cent gets back what is left [SUB-16]', async () => {
    const { cancel, invoices, id } = await scheduled()
    await refund(id, 0.01)
    await app.drainJobs()
    await cancel()
    await askLater()
    expect(cents()).toEqual([1, 1547])
    expect(await invoices()).toMatchObject([{ status: 'refunded' }])
    expect(await mailed()).toContain('$15.47, what is left of its payment, goes back')
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('of which a part went back at the gateway gets back what is left', async () => {
    const { cancel, paymentId } = await scheduled()
    await app.report('refund.created', refundObject(paymentId, { id: 're_own', amount: 500 }))
    await cancel()
    await askLater()
    expect(cents()).toEqual([1048])
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('whose refund is on its way cannot be refunded by staff besides', async () => {
    const { cancel, id } = await scheduled()
    app.double.isDown = true
    await cancel()
    app.double.isDown = false
    const { status, body } = await refund(id, 1)
    expect([status, body.code]).toEqual([409, 'invoice_not_refundable'])
    await askLater()
    expect(cents()).toEqual([1548])
  })
})

it('what a version before refunds had rows queued for a cancelled program is asked for, once', async () => {
  const { cancel, invoices, subscriptionId, employerId } = await scheduled()
  await cancel()
  await app.drainJobs()
  expect(cents()).toEqual([1548])
  const key = { employerId, subscriptionId }
  await refundCancelledProgramJob.run(app.platform, key)
  await app.drainJobs()
  expect(cents()).toEqual([1548])
  expect(await invoices()).toMatchObject([{ status: 'refunded' }])
})

it('what such a version queued and did not come to is refunded', async () => {
  const { invoices, subscriptionId, employerId } = await scheduled()
  await refundCancelledProgramJob.run(app.platform, { employerId, subscriptionId })
  await app.drainJobs()
  expect(cents()).toEqual([1548])
  expect(await invoices()).toMatchObject([{ status: 'refunded' }])
})
