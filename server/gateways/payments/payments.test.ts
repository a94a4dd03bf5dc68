import Stripe from 'stripe'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StripeDouble } from '#testing/stripe-double.ts'
import { signStripe, startStripeDouble, stripeEvent, stripeKeys } from '#testing/stripe-double.ts'
import { checkoutSession } from '#testing/stripe-events.ts'
import { type PaymentsGateway, ReportRefused } from './index.ts'
import { localMethodId, localPaymentsGateway, signLocalEvent } from './local.ts'
import { stripeApiVersion, stripeGateway } from './stripe.ts'

const signingKey = 'the signing key of these very tests'
const localOptions = { publicUrl: 'https://commute.test', signingKey }
const now = new Date()
let double: StripeDouble

beforeAll(async () => {
  double = await startStripeDouble()
})
afterAll(() => double.close())

interface Candidate {
  gateway: PaymentsGateway
  /** A card saved at the customer; one that cannot be charged when it `declines`. */
  saveCard(customerId: string, declines: boolean): Promise<string>
  /** A report that a session was paid, and its signature. */
  reportPaid(sessionId: string, at: Date): { raw: Uint8Array; signature: string }
}

function local(): Candidate {
  return {
    gateway: localPaymentsGateway(localOptions, { now: () => now }),
    saveCard: async (_customer, declines) => localMethodId(uuid(), declines ? '9995' : '4242'),
    reportPaid: (sessionId, at) =>
      signLocalEvent(
        {
          id: `evt_${sessionId}`,
          happenedAt: at,
          kind: 'checkout_paid',
          sessionId,
          gatewaySessionId: `cs_test_${sessionId}`,
          paymentId: `pi_${sessionId}`,
          totalCents: 10_300,
        },
        { signingKey, at },
      ),
  }
}

function signedByStripe(webhookSecret: string): Candidate['reportPaid'] {
  return (sessionId, at) => {
    const created = Math.floor(at.getTime() / 1000)
    const body = stripeEvent('checkout.session.completed', checkoutSession(sessionId), {
      id: `evt_${sessionId}`,
      created,
    })
    return { raw: Buffer.from(body), signature: signStripe(body, at, webhookSecret) }
  }
}

function viaDouble(): Candidate {
  return {
    gateway: stripeGateway({ ...stripeKeys, apiUrl: double.url }),
    saveCard: async (customerId, declines) => double.saveCard(customerId, declines),
    reportPaid: signedByStripe(stripeKeys.webhookSecret),
  }
}

/** With keys of Stripe's test mode in the environment the same contract runs against Stripe itself. */
function viaStripe(): (() => Candidate) | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env
  if (!secretKey?.includes('_test_') || !webhookSecret) return undefined
  const api = new Stripe(secretKey, { apiVersion: stripeApiVersion })
  return () => ({
    gateway: stripeGateway({ secretKey, webhookSecret, apiUrl: 'https://api.stripe.com' }),
    async saveCard(customer, declines) {
      const card = declines ? 'pm_card_chargeCustomerFail' : 'pm_card_visa'
      return (await api.paymentMethods.attach(card, { customer })).id
    },
    reportPaid: signedByStripe(webhookSecret),
  })
}

const candidates: [string, () => Candidate][] = [
  ['local', local],
  ['stripe double', viaDouble],
]
const real = viaStripe()
if (real) candidates.push(['stripe', real])

describe.each(candidates)('the %s payments gateway', (_name, open) => {
  const newCustomer = async ({ gateway }: Candidate, employerId = uuid()) =>
    gateway.createCustomer({ employerId, name: 'Example Works', email: 'pat@test.example' })
  const pageFor = (customerId: string) => ({
    sessionId: uuid(),
    employerId: uuid(),
    customerId,
    returnUrl: 'https://commute.test/back',
    from: null,
    cancelUrl: 'https://commute.test/away',
    expiresAt: new Date(now.getTime() + 3_600_000),
  })

  it('makes one customer of an employer, and knows it', async () => {
    const candidate = open()
    const employerId = uuid()
    const customerId = await newCustomer(candidate, employerId)
    expect(await newCustomer(candidate, employerId)).toBe(customerId)
    expect(candidate.gateway.knowsCustomer(customerId)).toBe(true)
    expect(candidate.gateway.knowsCustomer('somebody_else')).toBe(false)
  })

  it('opens one page for a payment', async () => {
    const candidate = open()
    const page = pageFor(await newCustomer(candidate))
    const lines = [
      { name: 'Credit', cents: 10_000 },
      { name: 'Fee', cents: 300 },
    ]
    const opened = await candidate.gateway.createCheckout({ ...page, lines, savesCard: false })
    expect(opened.url).toMatch(/^https:\/\//)
    expect(await candidate.gateway.createCheckout({ ...page, lines, savesCard: false })).toEqual(
      opened,
    )
    const other = { ...page, sessionId: uuid() }
    const { gatewaySessionId } = await candidate.gateway.createCheckout({
      ...other,
      lines,
      savesCard: true,
    })
    expect(gatewaySessionId).not.toBe(opened.gatewaySessionId)
  })

  it('opens one page that saves a card', async () => {
    const candidate = open()
    const page = pageFor(await newCustomer(candidate))
    const opened = await candidate.gateway.createSetup(page)
    expect(opened.url).toMatch(/^https:\/\//)
    expect(await candidate.gateway.createSetup(page)).toEqual(opened)
  })

  it('charges a saved card, under the same key once, and gives the money back', async () => {
    const candidate = open()
    const customerId = await newCustomer(candidate)
    const methodId = await candidate.saveCard(customerId, false)
    await candidate.gateway.setDefaultMethod(customerId, methodId)
    const charge = { customerId, methodId, cents: 2500, description: 'Renewal', key: uuid() }
    const paid = await candidate.gateway.chargeSaved(charge)
    expect(paid).toEqual({ kind: 'paid', paymentId: expect.any(String) })
    expect(await candidate.gateway.chargeSaved(charge)).toEqual(paid)
    const paymentId = paid.kind === 'paid' ? paid.paymentId : ''
    const refund = { id: uuid(), paymentId, cents: 1000 }
    const refunded = await candidate.gateway.refund(refund)
    const event = { kind: 'refunded', paymentId, cents: 1000, ours: refund.id }
    expect(refunded).toMatchObject({ kind: 'made', event })
    const again = await candidate.gateway.refund(refund)
    expect('refundId' in again && again.refundId).toBe('refundId' in refunded && refunded.refundId)
    const listed = await candidate.gateway.listRefunds(paymentId)
    // Whoever keeps nothing has nothing to list.
    const kept = candidate.gateway.kind === 'stripe' ? [{ ours: refund.id, event }] : []
    expect(listed).toMatchObject(kept)
    expect(await candidate.gateway.listRefunds(`pi_${uuid()}`)).toEqual([])
  })

  it('says why a saved card could not be charged', async () => {
    const candidate = open()
    const customerId = await newCustomer(candidate)
    const methodId = await candidate.saveCard(customerId, true)
    const charge = { customerId, methodId, cents: 2500, description: 'Renewal', key: uuid() }
    const failed = await candidate.gateway.chargeSaved(charge)
    expect(failed).toEqual({ kind: 'failed', failure: expect.stringContaining('card') })
  })

  it('finds what became of a charge whose answer was lost', async () => {
    const candidate = open()
    const { gateway } = candidate
    const customerId = await newCustomer(candidate)
    const lost = { customerId, key: uuid(), since: new Date() }
    expect(await gateway.findCharge(lost)).toBeNull()
    // Whoever keeps nothing gives the same answer when asked again.
    const find = async (charge: Parameters<typeof gateway.chargeSaved>[0]) =>
      (await gateway.findCharge({ ...lost, key: charge.key })) ?? gateway.chargeSaved(charge)
    for (const declines of [false, true]) {
      const methodId = await candidate.saveCard(customerId, declines)
      const charge = { customerId, methodId, cents: 2500, description: 'Renewal', key: uuid() }
      expect(await find(charge)).toEqual(await gateway.chargeSaved(charge))
      expect(await find(charge)).toMatchObject({ kind: declines ? 'failed' : 'paid' })
    }
  })

  it('forgets a card, and does not mind when it has', async () => {
    const candidate = open()
    const methodId = await candidate.saveCard(await newCustomer(candidate), false)
    await candidate.gateway.detachMethod(methodId)
    await expect(candidate.gateway.detachMethod(methodId)).resolves.toBeUndefined()
  })

  it('reads what it has signed', () => {
    const { gateway, reportPaid } = open()
    const sessionId = uuid()
    const { raw, signature } = reportPaid(sessionId, now)
    expect(gateway.readEvent(raw, signature, now)).toEqual({
      id: `evt_${sessionId}`,
      happenedAt: expect.any(Date),
      kind: 'checkout_paid',
      sessionId,
      gatewaySessionId: `cs_test_${sessionId}`,
      paymentId: `pi_${sessionId}`,
      totalCents: 10_300,
    })
  })

  it('refuses what is altered, unsigned, signed by others, or older than five minutes', () => {
    const { gateway, reportPaid } = open()
    const { raw, signature } = reportPaid(uuid(), now)
    const altered = Buffer.from(Buffer.from(raw).toString().replace('10300', '1030000'))
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const refused = (body: Uint8Array, given: string, at = now) =>
      expect(() => gateway.readEvent(body, given, at)).toThrow(ReportRefused)
    refused(altered, signature)
    refused(raw, '')
    refused(raw, 'nonsense')
    refused(raw, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`))
    refused(raw, signature.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 60}`))
    refused(raw, signature, later(302))
    expect(gateway.readEvent(raw, signature, later(290)).kind).toBe('checkout_paid')
  })
})

describe('the local gateway', () => {
  it('reads the clock it is given', async () => {
    const at = new Date('2026-11-20T18:00:00Z')
    const gateway = localPaymentsGateway(localOptions, { now: () => at })
    const refund = { id: uuid(), paymentId: 'local_pay_1', cents: 100 }
    expect(await gateway.refund(refund)).toMatchObject({ event: { happenedAt: at } })
  })
})

describe('Stripe', () => {
  it('takes a customer whose first answer was lost and whose email address changed since', async () => {
    const { gateway } = viaDouble()
    const customer = { employerId: uuid(), name: 'Example Works', email: 'pat@test.example' }
    await gateway.createCustomer(customer)
    const again = gateway.createCustomer({ ...customer, email: 'robin@test.example' })
    await expect(again).resolves.toMatch(/^cus_/)
    expect(double.seen.at(-1)?.idempotencyKey).not.toContain('robin')
  })

  it('is asked with its version, the key and an idempotency key of the session', async () => {
    const { gateway } = viaDouble()
    const page = {
      sessionId: uuid(),
      employerId: uuid(),
      customerId: 'cus_1',
      returnUrl: 'https://commute.test/back',
      from: null,
      cancelUrl: 'https://commute.test/away',
      expiresAt: new Date('2026-11-20T19:00:00Z'),
    }
    const lines = [{ name: 'Credit', cents: 10_000 }]
    await gateway.createCheckout({ ...page, sessionId: uuid(), lines, savesCard: true })
    const keeping = double.seen.at(-1)?.form['payment_intent_data[setup_future_usage]']
    expect(keeping).toBe('off_session')
    await gateway.createCheckout({ ...page, lines, savesCard: false })
    expect(double.seen.at(-1)).toEqual({
      call: 'POST /v1/checkout/sessions',
      authorization: `Bearer ${stripeKeys.secretKey}`,
      version: stripeApiVersion,
      idempotencyKey: `checkout:${page.sessionId}`,
      form: {
        mode: 'payment',
        customer: 'cus_1',
        client_reference_id: page.sessionId,
        'metadata[session]': page.sessionId,
        'metadata[employer]': page.employerId,
        'payment_intent_data[metadata][session]': page.sessionId,
        'payment_intent_data[metadata][employer]': page.employerId,
        'adaptive_pricing[enabled]': 'false',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '10000',
        'line_items[0][price_data][product_data][name]': 'Credit',
        success_url: page.returnUrl,
        cancel_url: page.cancelUrl,
        expires_at: '1795201200',
      },
    })
  })

  it('that is down is reported by type and code, without what was sent', async () => {
    double.isDown = true
    const asked = viaDouble().gateway.createCustomer({
      employerId: uuid(),
      name: 'Example Works',
      email: 'pat@test.example',
    })
    await expect(asked).rejects.toThrow(/^StripeAPIError, code none, request none$/)
    double.isDown = false
  })
})
