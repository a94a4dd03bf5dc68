import { v7 as uuid } from 'uuid'
import { purchase } from '#domain/money/ledger/purchase.ts'
import {
  findSession,
  markPaid,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { issueCreditInvoice } from '#server/features/money/invoices/issue-credit-invoice.ts'
import { payInvoices } from '#server/features/money/invoices/pay-invoices.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { settleOrder } from '#server/features/subscriptions/programs/settle-order.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

type CheckoutPaid = Extract<GatewayEvent, { kind: 'checkout_paid' }>

/**
 * A payment was confirmed: what it paid for is posted, once, and the session is paid. Answers false when
 * nobody knows the session: the event stays open for people to see.
 */
export async function settleCheckout(
  trx: Trx,
  platform: Platform,
  { sessionId: id, gatewaySessionId, paymentId, totalCents }: CheckoutPaid,
): Promise<boolean> {
  const [session] = await findSession(trx, { id })
  if (!session) {
    // Our mark is on it, so somebody has paid: after a restore of an older backup, for one.
    platform.log.error({ session: id }, 'a payment of an unknown session was reported')
    return false
  }
  if (totalCents !== session.amountCents + session.feeCents) {
    throw new Error(`Session ${id}: paid were ${totalCents} cents, asked were others`)
  }
  const now = platform.clock.now()
  if (session.purpose === 'credit') await addCredit(trx, platform, session, { at: now })
  else if (session.purpose === 'subscription') await settleOrder(trx, platform, session)
  else if (session.purpose !== 'method') await settleInvoices(trx, platform, session, now)
  const { employerId } = session
  await markPaid(trx, { employerId, id, gatewaySessionId, paymentId, now })
  return true
}

interface Added {
  at: Date
  /** What the receipt says of credit that nobody bought by hand. */
  note?: string
}

/** Posts credit that a session has paid for, with its invoice and receipt; a second time does nothing. */
export async function addCredit(
  trx: Trx,
  platform: Platform,
  bought: Pick<PaymentSession, 'employerId' | 'id' | 'amountCents' | 'feeCents'>,
  { at, note }: Added,
): Promise<void> {
  const { employerId, id: sessionId, amountCents, feeCents } = bought
  const lotId = uuid()
  const request = { employerId, key: `purchase:${sessionId}`, subjectId: sessionId, at }
  const { kind } = await post(trx, platform, request, async ({ shortfallCents }) =>
    purchase({ purchaseId: sessionId, lotId, amountCents, feeCents, shortfallCents, at }),
  )
  if (kind !== 'posted') return
  const invoice = { employerId, sessionId, amountCents, feeCents, at }
  await issueCreditInvoice(trx, platform, invoice, note)
  await auditEmployer(trx, jobActor(employerId, note ? 'top-up-credit' : 'apply-gateway-event'), {
    at,
    action: note ? 'credit.topped_up' : 'credit.purchased',
    subject: { kind: 'payment_session', id: sessionId },
    details: { cents: amountCents, fee_cents: feeCents },
  })
}

async function settleInvoices(
  trx: Trx,
  platform: Platform,
  { employerId, id: sessionId, invoiceId, amountCents: cents }: PaymentSession,
  at: Date,
): Promise<void> {
  const payment = { employerId, sessionId, invoiceId, cents, at }
  const { paidCents, creditCents } = await payInvoices(trx, platform, payment)
  if (paidCents + creditCents === 0) return
  await auditEmployer(trx, jobActor(employerId, 'apply-gateway-event'), {
    at,
    action: 'invoice.paid',
    subject: { kind: 'payment_session', id: sessionId },
    details: { cents: paidCents, credit_cents: creditCents, invoice: invoiceId },
  })
}
