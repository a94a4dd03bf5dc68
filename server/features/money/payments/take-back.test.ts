import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { fillWallet } from '#testing/credit.ts'
import { createMember } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { ledgerOf, type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { checkoutSession, disputeObject, refundObject } from '#testing/stripe-events.ts'

let app: StripeApp

beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.stop())

let made = 0
const newId = (prefix: string) => `${prefix}_${++made}`

async function refund(paymentId: string, amount: number, id = newId('re'), status = 'succeeded') {
  await app.report('refund.created', refundObject(paymentId, { id, amount, status }))
  return id
}

const dispute = async (type: string, paymentId: string, changes: object) =>
  app.report(`charge.dispute.${type}`, disputeObject(paymentId, changes))
const accounts = async (employer: { id: string }) => (await ledgerOf(app, employer.id)).accounts
const kinds = async (employer: { id: string }) => (await ledgerOf(app, employer.id)).kinds
const lots = async (token: string) => (await app.get('/credit-lots', { token })).body

/** The employer spends 70 of the 100 dollars it bought. */
async function spend(employer: { id: string }) {
  await fillWallet(app, await createMember(app, employer.id), 7000)
}

async function invoicesOf(employer: { id: string }) {
  return app.platform.db
    .selectFrom('invoices')
    .select(['type', 'status', 'value_cents as value', 'paid_cents as paid'])
    .where('employer_id', '=', employer.id)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}

/** An invoice of so many dollars. */
async function owe(employer: { id: string }, dollars: number) {
  const line = { kind: 'item' as const, description: 'Plan', quantity: 1, unitPrice: dollars }
  return acrossEmployers(app.platform.db, (trx) =>
    issueInvoice(trx, app.platform, { employerId: employer.id, lines: [line], period: null }),
  )
}

describe('a refund', () => {
  it('of a part takes credit, not the fee; the rest takes both', async () => {
    const { employer, paymentId } = await app.buy()
    await refund(paymentId, 4000)
    expect(await accounts(employer)).toEqual({ gateway: -6300, available: 6000, fees: 300 })
    expect((await invoicesOf(employer))[0]?.status).toBe('paid')
    await refund(paymentId, 6300)
    expect(await accounts(employer)).toEqual({})
    expect(await invoicesOf(employer)).toEqual([
      { type: 'credit', status: 'refunded', value: 10_300, paid: 10_300 },
    ])
  })

  it('in full gives the fee back', async () => {
    const { employer, token, paymentId } = await app.buy()
    await refund(paymentId, 10_300)
    expect(await accounts(employer)).toEqual({})
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 0, data: [] })
  })

  it('counts once, however often and in whatever way it is reported', async () => {
    const { employer, paymentId } = await app.buy()
    const id = await refund(paymentId, 1000, undefined, 'pending')
    expect(await kinds(employer)).toEqual(['purchase'])
    await refund(paymentId, 1000, id)
    await refund(paymentId, 1000, id)
    await app.report('refund.updated', refundObject(paymentId, { id, amount: 1000 }))
    expect(await kinds(employer)).toEqual(['purchase', 'refund'])
    expect(await accounts(employer)).toMatchObject({ available: 9000 })
  })

  it('of spent credit leaves a shortfall that the next purchase clears', async () => {
    const { employer, token, paymentId } = await app.buy()
    await spend(employer)
    await refund(paymentId, 10_300)
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 70 })
    const next = await app.openFor(employer)
    await app.report('checkout.session.completed', checkoutSession(next.sessionId))
    expect(await lots(token)).toMatchObject({ balance: 30, shortfall: 0 })
  })

  it('that did not reach the card is reported to people', async () => {
    const { employer, sessionId, paymentId } = await app.buy()
    const failed = refundObject(paymentId, { id: 're_lost', status: 'failed' })
    await app.report('refund.failed', failed)
    expect(await kinds(employer)).toEqual(['purchase'])
    expect(app.captured.lines()).toContainEqual(
      expect.objectContaining({ level: 'error', refundId: 're_lost', session: sessionId }),
    )
  })

  it('that was made and then did not reach the card brings back what it took', async () => {
    const { employer, token, paymentId } = await app.buy()
    await spend(employer)
    const id = await refund(paymentId, 10_300)
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 70 })
    expect((await invoicesOf(employer))[0]?.status).toBe('refunded')
    const failed = refundObject(paymentId, { id, amount: 10_300, status: 'failed' })
    await app.report('refund.failed', failed)
    await app.report('refund.updated', failed)
    expect(await kinds(employer)).toContain('refund_failed')
    expect(await lots(token)).toMatchObject({ balance: 30, shortfall: 0 })
    expect(await accounts(employer)).toMatchObject({ gateway: -10_300, fees: 300 })
    expect((await invoicesOf(employer))[0]?.status).toBe('paid')
    expect(await proveLedger(app, app.captured)).toEqual([])
    await refund(paymentId, 10_300)
    expect((await invoicesOf(employer))[0]?.status).toBe('refunded')
  })

  it('of more than was paid is owed by whom it went to', async () => {
    const { employer, token, paymentId } = await app.buy()
    await refund(paymentId, 10_800)
    expect(await accounts(employer)).toEqual({ gateway: 500, shortfall: -500 })
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 5 })
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('after another one failed takes the credit that came back, not the fee twice', async () => {
    const { employer, paymentId } = await app.buy()
    const first = await refund(paymentId, 5000)
    await refund(paymentId, 5300)
    const failed = refundObject(paymentId, { id: first, amount: 5000, status: 'failed' })
    await app.report('refund.failed', failed)
    expect(await accounts(employer)).toEqual({ gateway: -5000, available: 5000 })
    await refund(paymentId, 5000)
    expect(await accounts(employer)).toEqual({})
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('of an invoice comes out of the income', async () => {
    const { employer } = await app.openPage()
    const { id } = await owe(employer, 80)
    const { sessionId, paymentId } = await app.openFor(employer, { invoice_id: id })
    const paid = checkoutSession(sessionId, { amount_total: 8000 })
    await app.report('checkout.session.completed', paid)
    expect(await accounts(employer)).toEqual({ gateway: -8000, subscription_income: 8000 })
    await refund(paymentId, 3000)
    expect(await accounts(employer)).toEqual({ gateway: -5000, subscription_income: 5000 })
    expect((await invoicesOf(employer))[0]?.status).toBe('paid')
    await refund(paymentId, 5000)
    expect(await accounts(employer)).toEqual({})
    expect((await invoicesOf(employer))[0]?.status).toBe('refunded')
  })

  it('of an invoice paid twice takes the credit it became first', async () => {
    const { employer, token } = await app.openPage()
    const { id } = await owe(employer, 80)
    const first = await app.openFor(employer, { invoice_id: id, amount: 50 })
    const second = await app.openFor(employer, { invoice_id: id })
    for (const [page, amount_total] of [
      [first, 5000],
      [second, 8000],
    ] as const) {
      const paid = checkoutSession(page.sessionId, { amount_total })
      await app.report('checkout.session.completed', paid)
    }
    expect((await lots(token)).balance).toBe(50)
    await refund(second.paymentId, 6000)
    expect(await accounts(employer)).toEqual({ gateway: -7000, subscription_income: 7000 })
    expect((await lots(token)).balance).toBe(0)
  })
})

describe('a dispute', () => {
  const opened = async () => {
    const page = await app.buy()
    const id = newId('dp')
    return {
      ...page,
      id,
      close: (status: string) => dispute('closed', page.paymentId, { id, status }),
    }
  }

  it('takes the credit and the fee while it lasts; lost, they are gone', async () => {
    const { employer, paymentId, id, close } = await opened()
    await dispute('created', paymentId, { id })
    await dispute('funds_withdrawn', paymentId, { id })
    expect(await accounts(employer)).toEqual({ gateway: -10_300, disputes: 10_300 })
    await close('lost')
    expect(await accounts(employer)).toEqual({})
    expect(await kinds(employer)).toEqual(['purchase', 'dispute_opened', 'dispute_lost'])
    expect((await invoicesOf(employer))[0]?.status).toBe('refunded')
  })

  it('won restores the lot with its old end', async () => {
    const { employer, token, paymentId, id, close } = await opened()
    const before = await lots(token)
    await dispute('created', paymentId, { id })
    app.clock.advance({ days: 20 })
    await close('won')
    await close('won')
    await close('lost')
    expect(await kinds(employer)).toEqual(['purchase', 'dispute_opened', 'dispute_won'])
    const { rows } = { rows: before.data }
    const owner = { kind: 'employer' as const, employerId: employer.id }
    expect(rows).toHaveLength(1)
    expect((await lots(await app.tokenOf(owner))).data).toEqual(rows)
  })

  it('that ends before its beginning is known waits for it', async () => {
    const { employer, paymentId, id, close } = await opened()
    await close('won')
    expect(await kinds(employer)).toEqual(['purchase'])
    await dispute('created', paymentId, { id })
    expect(await kinds(employer)).toEqual(['purchase', 'dispute_opened', 'dispute_won'])
  })

  it('of spent credit leaves a shortfall; won, that is cleared first', async () => {
    const { employer, token, paymentId, id, close } = await opened()
    await spend(employer)
    await dispute('created', paymentId, { id })
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 70 })
    await close('won')
    expect(await lots(token)).toMatchObject({ balance: 30, shortfall: 0 })
    expect(await accounts(employer)).toMatchObject({ fees: 300, available: 3000 })
  })

  it('of what was refunded before is owed while it lasts', async () => {
    const { employer, token, paymentId, id, close } = await opened()
    await refund(paymentId, 10_300)
    await dispute('created', paymentId, { id })
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 103 })
    await close('won')
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 0 })
    expect(await accounts(employer)).toEqual({})
  })

  it.each([
    ['won', { balance: 0, shortfall: 0 }],
    ['lost', { balance: 0, shortfall: 100 }],
  ])('keeps a refund of the same money waiting until it is %s', async (end, after) => {
    const { employer, paymentId, id, close } = await opened()
    const before = await refund(paymentId, 300)
    await dispute('created', paymentId, { id, amount: 10_000 })
    // Reported anew, what is posted is no second one.
    await refund(paymentId, 300, before)
    await refund(paymentId, 10_000)
    expect(await kinds(employer)).toEqual(['purchase', 'refund', 'dispute_opened'])
    app.clock.advance({ days: 20 })
    await close(end)
    const owner = { kind: 'employer' as const, employerId: employer.id }
    expect(await lots(await app.tokenOf(owner))).toMatchObject(after)
    expect((await invoicesOf(employer))[0]?.status).toBe('refunded')
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('that is lost from its first report on is opened, then lost', async () => {
    const { employer, paymentId, id, close } = await opened()
    await dispute('created', paymentId, { id, status: 'lost' })
    await dispute('funds_withdrawn', paymentId, { id, status: 'lost' })
    await close('lost')
    expect(await kinds(employer)).toEqual(['purchase', 'dispute_opened', 'dispute_lost'])
  })

  it('an inquiry is none until money is withdrawn', async () => {
    const { employer, paymentId, id } = await opened()
    await dispute('created', paymentId, { id, status: 'warning_needs_response' })
    expect(await kinds(employer)).toEqual(['purchase'])
    await dispute('funds_withdrawn', paymentId, { id, status: 'needs_response' })
    expect(await kinds(employer)).toEqual(['purchase', 'dispute_opened'])
  })

  it('of an invoice leaves it owed; won after it was paid for, it becomes credit', async () => {
    const { employer, token } = await app.openPage()
    const invoice = await owe(employer, 80)
    const page = await app.openFor(employer, { invoice_id: invoice.id })
    const paid = checkoutSession(page.sessionId, { amount_total: 8000 })
    await app.report('checkout.session.completed', paid)
    const id = newId('dp')
    await dispute('created', page.paymentId, { id, amount: 8000 })
    expect(await lots(token)).toMatchObject({ balance: 0, shortfall: 80 })
    const next = await app.openFor(employer)
    await app.report('checkout.session.completed', checkoutSession(next.sessionId))
    expect(await lots(token)).toMatchObject({ balance: 20, shortfall: 0 })
    await dispute('closed', page.paymentId, { id, status: 'won' })
    expect(await lots(token)).toMatchObject({ balance: 100, shortfall: 0 })
  })
})
