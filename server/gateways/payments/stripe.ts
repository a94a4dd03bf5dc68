import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import {
  AmountRefused,
  type ChargeResult,
  type MadeRefund,
  type NewCustomer,
  type NewPage,
  ownerMustConfirm,
  type PaymentsGateway,
  PaymentsGatewayFailed,
  ReportRefused,
  reportToleranceSeconds,
} from './index.ts'
import { asked, failed, isMissing, isRefusedForGood, refusalOf } from './stripe-errors.ts'
import { ourIdOf, readStripeEvent, readStripeRefund, refundInMetadata } from './stripe-events.ts'
import { listStripeEvents, listStripePayments, paidForMetadata } from './stripe-payments.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  /** Another address of the same API, for tests. */
  apiUrl: string
}

/** What the calls below and the reports are written for; the webhook endpoint must have the same. */
export const stripeApiVersion = '2026-10-28.endive'

const currency = 'usd'
const timeoutMs = 10_000
/** How far Stripe's clock and ours may be apart. */
const clockSkewSeconds = 300

/** Stripe: Checkout in payment and setup mode, a Customer for every employer, signed webhooks. */
export function stripeGateway({ secretKey, webhookSecret, apiUrl }: Options): PaymentsGateway {
  const stripe = openStripe(secretKey, apiUrl)
  return {
    kind: 'stripe',
    knowsCustomer: (customerId) => customerId.startsWith('cus_'),

    async createCustomer(wanted) {
      const { employerId, name, email } = wanted
      const customer = await asked(() =>
        stripe.customers.create(
          { name, email, metadata: { employer: employerId } },
          { idempotencyKey: customerKey(wanted) },
        ),
      )
      return customer.id
    },

    async createCheckout(checkout) {
      const lineItems = checkout.lines.map(({ name, cents }) => ({
        quantity: 1,
        price_data: { currency, unit_amount: cents, product_data: { name } },
      }))
      return openPage(stripe, checkout, {
        mode: 'payment',
        line_items: lineItems,
        payment_intent_data: {
          metadata: { ...metadataOf(checkout), ...paidForMetadata(checkout.paidFor) },
          ...(checkout.savesCard ? { setup_future_usage: 'off_session' } : {}),
        },
        adaptive_pricing: { enabled: false },
      })
    },

    createSetup: (setup) =>
      openPage(stripe, setup, {
        mode: 'setup',
        setup_intent_data: { metadata: metadataOf(setup) },
      }),

    async detachMethod(methodId) {
      try {
        await asked(() => stripe.paymentMethods.detach(methodId))
      } catch (error) {
        if (!(await isDetached(stripe, methodId))) throw error
      }
    },

    async setDefaultMethod(customerId, methodId) {
      await asked(() =>
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: methodId },
        }),
      )
    },

    async chargeSaved({ customerId, methodId, cents, description, key, paidFor }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency,
            customer: customerId,
            payment_method: methodId,
            description,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            metadata: { charge: key, ...paidForMetadata(paidFor) },
          },
          { idempotencyKey: key },
        )
        return resultOf(intent)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          return refusedCharge(error.message, error.code)
        }
        if (isMissing(error)) return { kind: 'failed', failure: 'The card is not known any more' }
        if (error instanceof Stripe.errors.StripeIdempotencyError) {
          // An older version may have asked for it in other words.
          const made = await asked(() => findIntent(stripe, { customerId, key }))
          if (made?.amount === cents) return resultOf(made)
        }
        const reported = failed(error)
        if (reported instanceof AmountRefused || !isRefusedForGood(error)) throw reported
        return { kind: 'failed', failure: 'The card cannot be charged any more' }
      }
    },

    findCharge: ({ customerId, key, since }) =>
      asked(async () => {
        const gte = Math.floor(since.getTime() / 1000) - clockSkewSeconds
        const made = await findIntent(stripe, { customerId, key, gte })
        return made && resultOf(made)
      }),

    async refund({ id, paymentId, cents }) {
      try {
        const metadata = { [refundInMetadata]: id }
        return madeOf(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount: cents, metadata },
            { idempotencyKey: `refund:${id}` },
          ),
        )
      } catch (error) {
        const reason = refusalOf(error)
        if (reason === null) throw failed(error)
        return { kind: 'refused', reason }
      }
    },

    async listRefunds(paymentId) {
      try {
        const made: MadeRefund[] = []
        const all = stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
        for await (const refund of all) made.push(madeOf(refund))
        return made
      } catch (error) {
        if (isMissing(error)) return []
        throw failed(error)
      }
    },

    listPayments: (since) => listStripePayments(stripe, since),

    listEvents: (since) => listStripeEvents(stripe, since),

    readEvent(raw, signature, now) {
      const body = Buffer.from(raw).toString('utf8')
      return readStripeEvent(verified(stripe, body, signature, webhookSecret, now))
    },
  }
}

function openStripe(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

async function openPage(
  stripe: Stripe,
  page: NewPage,
  params: Stripe.Checkout.SessionCreateParams,
) {
  const { id, url } = await asked(() =>
    stripe.checkout.sessions.create(
      {
        ...params,
        customer: page.customerId,
        client_reference_id: page.sessionId,
        metadata: metadataOf(page),
        allowed_payment_method_types: ['card'],
        success_url: page.returnUrl,
        cancel_url: page.cancelUrl,
        expires_at: Math.floor(page.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: `checkout:${page.sessionId}` },
    ),
  )
  if (!url) throw new PaymentsGatewayFailed('Stripe opened a session without an address')
  return { gatewaySessionId: id, url }
}

/** The newest of a customer that was charged under a key, made from `gte` on, in epoch seconds. */
async function findIntent(
  stripe: Stripe,
  { customerId: customer, key, gte }: { customerId: string; key: string; gte?: number },
): Promise<Stripe.PaymentIntent | null> {
  const created = gte === undefined ? {} : { created: { gte } }
  const made = stripe.paymentIntents.list({ customer, ...created, limit: 100 })
  for await (const intent of made) if (intent.metadata.charge === key) return intent
  return null
}

function madeOf(refund: Stripe.Refund): MadeRefund {
  const event = readStripeRefund(refund, `answer_${refund.id}_${refund.status}`)
  return { kind: 'made', refundId: refund.id, ours: ourIdOf(refund), event }
}

function resultOf({ id, status, last_payment_error: refused }: Stripe.PaymentIntent): ChargeResult {
  if (status === 'succeeded') return { kind: 'paid', paymentId: id }
  if (status === 'processing') throw new PaymentsGatewayFailed(`charge ${id} is not decided yet`)
  return status === 'requires_action'
    ? refusedCharge(ownerMustConfirm, authenticationRequired)
    : refusedCharge(refused?.message ?? ownerMustConfirm, refused?.code)
}

/** What Stripe says where the bank wants the card's owner to confirm the payment. */
const authenticationRequired = 'authentication_required'

function refusedCharge(failure: string, code: string | undefined): ChargeResult {
  if (code !== authenticationRequired) return { kind: 'failed', failure }
  return { kind: 'failed', failure: ownerMustConfirm, needsOwner: true }
}

/**
 * The same key with another name or address would be refused for a day, so both are part of it, unreadably.
 * A customer whose answer was lost may then stay unused.
 */
function customerKey({ employerId, name, email }: NewCustomer): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, email]))
    .digest('hex')
  return `customer:${employerId}:${digest}`
}

function metadataOf({ sessionId, employerId }: NewPage) {
  return { session: sessionId, employer: employerId }
}

/** Of a card that is gone already Stripe only says that the request is wrong. */
async function isDetached(stripe: Stripe, methodId: string): Promise<boolean> {
  try {
    return (await stripe.paymentMethods.retrieve(methodId)).customer === null
  } catch (error) {
    return isMissing(error)
  }
}

function verified(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event {
  const { webhooks } = stripe
  try {
    return webhooks.constructEvent(
      body,
      signature,
      secret,
      reportToleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new ReportRefused('The signature is wrong or too old')
    }
    throw error
  }
}
