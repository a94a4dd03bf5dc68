import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { cardRefunds } from '#testing/card-refunds.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import type { StripeRefund } from '#testing/stripe-double.ts'
import { refundObject } from '#testing/stripe-events.ts'
import { retryRefundsJob } from './retry-refunds.ts'

let app: StripeApp
let at: ReturnType<typeof cardRefunds>

beforeAll(async () => {
  app = await startStripeApp()
  at = cardRefunds(app)
})
afterAll(() => app.stop())
beforeEach(() => at.reset())

/** Somebody refunds at Stripe, and no report of it comes. */
function refundThere(paymentId: string, amount: number, id: string) {
  const made: StripeRefund = {
    id,
    object: 'refund',
    amount,
    currency: 'usd',
    payment_intent: paymentId,
    metadata: {},
    status: 'succeeded',
    created: 1_790_000_000,
  }
  app.double.refunds.push(made)
}

/** The gateway's part of the platform, changed. */
const withPayments = (changes: Partial<typeof app.platform.payments>) => ({
  ...app.platform,
  payments: { ...app.platform.payments, ...changes },
})

const byBank = { by_bank: true }

describe('a refund that Stripe refuses since somebody refunded it there', () => {
  it('cannot be sent by bank besides, not even before the other is posted', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    refundThere(paymentId, 10_000, 're_dashboard')
    app.double.refusesRefunds = 'charge_already_refunded'
    const refused = await at.refund(id, 100)
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_refused'])
    expect(refused.body.message).not.toContain('You can refund it by bank')
    const again = await at.refund(id, 100, byBank)
    expect([again.status, again.body.code]).toEqual([409, 'invoice_not_refundable'])
    await app.drainJobs()
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded', open_refund: null }])
    expect(await at.listed(employer, '&refund=failed')).toEqual([])
    expect(await at.accounts(employer)).toEqual({})
    expect(await at.proven()).toEqual([])
  })

  it('in part leaves the rest to be sent by bank', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    refundThere(paymentId, 4000, 're_part_there')
    app.double.refusesRefunds = 'charge_already_refunded'
    expect((await at.refund(id, 100)).body.message).toContain('$60.00 can be refunded by bank')
    expect((await at.refund(id, 60, byBank)).status).toBe(200)
    await app.drainJobs()
    expect(await at.accounts(employer)).toEqual({ gateway: -6000, bank: 6000 })
    expect(await at.proven()).toEqual([])
  })

  it('is asked for again when Stripe refuses it and then does not answer', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.isDown = true
    await at.refund(id, 100)
    const platform = withPayments({
      refund: async () => ({ kind: 'refused', reason: 'charge already refunded' }),
      async listRefunds() {
        throw new PaymentsGatewayFailed('503')
      },
    })
    app.clock.advance({ minutes: 20 })
    await retryRefundsJob.run(platform, {})
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting' }])
    app.double.isDown = false
    await at.later({ hours: 1 })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
  })
})

describe('a refund that Stripe is known to have', () => {
  it('never fails but by its word: not through another gateway, not by being left out', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.refundStatus = 'pending'
    await at.refund(id, 100)
    app.clock.advance({ hours: 100 })
    await retryRefundsJob.run(withPayments({ kind: 'local' }), {})
    await retryRefundsJob.run(withPayments({ listRefunds: async () => [] }), {})
    await at.signIn()
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting' }])
    expect((await at.refund(id, 100, byBank)).body.code).toBe('invoice_not_refundable')
    await at.reported('succeeded')
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
    expect(await at.proven()).toEqual([])
  })

  it('is posted though the job of its report was lost days ago', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.refundStatus = 'pending'
    await at.refund(id, 100)
    const made = app.double.refunds.at(-1)
    if (!made) throw new Error('No refund was made')
    made.status = 'succeeded'
    const [{ event } = { event: undefined }] = await app.platform.payments.listRefunds(
      made.payment_intent ?? '',
    )
    if (!event) throw new Error('Stripe lists no refund')
    await app.platform.db
      .insertInto('gateway_events')
      .values({
        id: event.id,
        kind: event.kind,
        event: JSON.stringify(event),
        happened_at: event.happenedAt,
        received_at: app.clock.now(),
      })
      .execute()
    await at.later({ hours: 100 })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
    expect(await at.proven()).toEqual([])
  })
})

it('a refund that was given up, sent by bank and made after all is owed by whom it went to', async () => {
  const { employer, id, paymentId } = await at.paidInvoice()
  app.double.isDown = true
  await at.refund(id, 100)
  await at.later({ hours: 80 })
  expect((await at.refund(id, 100, byBank)).status).toBe(200)
  const ours = (await at.changes(id)).refunds.find(
    ({ failed_at }: { failed_at: string | null }) => failed_at !== null,
  )._id
  const late = { id: 're_after_all', amount: 10_000, metadata: { refund: ours } }
  await app.report('refund.updated', refundObject(paymentId, late))
  expect(await at.accounts(employer)).toEqual({ bank: 10_000, shortfall: -10_000 })
  expect(app.captured.lines()).toContainEqual(
    expect.objectContaining({
      overCents: 10_000,
      msg: 'more was refunded than was paid: the employer owes it',
    }),
  )
  const refunds: { done_at: string | null }[] = (await at.changes(id)).refunds
  expect(refunds.every(({ done_at }) => done_at !== null)).toBe(true)
  expect(await at.proven()).toEqual([])
})

describe('a refund of which one part failed', () => {
  it('says so, and is listed, though the other part was made and more is asked for', async () => {
    const { employer } = await app.openPage()
    const { id } = await createInvoice(app, employer.id, [itemOf(100)])
    for (const amount of [60, 40]) {
      const page = await app.openFor(employer, { invoice_id: id, amount })
      await at.pay(page.sessionId, amount)
    }
    app.double.refundStatus = 'pending'
    await at.refund(id, 100)
    const [first, second] = app.double.refunds
    if (!first || !second) throw new Error('It is refunded in two parts')
    Object.assign(first, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    await app.report('refund.failed', first)
    Object.assign(second, { status: 'succeeded' })
    await app.report('refund.updated', second)
    const isListed = async () => (await at.listed(employer, '&refund=failed')).length === 1
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'failed' }])
    expect(await isListed()).toBe(true)
    const failed = first.amount / 100
    app.clock.advance({ minutes: 2 })
    await at.refund(id, 5, byBank)
    expect(await isListed()).toBe(true)
    await at.refund(id, failed - 5, byBank)
    expect(await isListed()).toBe(false)
    expect(await at.listed(employer)).toMatchObject([{ open_refund: null, status: 'refunded' }])
    expect(await at.proven()).toEqual([])
  })
})

it('the round of the hour asks five that Stripe does not answer for, and leaves the rest', async () => {
  const { id } = await at.paidInvoice()
  app.double.refundStatus = 'pending'
  for (let cents = 1; cents <= 7; cents++) await at.refund(id, cents)
  app.clock.advance({ hours: 1 })
  let asked = 0
  const away = withPayments({
    async listRefunds() {
      asked++
      throw new PaymentsGatewayFailed('503')
    },
  })
  await retryRefundsJob.run(away, {})
  expect(asked).toBe(5)
})
