import * as z from 'zod/mini'
import { isLocalAddress } from '#domain/local-address.ts'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { dollars, done, id, instant, pageMeta, storable } from '../shared.ts'
import { paidDollars } from './credit.ts'

const session = z.object({ status: z.literal(true), result: z.string(), url: z.string() })

const paymentState = z.object({
  _id: id,
  purpose: z.enum(['credit', 'invoice', 'invoices', 'method', 'subscription']),
  state: z.enum(['open', 'paid', 'failed', 'expired']),
  amount: dollars,
  service_fees: dollars,
  total: dollars,
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
  /** What it has paid: the receipt of credit, or the invoices it went to. */
  invoices: z.array(z.object({ _id: id, number: z.string() })),
})

export type PaymentState = z.output<typeof paymentState>

const method = z.object({
  _id: id,
  kind: z.enum(['credit', 'debit']),
  brand: z.string(),
  last4: z.string(),
  added_on: instant,
  /** `MM/YYYY`. */
  expiration: z.string(),
  status: z.enum(['active', 'expired']),
  default: z.boolean(),
})

export type PaymentMethod = z.output<typeof method>

const name = lineOfText(3, 200)

/** What the local hosted page asks for; never stored. Source: CREDIT-11 to 18, decisions section 4. */
export const card = z.strictObject({
  card_name: name,
  card_number: z.string().check(z.regex(/^\d{12,16}$/)),
  /** `YYYY-MM`. */
  expiration: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  card_cvv: z.string().check(z.regex(/^\d{3,4}$/)),
  address: name,
  city: name,
  state: z.string().check(z.minLength(2), z.maxLength(60), storable),
  zip_code: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
})

/** A page of the employer’s on this site. */
const ownPage = z.string().check(
  z.maxLength(500),
  z.refine((address) => isLocalAddress(address) && address.startsWith('/dashboard')),
)

const idParam = z.object({ id })
const sessionParam = z.object({ session: id })

export const paymentRoutes = {
  createPaymentSession: route({
    method: 'POST',
    path: '/stripe/payment-session',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Opens a page of the payment gateway: {amount}, at least 1 dollar, buys credit with the service fee; {invoice_id} ' +
      'pays what is left of an invoice, {invoice_id, amount} a part; {amount, purpose: invoices} the ' +
      'oldest unpaid invoices. With payment_method the saved card is charged at once and the address is the one ' +
      'to come back to; from is the page the payer comes from and goes back to.',
    body: z.strictObject({
      amount: z.optional(paidDollars),
      invoice_id: z.optional(id),
      purpose: z.optional(z.literal('invoices')),
      payment_method: z.optional(id),
      from: z.optional(ownPage),
    }),
    response: session,
  }),
  readPaymentSession: route({
    method: 'GET',
    path: '/stripe/payment-session/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Whether a payment has been confirmed; for the page one returns to.',
    params: idParam,
    response: paymentState,
  }),
  stripeWebhook: route({
    method: 'POST',
    path: '/stripe/webhook',
    audience: 'public',
    summary: 'What the payment gateway reports, signed.',
    rawBody: true,
    headers: z.object({ 'stripe-signature': z._default(z.string(), '') }),
    response: z.object({ status: z.literal(true) }),
  }),
  readHostedPayment: route({
    method: 'GET',
    path: '/pay/:session',
    audience: 'public',
    summary: 'What the local gateway’s card page shows; 404 with the real gateway.',
    params: sessionParam,
    response: z.object({
      mode: z.enum(['payment', 'setup']),
      kind: z.nullable(z.enum(['credit', 'debit'])),
      state: z.enum(['open', 'paid', 'failed', 'expired']),
      description: z.string(),
      lines: z.array(z.object({ name: z.string(), amount: dollars })),
      total: dollars,
      cancel_url: z.string(),
    }),
  }),
  submitHostedPayment: route({
    method: 'POST',
    path: '/pay/:session',
    audience: 'public',
    summary: 'Pays by card on the local gateway’s page; the answer says where to go.',
    params: sessionParam,
    body: card,
    response: session,
  }),
  listMethods: route({
    method: 'GET',
    path: '/payment-methods',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'The saved cards.',
    response: z.object({
      data: z.array(method),
      meta: pageMeta,
    }),
  }),
  addMethod: route({
    method: 'POST',
    path: '/payment-methods/setup-session',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Opens a page of the payment gateway that saves a card.',
    body: z.strictObject({ kind: z.enum(['credit', 'debit']) }),
    response: session,
  }),
  changeMethod: route({
    method: 'PUT',
    path: '/payment-methods/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Makes a card the default.',
    params: idParam,
    body: z.strictObject({ default: z.literal(true) }),
    response: done,
  }),
  deleteMethod: route({
    method: 'DELETE',
    path: '/payment-methods/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Forgets a card.',
    params: idParam,
    response: done,
  }),
} as const
