import { stripeGateway } from '#server/gateways/payments/stripe.ts'
import type { Database } from '#server/platform/db/database.ts'
import { capturedLog } from './captured-log.ts'
import { createEmployer, tokenOf } from './factories.ts'
import { openSession } from './payments.ts'
import { signStripe, startStripeDouble, stripeEvent, stripeKeys } from './stripe-double.ts'
import { checkoutSession } from './stripe-events.ts'
import { type Answer, startTestApp } from './test-app.ts'

export type StripeApp = Awaited<ReturnType<typeof startStripeApp>>

/** The product with Stripe's gateway against the double, and what a test does with its webhooks. */
export async function startStripeApp(options: { database?: Database; now?: string } = {}) {
  const double = await startStripeDouble()
  const captured = capturedLog()
  const payments = stripeGateway({ ...stripeKeys, apiUrl: double.url })
  const app = await startTestApp({ ...options, payments, log: captured.log })
  const stripeApp = {
    ...app,
    double,
    captured,

    tokenOf: (owner: Parameters<typeof tokenOf>[1]) => tokenOf(app, owner),

    /** Sends a body to the webhook, signed as it should be unless stated otherwise. */
    send(body: string, signature = signStripe(body, app.clock.now())): Promise<Answer> {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return app.request('POST', '/stripe/webhook', { body, headers })
    },

    /** Sends a signed event and applies what it starts. */
    async report(type: string, object: object, options: Parameters<typeof stripeEvent>[2] = {}) {
      const answer = await stripeApp.send(stripeEvent(type, object, options))
      if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`)
      await app.drainJobs()
    },

    /** An employer whose page is open, and a token. */
    async openPage(body: object = { amount: 100 }) {
      const employer = await createEmployer(app)
      const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
      return { employer, token, ...(await stripeApp.openFor(employer, body)) }
    },

    /** The session of another page of an employer, from what the gateway was asked. */
    async openFor(employer: { id: string }, body: object = { amount: 100 }) {
      await openSession({ app, employer }, body)
      const asked = double.seen.findLast(({ call }) => call === 'POST /v1/checkout/sessions')
      const sessionId = asked?.form.client_reference_id ?? ''
      return { sessionId, paymentId: `pi_${sessionId}` }
    },

    /** An employer that has bought 100 dollars of credit, paying 103. */
    async buy() {
      const page = await stripeApp.openPage()
      await stripeApp.report('checkout.session.completed', checkoutSession(page.sessionId))
      return page
    },

    async stop() {
      await app.stop()
      await double.close()
    },
  }
  return stripeApp
}

/** The ledger of an employer: kinds in their order, and what each account adds up to. */
export async function ledgerOf({ platform }: StripeApp, employerId: string) {
  const entries = await platform.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.employer_id', '=', 'e.employer_id').onRef('t.id', '=', 'e.transaction_id'),
    )
    .select(['t.number', 't.kind', 'e.account', 'e.cents'])
    .where('e.employer_id', '=', employerId)
    .orderBy('t.number')
    .execute()
  const accounts: Record<string, number> = {}
  for (const { account, cents } of entries) accounts[account] = (accounts[account] ?? 0) + cents
  const kinds = [...new Map(entries.map(({ number, kind }) => [number, kind])).values()]
  const moved = Object.entries(accounts).filter(([, cents]) => cents !== 0)
  return { kinds, accounts: Object.fromEntries(moved) }
}
