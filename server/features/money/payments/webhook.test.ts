import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'
import { ledgerOf, type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { signStripe, stripeEvent } from '#testing/stripe-double.ts'
import { checkoutSession, refundObject } from '#testing/stripe-events.ts'
import { retryGatewayEventsJob } from './apply-event.ts'

let app: StripeApp

beforeAll(async () => {
  app = await startStripeApp()
})
beforeEach(() => {
  app.double.isDown = false
})
afterAll(() => app.stop())

const bought = { kinds: ['purchase'], accounts: { gateway: -10_300, available: 10_000, fees: 300 } }
const stored = async () =>
  (await app.platform.db.selectFrom('gateway_events').select('id').execute()).length
/** People have looked after what could not be applied. */
const settleByHand = (id: string) =>
  app.platform.db
    .updateTable('gateway_events')
    .set({ applied_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
const stateOf = async ({ token, sessionId }: { token: string; sessionId: string }) =>
  (await app.get(`/stripe/payment-session/${sessionId}`, { token })).body

describe('a confirmed payment', () => {
  it('is credited by its signed event [CREDIT-06]', async () => {
    const page = await app.openPage()
    const seen = app.double.seen.at(-1)?.form
    expect(seen).toMatchObject({
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[1][price_data][unit_amount]': '300',
    })
    const body = stripeEvent('checkout.session.completed', checkoutSession(page.sessionId))
    expect(await app.send(body)).toMatchObject({ status: 200, body: { status: true } })
    expect((await ledgerOf(app, page.employer.id)).kinds).toEqual([])
    await app.drainJobs()
    expect(await ledgerOf(app, page.employer.id)).toEqual(bought)
    expect(await stateOf(page)).toMatchObject({ state: 'paid', failure: null })
  })

  it('reported 20 times at once, under one id and under others, is credited once', async () => {
    const { employer, sessionId } = await app.openPage()
    const same = stripeEvent('checkout.session.completed', checkoutSession(sessionId))
    const other = () =>
      stripeEvent('checkout.session.async_payment_succeeded', checkoutSession(sessionId))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) => app.send(time % 4 === 3 ? other() : same)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Two workers at once.
    await Promise.all([app.drainJobs(), app.drainJobs()])
    expect(await ledgerOf(app, employer.id)).toEqual(bought)
    await app.send(same)
    await app.drainJobs()
    expect((await ledgerOf(app, employer.id)).kinds).toEqual(['purchase'])
  })

  it('counts after a failure or the end of the page; neither takes it back', async () => {
    for (const type of ['checkout.session.async_payment_failed', 'checkout.session.expired']) {
      const page = await app.openPage()
      await app.report(type, checkoutSession(page.sessionId))
      expect((await stateOf(page)).state).toBe(type.endsWith('failed') ? 'failed' : 'expired')
      await app.report('checkout.session.completed', checkoutSession(page.sessionId))
      await app.report(type, checkoutSession(page.sessionId))
      expect(await stateOf(page)).toMatchObject({ state: 'paid', failure: null })
      expect(await ledgerOf(app, page.employer.id)).toEqual(bought)
    }
  })

  it('is not one while the money is on its way', async () => {
    const page = await app.openPage()
    const unpaid = checkoutSession(page.sessionId, { payment_status: 'unpaid' })
    await app.report('checkout.session.completed', unpaid)
    expect((await stateOf(page)).state).toBe('open')
    await app.report('checkout.session.async_payment_failed', unpaid)
    expect(await stateOf(page)).toMatchObject({
      state: 'failed',
      failure: 'The payment did not go through',
    })
    expect((await ledgerOf(app, page.employer.id)).kinds).toEqual([])
  })

  it('of another sum than was asked for is not credited but stored and reported', async () => {
    const { employer, sessionId } = await app.openPage()
    const wrong = checkoutSession(sessionId, { amount_total: 10_299 })
    const body = stripeEvent('checkout.session.completed', wrong, { id: 'evt_wrong_sum' })
    await app.send(body)
    await expect(app.drainJobs()).rejects.toThrow('10299 cents')
    app.clock.advance({ minutes: 2 })
    await retryGatewayEventsJob.run(app.platform, {})
    expect(app.captured.lines().at(-1)).toMatchObject({ level: 'error', event: 'evt_wrong_sum' })
    expect((await ledgerOf(app, employer.id)).kinds).toEqual([])
    await settleByHand('evt_wrong_sum')
  })

  it('in another currency is not credited but stored and reported', async () => {
    const { employer, sessionId } = await app.openPage()
    const foreign = checkoutSession(sessionId, { currency: 'jpy' })
    await app.send(stripeEvent('checkout.session.completed', foreign, { id: 'evt_foreign' }))
    await expect(app.drainJobs()).rejects.toThrow('Money in jpy')
    expect((await ledgerOf(app, employer.id)).kinds).toEqual([])
    await settleByHand('evt_foreign')
  })

  it('of a session nobody opened here posts nothing', async () => {
    const session = crypto.randomUUID()
    const unknown = { id: 'evt_unknown_session' }
    await app.report('checkout.session.completed', checkoutSession(session), unknown)
    expect(app.captured.lines()).toContainEqual(
      expect.objectContaining({ level: 'error', session }),
    )
    // It stays open, so that people find what was paid.
    const { applied_at } = await app.platform.db
      .selectFrom('gateway_events')
      .select('applied_at')
      .where('id', '=', 'evt_unknown_session')
      .executeTakeFirstOrThrow()
    expect(applied_at).toBeNull()
    await settleByHand('evt_unknown_session')
    const before = await stored()
    const theirs = checkoutSession('x', { client_reference_id: 'shop-order-1', metadata: {} })
    await app.report('checkout.session.completed', theirs)
    await app.report('customer.created', { id: 'cus_1', object: 'customer' })
    expect(await stored()).toBe(before)
  })
})

describe('what was not signed by the gateway', () => {
  const refused = { status: 400, body: { status: false, code: 'bad_signature' } }

  it('is refused, logged, and neither stored nor posted', async () => {
    const { employer, sessionId } = await app.openPage()
    const body = stripeEvent('checkout.session.completed', checkoutSession(sessionId))
    const before = await stored()
    const now = app.clock.now()
    const old = new Date(now.getTime() - 301_000)
    const logged = app.captured.lines().length
    expect(await app.send(body, '')).toMatchObject(refused)
    expect(await app.send(body, 't=1,v1=00')).toMatchObject(refused)
    expect(await app.send(body, signStripe(body, now, 'whsec_of_others'))).toMatchObject(refused)
    expect(await app.send(body, signStripe(body, old))).toMatchObject(refused)
    expect(await app.send(body.replace('10300', '99999'), signStripe(body, now))).toMatchObject(
      refused,
    )
    expect(await app.send('{', signStripe(body, now))).toMatchObject(refused)
    expect(await app.request('POST', '/stripe/webhook', {})).toMatchObject(refused)
    const lines = app.captured.lines().slice(logged)
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(7)
    expect(await app.drainJobs()).toBe(0)
    expect(await stored()).toBe(before)
    expect((await ledgerOf(app, employer.id)).kinds).toEqual([])
  })
})

describe('a refund that overtakes its payment', () => {
  it('waits and is posted right after it', async () => {
    const { employer, sessionId, paymentId } = await app.openPage()
    await app.report('refund.created', refundObject(paymentId, { id: 're_early' }))
    expect((await ledgerOf(app, employer.id)).kinds).toEqual([])
    await app.report('checkout.session.completed', checkoutSession(sessionId))
    expect(await ledgerOf(app, employer.id)).toEqual({
      kinds: ['purchase', 'refund'],
      accounts: { gateway: -6300, available: 6000, fees: 300 },
    })
  })

  it('is found by the next round when both were at it at once', async () => {
    const { employer, sessionId, paymentId } = await app.openPage()
    const { db } = app.platform
    await app.report('refund.created', refundObject(paymentId, { id: 're_apart' }))
    // As if the payment had been applied before the refund was stored.
    const waiting = await db
      .deleteFrom('gateway_events')
      .where('applied_at', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow()
    await app.report('checkout.session.completed', checkoutSession(sessionId))
    await db
      .insertInto('gateway_events')
      .values({ ...waiting, event: JSON.stringify(waiting.event) })
      .execute()
    await retryGatewayEventsJob.run(app.platform, {})
    expect((await ledgerOf(app, employer.id)).kinds).toEqual(['purchase'])
    app.clock.advance({ minutes: 2 })
    await retryGatewayEventsJob.run(app.platform, {})
    expect((await ledgerOf(app, employer.id)).kinds).toEqual(['purchase', 'refund'])
  })
})

describe('the gateway', () => {
  it('that is down is reported as such, without its message, and the session is closed [X-ERR-01]', async () => {
    const employer = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    app.double.isDown = true
    const answer = await app.post('/stripe/payment-session', { amount: 5 }, { token })
    expect(answer).toMatchObject({
      status: 502,
      body: {
        code: 'gateway_failed',
        message: 'The payment provider does not answer. Please try again.',
      },
    })
    const sessions = await app.platform.db
      .selectFrom('payment_sessions')
      .select(['status', 'failure'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(sessions).toEqual([{ status: 'failed', failure: 'The payment provider did not answer' }])
  })

  it('that does not take an amount is reported as a field', async () => {
    const { token, employer } = await app.openPage()
    await createInvoice(app, employer.id)
    const part = { amount: 0.4, purpose: 'invoices' }
    const answer = await app.post('/stripe/payment-session', part, { token })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { amount: ['The payment provider does not take this amount'] } },
    })
  })

  it('makes the local page unknown while the real one is configured', async () => {
    const { sessionId } = await app.openPage()
    expect((await app.get(`/pay/${sessionId}`)).status).toBe(404)
  })
})
