import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardRefunds } from '#testing/card-refunds.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { refundObject } from '#testing/stripe-events.ts'

let app: StripeApp
let at: ReturnType<typeof cardRefunds>

beforeAll(async () => {
  app = await startStripeApp()
  at = cardRefunds(app)
})
afterAll(() => app.stop())
beforeEach(() => at.reset())

const subjects = async () => {
  await app.drainJobs()
  return (await app.inbox()).map(({ subject }) => subject)
}

describe('a refund to a card', () => {
  it('that the gateway refuses counts for nothing, says why, and can be made by bank', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.refusesRefunds = 'charge_disputed'
    const refused = await at.refund(id, 40)
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_refused'])
    expect(refused.body.message).toContain('charge disputed')
    expect(await at.changes(id)).toMatchObject({
      refundable: 100,
      refunds: [{ value: 40, done_at: null, failed_at: expect.any(String) }],
    })
    expect(await at.listed(employer, '&refund=failed')).toMatchObject([
      { _id: id, refunded_amount: 0, open_refund: 'failed', status: 'paid' },
    ])
    expect((await at.refund(id, 100, { by_bank: true })).body).toMatchObject({ refunded: 100 })
    expect(await at.listed(employer)).toMatchObject([
      { refunded_amount: 100, open_refund: null, status: 'refunded' },
    ])
    expect(await at.listed(employer, '&refund=failed')).toEqual([])
    expect(await at.accounts(employer)).toEqual({ gateway: -10_000, bank: 10_000 })
    expect(await at.proven()).toEqual([])
  })

  it('of which the gateway made a part by itself leaves the rest, by bank too', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    await app.report('refund.created', refundObject(paymentId, { id: 're_part', amount: 4000 }))
    expect(await at.changes(id)).toMatchObject({ refundable: 60, refundable_by_bank: 60 })
    await at.refund(id, 60, { by_bank: true })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded', refunded_amount: 60 }])
    expect(await at.proven()).toEqual([])
  })

  it('that somebody names like one of ours, but is none, is theirs', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    for (const [index, name] of ['a note', crypto.randomUUID()].entries()) {
      const theirs = { id: `re_named_${index}`, amount: 1000, metadata: { refund: name } }
      await app.report('refund.created', refundObject(paymentId, theirs))
    }
    expect(await at.changes(id)).toMatchObject({ refundable: 80, refunds: [] })
    expect(await at.listed(employer)).toMatchObject([{ status: 'paid' }])
  })

  it('that is pending waits, and is made once it is reported', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.refundStatus = 'pending'
    expect((await at.refund(id, 100)).body).toMatchObject({ refunded: 0, waiting: 100 })
    expect(await at.changes(id)).toMatchObject({ refundable: 0, refundable_by_bank: 0 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting', status: 'paid' }])
    await at.reported('succeeded')
    await at.reported('succeeded')
    expect(await at.listed(employer)).toMatchObject([{ open_refund: null, status: 'refunded' }])
    expect(await at.accounts(employer)).toEqual({})
    expect(await at.proven()).toEqual([])
  })

  it('that is pending is found made by the round of the hour when no report comes', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.refundStatus = 'pending'
    await at.refund(id, 100)
    await at.later({ hours: 30 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting' }])
    Object.assign(app.double.refunds.at(-1) ?? {}, { status: 'succeeded' })
    await at.later({ hours: 1 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: null, status: 'refunded' }])
    expect(app.double.refunds).toHaveLength(1)
    expect(await at.proven()).toEqual([])
  })

  it.each(['failed', 'canceled'])(
    'that is pending and then %s can be asked for again',
    async (end) => {
      const { employer, id } = await at.paidInvoice()
      app.double.refundStatus = 'pending'
      await at.refund(id, 100)
      await at.reported(end, end === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {})
      const { refundable, refunds } = await at.changes(id)
      expect(refundable).toBe(100)
      expect(refunds[0].failure).toBe(end === 'failed' ? 'expired or canceled card' : 'canceled')
      app.double.refundStatus = 'succeeded'
      expect((await at.refund(id, 100)).body).toMatchObject({ refunded: 100 })
      await app.drainJobs()
      expect(await at.listed(employer)).toMatchObject([
        { refunded_amount: 100, status: 'refunded' },
      ])
      expect(await at.accounts(employer)).toEqual({})
      expect(await at.proven()).toEqual([])
    },
  )

  it('that was made and fails later is taken back, and its contact is notified', async () => {
    const { employer, id } = await at.paidInvoice()
    await at.refund(id, 100)
    await app.drainJobs()
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
    await at.reported('failed', { failure_reason: 'lost_or_stolen_card' })
    await at.reported('failed')
    expect(await at.listed(employer)).toMatchObject([
      { status: 'paid', refunded_amount: 0, open_refund: 'failed' },
    ])
    expect(await at.accounts(employer)).toEqual({ gateway: -10_000, subscription_income: 10_000 })
    const { number } = (await at.listed(employer))[0]
    expect(await subjects()).toContain(`Refund of $100.00 failed: invoice ${number}`)
    expect(await at.changes(id)).toMatchObject({ refundable: 100 })
    expect(await at.proven()).toEqual([])
  })

  it('of bought credit that fails later brings the credit back, a shortfall first', async () => {
    const { employer, token: own, paymentId } = await app.buy()
    const [bought] = await at.listed(employer)
    await at.refund(bought._id, 103)
    await app.drainJobs()
    expect(await at.accounts(employer)).toEqual({})
    await at.reported('failed')
    expect(await at.listed(employer)).toMatchObject([{ status: 'paid', open_refund: 'failed' }])
    expect((await app.get('/credit-lots', { token: own })).body).toMatchObject({ balance: 100 })
    expect(await at.accounts(employer)).toEqual({ gateway: -10_300, available: 10_000, fees: 300 })
    expect((await at.refund(bought._id, 103, { by_bank: true })).status).toBe(200)
    expect(await at.accounts(employer)).toEqual({ gateway: -10_300, bank: 10_300 })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
    expect(paymentId).toContain('pi_')
    expect(await at.proven()).toEqual([])
  })

  it('whose failure is reported before that it was made is not posted', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    app.double.refundStatus = 'pending'
    await at.refund(id, 100)
    await at.reported('failed')
    const { id: name } = app.double.refunds.at(-1) ?? {}
    await app.report('refund.updated', refundObject(paymentId, { id: name, amount: 10_000 }))
    expect(await at.listed(employer)).toMatchObject([{ status: 'paid', open_refund: 'failed' }])
    expect(await at.accounts(employer)).toEqual({ gateway: -10_000, subscription_income: 10_000 })
    expect(await at.proven()).toEqual([])
  })
})

describe('of two refunds of the same sum', () => {
  /** Two invoices of 50 that one payment paid. */
  async function twoInvoices() {
    const { employer } = await app.openPage()
    const first = await createInvoice(app, employer.id, [itemOf(50)])
    const second = await createInvoice(app, employer.id, [itemOf(50)])
    const page = await app.openFor(employer, { amount: 100, purpose: 'invoices' })
    await at.pay(page.sessionId, 100)
    return { employer, ids: [first.id, second.id] as const, ...page }
  }

  it('each is its own, whatever is reported first', async () => {
    const { employer, ids } = await twoInvoices()
    app.double.isDown = true
    await at.refund(ids[0], 50)
    app.double.isDown = false
    app.double.losesAnswers = true
    await at.refund(ids[1], 50)
    app.double.losesAnswers = false
    // The report of the second comes before its answer.
    await at.reported('succeeded')
    const stands = async (id: string) => (await at.changes(id)).refunds[0].done_at !== null
    expect([await stands(ids[0]), await stands(ids[1])]).toEqual([false, true])
    await at.later({ minutes: 20 })
    expect([await stands(ids[0]), await stands(ids[1])]).toEqual([true, true])
    expect(app.double.refunds).toHaveLength(2)
    expect(await at.accounts(employer)).toEqual({})
    expect(await at.proven()).toEqual([])
  })

  it('one that was made at the gateway alone is none of ours', async () => {
    const { employer, ids, paymentId } = await twoInvoices()
    app.double.isDown = true
    await at.refund(ids[0], 50)
    await app.report('refund.created', refundObject(paymentId, { id: 're_theirs', amount: 5000 }))
    expect((await at.changes(ids[0])).refunds).toMatchObject([{ done_at: null }])
    app.double.isDown = false
    await at.later({ minutes: 20 })
    expect((await at.changes(ids[0])).refunds).toMatchObject([{ done_at: expect.any(String) }])
    expect(await at.accounts(employer)).toEqual({})
    expect(await at.proven()).toEqual([])
  })
})

describe('of a payment that became credit in part', () => {
  /** An invoice of 80 of which 50 had been paid before 80 came. */
  async function overpaid() {
    const { employer, token: own } = await app.openPage()
    const { id } = await createInvoice(app, employer.id, [itemOf(80)])
    const first = await app.openFor(employer, { invoice_id: id, amount: 50 })
    const second = await app.openFor(employer, { invoice_id: id })
    await at.pay(first.sessionId, 50)
    await at.pay(second.sessionId, 80)
    return { employer, own, id, ...second }
  }

  it('a refund of its invoice leaves the credit alone, also to a refund at the gateway after it', async () => {
    const { employer, id, paymentId } = await overpaid()
    await at.refund(id, 30)
    await app.drainJobs()
    expect(await at.accounts(employer)).toEqual({
      gateway: -10_000,
      available: 5000,
      subscription_income: 5000,
    })
    await app.report('refund.created', refundObject(paymentId, { id: 're_credit', amount: 5000 }))
    expect(await at.accounts(employer)).toEqual({ gateway: -5000, subscription_income: 5000 })
    expect(await at.proven()).toEqual([])
  })
})
