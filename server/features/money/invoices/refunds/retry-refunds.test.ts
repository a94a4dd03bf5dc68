import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardRefunds } from '#testing/card-refunds.ts'
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

describe('a refund whose answer is lost', () => {
  it('is asked for again with the same key, and made once', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.losesAnswers = true
    expect((await at.refund(id, 100)).body).toMatchObject({ refunded: 0, waiting: 100 })
    app.double.losesAnswers = false
    await at.later({ minutes: 20 })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded', refunded_amount: 100 }])
    expect(app.double.refunds).toHaveLength(1)
    expect(await at.proven()).toEqual([])
  })

  it('is looked for after a day, never asked for again', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.losesAnswers = true
    await at.refund(id, 100)
    app.double.losesAnswers = false
    await at.later({ hours: 21 })
    expect(await at.listed(employer)).toMatchObject([{ status: 'refunded' }])
    expect(app.double.refunds).toHaveLength(1)
    expect(await at.proven()).toEqual([])
  })

  it('fails after a day when the gateway knows nothing of it', async () => {
    const { employer, id } = await at.paidInvoice()
    app.double.isDown = true
    await at.refund(id, 100)
    await at.later({ hours: 19 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting' }])
    app.double.isDown = false
    app.double.seen.length = 0
    await at.later({ hours: 2 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'failed', refunded_amount: 0 }])
    expect(app.double.seen.map(({ call }) => call)).not.toContain('POST /v1/refunds')
    expect((await at.changes(id)).refunds[0].failure).toContain('knows nothing of it')
    expect(await at.proven()).toEqual([])
  })

  it('fails after three days of a gateway that is away, and counts again once it is reported', async () => {
    const { employer, id, paymentId } = await at.paidInvoice()
    app.double.isDown = true
    await at.refund(id, 100)
    await at.later({ hours: 30 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'waiting' }])
    await at.later({ hours: 50 })
    expect(await at.listed(employer)).toMatchObject([{ open_refund: 'failed' }])
    const [{ _id: ours }] = (await at.changes(id)).refunds
    const late = { id: 're_late', amount: 10_000, metadata: { refund: ours } }
    await app.report('refund.updated', refundObject(paymentId, late))
    expect(await at.listed(employer)).toMatchObject([{ open_refund: null, status: 'refunded' }])
    expect(await at.proven()).toEqual([])
  })
})
