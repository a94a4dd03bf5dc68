import type Stripe from 'stripe'
import * as z from 'zod'
import type { GatewayEvent } from './events.ts'
import type { PaidFor, TakenPayment } from './index.ts'
import { asked } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'

const ourCurrency = 'usd'
/** A payment is made when its page opens, and taken up to a day later. */
const pageLifeSeconds = 24 * 3600
const clockSkewSeconds = 300
/** Reports are sent again for so long where they were not taken: one of before may have come after. */
const reportRetrySeconds = 3 * 24 * 3600

const paidForShape = z.object({
  employer: z.uuid(),
  session: z.uuid(),
  purpose: z.enum(['credit', 'invoice', 'invoices', 'subscription']),
  amount: z.string().check(z.regex(/^\d{1,12}$/)),
  invoice: z.optional(z.uuid()),
})

/** What a payment is for, as Stripe stores it beside the payment. */
export function paidForMetadata(paidFor: PaidFor | undefined): Record<string, string> {
  if (!paidFor) return {}
  const { employerId, sessionId, purpose, amountCents, invoiceId } = paidFor
  return {
    employer: employerId,
    session: sessionId,
    purpose,
    amount: String(amountCents),
    ...(invoiceId && { invoice: invoiceId }),
  }
}

/** Others may take payments in the same account: without a mark of ours they are none of ours. */
export async function* listStripePayments(
  stripe: Stripe,
  since: Date,
): AsyncGenerator<TakenPayment> {
  const gte = epochSeconds(since) - pageLifeSeconds - clockSkewSeconds
  const made = stripe.paymentIntents.list({
    created: { gte },
    limit: 100,
    expand: ['data.latest_charge'],
  })
  for await (const intent of answered(made)) {
    const { charge: key = null, session } = intent.metadata
    const isOurs = key !== null || session !== undefined
    if (intent.status === 'succeeded' && intent.currency === ourCurrency && isOurs) {
      yield takenOf(intent, key)
    }
  }
}

export async function* listStripeEvents(stripe: Stripe, since: Date): AsyncGenerator<GatewayEvent> {
  const gte = epochSeconds(since) - reportRetrySeconds - clockSkewSeconds
  const all = stripe.events.list({ created: { gte }, limit: 100 })
  for await (const event of answered(all)) yield readStripeEvent(event)
}

function takenOf(intent: Stripe.PaymentIntent, key: string | null): TakenPayment {
  const { latest_charge: charge, payment_method: method } = intent
  return {
    paymentId: intent.id,
    totalCents: intent.amount_received,
    refundedCents: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    takenAt: new Date(intent.created * 1000),
    methodId: typeof method === 'string' ? method : (method?.id ?? null),
    key,
    paidFor: paidForOf(intent.metadata),
  }
}

function paidForOf(metadata: Stripe.Metadata): PaidFor | null {
  const { data } = paidForShape.safeParse(metadata)
  if (!data) return null
  const { employer, session, purpose, amount, invoice = null } = data
  return {
    employerId: employer,
    sessionId: session,
    purpose,
    amountCents: Number(amount),
    invoiceId: invoice,
  }
}

/** Page by page; what Stripe does not answer is a failure of the gateway, as of every call. */
async function* answered<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await asked(() => items.next())
    if (done) return
    yield value
  }
}

function epochSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
