import type { paymentRoutes } from '#contract/money/payments.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { cancelUrlOf, linesOf, openPage } from '#server/features/money/checkout/open-page.ts'
import {
  findOwnSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { findInvoice, listPaidBy } from '#server/features/money/invoices/queries/find-invoice.ts'
import { linesOfOrder } from '#server/features/subscriptions/programs/open-order.ts'
import { findOrder } from '#server/features/subscriptions/programs/queries/orders.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chooseMethod, forgetMethod } from './change-methods.ts'
import { openPayment } from './open-payment.ts'
import { findHosted, payHosted } from './pay-hosted.ts'
import { presentMethod, presentSession, stateOf } from './present.ts'
import { listMethods } from './queries/methods.ts'
import { takeReport } from './take-report.ts'

/** Cards an employer can keep. */
const mostMethods = 20
const onTheWay = 'You will be redirected to the payment gateway now.'
const submitted = 'The payment has been submitted'

export function paymentHandlers(platform: Platform): Handlers<typeof paymentRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async createPaymentSession({ body }, { actor }) {
      const url = await openPayment(platform, actor, body)
      return { status: true, result: body.payment_method ? submitted : onTheWay, url }
    },

    async readPaymentSession({ params: { id } }, { actor: { employerId } }) {
      const [found] = await findOwnSession(db, { employerId, id })
      if (!found) throw notFound('The payment')
      const paid = await listPaidBy(db, { employerId, sessionId: id })
      return presentSession(found, paid, clock.now())
    },

    async stripeWebhook({ raw, headers }) {
      await takeReport(platform, raw, headers['stripe-signature'])
      return { status: true }
    },

    async readHostedPayment({ params }, caller) {
      const found = await findHosted(platform, params.session, caller)
      const { purpose, amountCents, feeCents, methodKind } = found
      const lines = await linesOfSession(platform, found)
      return {
        mode: purpose === 'method' ? 'setup' : 'payment',
        kind: methodKind,
        state: stateOf(found, clock.now()),
        description: purpose === 'method' ? 'Save a card' : (lines[0]?.name ?? ''),
        lines: lines.map(({ name, cents }) => ({ name, amount: toDollars(cents) })),
        total: toDollars(amountCents + feeCents),
        cancel_url: cancelUrlOf(platform, found),
      }
    },

    async submitHostedPayment({ params, body }, caller) {
      const url = await payHosted(platform, params.session, body, caller)
      return { status: true, result: submitted, url }
    },

    async listMethods(_input, { actor: { employerId } }) {
      const methods = await listMethods(db, { employerId })
      const now = clock.now()
      const data = methods.map((method) => presentMethod(method, now))
      return presentPage({ page: 1, per_page: mostMethods }, data.length, data)
    },

    async addMethod({ body: { kind } }, { actor }) {
      const { employerId } = actor
      if ((await listMethods(db, { employerId })).length >= mostMethods) {
        throw conflict('too_many_methods', `At most ${mostMethods} cards can be saved`)
      }
      const nothing = { amountCents: 0, feeCents: 0 }
      const wanted = { purpose: 'method' as const, methodKind: kind, ...nothing }
      return { status: true, result: onTheWay, url: await openPage(platform, actor, wanted) }
    },

    async changeMethod({ params: { id } }, { actor }) {
      await chooseMethod(platform, actor, id)
      return { status: true, result: 'The default payment method was updated' }
    },

    async deleteMethod({ params: { id } }, { actor }) {
      await forgetMethod(platform, actor, id)
      return { status: true, result: 'The payment method was removed' }
    },
  }
}

/** What the hosted page of a session lists, as the real gateway's would. */
async function linesOfSession(
  { db }: Platform,
  session: PaymentSession,
): Promise<{ name: string; cents: number }[]> {
  const { employerId, invoiceId, orderId } = session
  const [order] = orderId ? await findOrder(db, { employerId, id: orderId }) : []
  if (order) return linesOfOrder(order.type, order.charges)
  const [invoice] = invoiceId ? await findInvoice(db, { employerId, id: invoiceId }) : []
  return linesOf(session, invoice?.number ?? null)
}
