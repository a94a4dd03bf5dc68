import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { saveCard, testCard } from '#testing/payments.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { cardObject } from '#testing/stripe-events.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { chargeSavedCardJob } from './pay-saved.ts'

describe('a saved card', () => {
  let app: TestApp
  let employer: { id: string }
  let token: string

  beforeAll(async () => {
    app = await startTestApp({ env: { PUBLIC_URL: 'https://commute.test' } })
  })
  beforeEach(async () => {
    app.clock.set('2026-11-20T18:00:00Z')
    employer = await createEmployer(app)
    token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  })
  afterAll(() => app.stop())

  const pay = (body: object) => app.post('/stripe/payment-session', body, { token })
  const balance = async () => (await app.get('/user', { token })).body.balance
  const invoices = async () => (await app.get('/invoices', { token })).body.data
  const state = async (url: string) =>
    (await app.get(`/stripe/payment-session/${sessionOf(url)}`, { token })).body

  it('buys credit without a page, once the payment is confirmed', async () => {
    const payment_method = await saveCard({ app, employer })
    const from = '/dashboard/members?panel=add-credit&amount=100'
    const { status, body } = await pay({ amount: 100, payment_method, from })
    expect(status).toBe(200)
    const address = new URL(body.url)
    expect(address.pathname).toBe('/dashboard/payments/return')
    expect(address.searchParams.get('from')).toBe(from)
    expect(await balance()).toBe(0)
    await app.drainJobs()
    expect(await balance()).toBe(100)
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ value: 103, status: 'paid' })
    expect(await state(body.url)).toMatchObject({
      state: 'paid',
      total: 103,
      invoices: [{ number: invoice.number }],
    })
  })

  it('pays an invoice, or a part of it', async () => {
    const payment_method = await saveCard({ app, employer })
    const { id: invoice_id } = await createInvoice(app, employer.id, [itemOf(80)])
    const part = await pay({ invoice_id, amount: 30, payment_method })
    await app.drainJobs()
    expect(await invoices()).toMatchObject([{ status: 'partial', remaining: 50 }])
    expect((await pay({ amount: 50, purpose: 'invoices', payment_method })).status).toBe(200)
    await app.drainJobs()
    expect(await invoices()).toMatchObject([{ status: 'paid', remaining: 0 }])
    expect((await state(part.body.url)).invoices).toMatchObject([{ _id: invoice_id }])
  })

  it('that is declined is refused by its field, and nothing is charged', async () => {
    const poor = await saveCard({ app, employer }, { card_number: '4000000000009995' })
    expect(await pay({ amount: 100, payment_method: poor })).toMatchObject({
      status: 422,
      body: {
        message: {
          payment_method: [
            'The card has insufficient funds. Nothing was charged: choose another card.',
          ],
        },
      },
    })
    await app.drainJobs()
    expect(await balance()).toBe(0)
    const good = await saveCard({ app, employer })
    expect((await pay({ amount: 100, payment_method: good })).status).toBe(200)
    await app.drainJobs()
    expect(await balance()).toBe(100)
  })

  it('whose bank wants its owner to confirm leads to the page, where the amount is paid', async () => {
    const payment_method = await saveCard({ app, employer }, { card_number: '4000002500003155' })
    const from = '/dashboard/members?panel=add-credit&amount=100'
    const { status, body } = await pay({ amount: 100, payment_method, from })
    expect(status).toBe(200)
    const { pathname } = new URL(body.url)
    expect(pathname).toMatch(/^\/pay\//)
    await app.drainJobs()
    expect(await balance()).toBe(0)
    const card = testCard({ card_number: '4000002500003155' })
    expect((await app.post(pathname, card)).status).toBe(200)
    await app.drainJobs()
    expect(await balance()).toBe(100)
    expect(await invoices()).toMatchObject([{ value: 103, status: 'paid' }])
  })

  it('is charged once for what is pressed twice or in two windows, and again later on purpose', async () => {
    const payment_method = await saveCard({ app, employer })
    const credit = { amount: 50, payment_method }
    const pressed = await Promise.all([pay(credit), pay(credit)])
    await app.drainJobs()
    pressed.push(await pay(credit))
    expect(new Set(pressed.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    await app.drainJobs()
    expect(await balance()).toBe(50)
    const { id: invoice_id } = await createInvoice(app, employer.id, [itemOf(80)])
    await Promise.all([pay({ invoice_id, payment_method }), pay({ invoice_id, payment_method })])
    await app.drainJobs()
    expect(await balance()).toBe(50)
    app.clock.advance({ minutes: 1 })
    expect((await pay(credit)).status).toBe(200)
    await app.drainJobs()
    expect(await balance()).toBe(100)
  })

  it('is the employer’s own, still saved and not expired', async () => {
    const refused = { status: 422, body: { message: { payment_method: [expect.any(String)] } } }
    const other = await createEmployer(app)
    const foreign = await saveCard({ app, employer: other })
    expect(await pay({ amount: 100, payment_method: foreign })).toMatchObject(refused)
    const removed = await saveCard({ app, employer })
    await app.request('DELETE', `/payment-methods/${removed}`, { token })
    expect(await pay({ amount: 100, payment_method: removed })).toMatchObject(refused)
    const old = await saveCard({ app, employer }, { expiration: '2026-12' })
    app.clock.set('2027-01-01T00:00:00Z')
    token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect(await pay({ amount: 100, payment_method: old })).toMatchObject(refused)
    expect(await balance()).toBe(0)
  })
})

describe('a card saved at Stripe', () => {
  let app: StripeApp

  beforeAll(async () => {
    app = await startStripeApp()
  })
  afterAll(() => app.stop())

  /** An employer with a card, and what pays 100 dollars of credit by it. */
  async function payerWithCard(declines: boolean | string = false) {
    const { employer, token } = await app.openPage()
    const { gateway_customer_id } = await app.platform.db
      .selectFrom('employers')
      .select('gateway_customer_id')
      .where('id', '=', employer.id)
      .executeTakeFirstOrThrow()
    const card = app.double.saveCard(gateway_customer_id ?? '', declines)
    await app.report('payment_method.attached', cardObject(gateway_customer_id, {}, card))
    const [method] = (await app.get('/payment-methods', { token })).body.data
    const body = { amount: 100, payment_method: method._id }
    return {
      card,
      pay: () => app.post('/stripe/payment-session', body, { token }),
      balance: async () => (await app.get('/user', { token })).body.balance,
    }
  }

  it('is charged under the name of its session', async () => {
    const { card, pay, balance } = await payerWithCard()
    const { body } = await pay()
    const asked = app.double.seen.findLast(({ call }) => call === 'POST /v1/payment_intents')
    expect(asked).toMatchObject({
      form: { amount: '10300', currency: 'usd', payment_method: card, description: 'Credit' },
      idempotencyKey: `session:${sessionOf(body.url)}`,
    })
    await app.drainJobs()
    expect(await balance()).toBe(100)
  })

  it('says why it was declined', async () => {
    const { pay, balance } = await payerWithCard(true)
    expect(await pay()).toMatchObject({
      status: 422,
      body: {
        message: {
          payment_method: [
            'Your card has insufficient funds. Nothing was charged: choose another card.',
          ],
        },
      },
    })
    expect(await balance()).toBe(0)
  })

  it('leads to the page where its bank asks for authentication', async () => {
    const { pay, balance } = await payerWithCard('authentication_required')
    const { status, body } = await pay()
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/checkout\.test\//)])
    await app.drainJobs()
    expect(await balance()).toBe(0)
  })

  it('is asked for again under the same name when the answer was lost, and charged once', async () => {
    const { pay, balance } = await payerWithCard()
    app.double.isDown = true
    const { status, body } = await pay()
    // Whoever presses again while nobody can tell asks for no second charge.
    expect((await pay()).body.url).toBe(body.url)
    app.double.isDown = false
    expect(status).toBe(200)
    await app.drainJobs()
    expect(await balance()).toBe(0)
    const { rows } = await app.platform.database.executeSql(
      "select data from pgboss.job where name = $1 and data ->> 'sessionId' = $2",
      [chargeSavedCardJob.name, sessionOf(body.url)],
    )
    const charge = rows[0]?.data as Parameters<typeof chargeSavedCardJob.run>[1]
    for (let time = 0; time < 2; time++) await chargeSavedCardJob.run(app.platform, charge)
    await app.drainJobs()
    // Once more, when it is known already.
    await chargeSavedCardJob.run(app.platform, charge)
    await app.drainJobs()
    expect(await balance()).toBe(100)
    const keys = app.double.seen.flatMap(({ call, idempotencyKey }) =>
      call === 'POST /v1/payment_intents' ? [idempotencyKey] : [],
    )
    expect(new Set(keys.filter((key) => key?.endsWith(sessionOf(body.url)))).size).toBe(1)
  })
})

function sessionOf(url: string): string {
  return new URL(url).searchParams.get('session') ?? ''
}
