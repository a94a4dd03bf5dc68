import { failRefund as posted } from '#domain/money/ledger/take-back.ts'
import {
  findPaidSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { postRefund } from '#server/features/money/invoices/refunds/post-refund.ts'
import {
  lockRefund,
  markPaidAgain,
} from '#server/features/money/invoices/refunds/queries/settle-refund.ts'
import { isKnownToFail } from '#server/features/money/invoices/refunds/queries/taken-back.ts'
import {
  failRefund,
  markIfAllIsBack,
  settleRefund,
} from '#server/features/money/invoices/refunds/settle-refund.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditTakeBack } from './follow-take-back.ts'
import { listEntries } from './queries/entries.ts'
import { returnedParts, sumOf } from './returned-parts.ts'

type Refunded = Extract<GatewayEvent, { kind: 'refunded' }>
type RefundFailed = Extract<GatewayEvent, { kind: 'refund_failed' }>

/**
 * Money went back to the card. One that has failed since, as a report that came first says, is none. Answers false where
 * it waits for what is not known yet, or for the end of a dispute.
 */
export async function applyRefund(
  trx: Trx,
  platform: Platform,
  { refundId, paymentId, cents, ours }: Refunded,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  if (!session) return false
  const { employerId } = session
  await lockLedger(trx, employerId)
  // Behind the lock: a report that it failed may be being applied beside this one.
  if (await isKnownToFail(trx, refundId)) return true
  const refund = await lockRefund(trx, {
    employerId,
    sessionId: session.id,
    gatewayRefundId: refundId,
    ours,
  })
  const back = { key: `refund:${refundId}`, cents, way: 'gateway' } as const
  const of = refund?.invoiceType ?? null
  const results = await postRefund(trx, platform, session, { ...back, of })
  if (results.some(({ kind }) => kind === 'refused')) return false
  for (const result of results) {
    if (result.kind !== 'posted') continue
    await auditTakeBack(trx, platform, session, 'payment.refunded', result.posting)
  }
  if (refund) {
    await settleRefund(trx, platform, { employerId, id: refund.id, gatewayRefundId: refundId })
  }
  await markIfAllIsBack(trx, session)
  return true
}

/** A refund did not reach the card: what was posted for it is taken back, and what it made refunded is paid again. */
export async function applyFailedRefund(
  trx: Trx,
  platform: Platform,
  { refundId, paymentId, cents, ours, reason }: RefundFailed,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  const subject = { refundId, cents, session: session?.id ?? null }
  const byHand = () =>
    platform.log.error(subject, 'a refund did not reach the card: settle it by hand')
  if (!session) {
    byHand()
    return true
  }
  const { employerId } = session
  await lockLedger(trx, employerId)
  const refund = await lockRefund(trx, {
    employerId,
    sessionId: session.id,
    gatewayRefundId: refundId,
    ours,
  })
  const isReturned = await takeBack(trx, platform, session, refundId)
  if (refund) {
    const failure = reason ?? 'it did not reach the card'
    await failRefund(trx, platform, { employerId, id: refund.id, failure, isReported: true })
  } else byHand()
  if (isReturned) await markPaidAgain(trx, { employerId, sessionId: session.id })
  return true
}

/** Answers whether there was anything to take back. */
async function takeBack(
  trx: Trx,
  platform: Platform,
  session: PaymentSession,
  refundId: string,
): Promise<boolean> {
  const { employerId, id: subjectId } = session
  const keys = [`refund:${refundId}`, `refund:${refundId}:income`]
  const taken = await listEntries(trx, { employerId, keys })
  if (taken.length === 0) return false
  const request = { employerId, key: `refund_failed:${refundId}`, subjectId }
  const result = await post(trx, platform, request, async (ledger) => {
    const returned = await returnedParts(ledger, taken, session, platform.clock.now())
    return posted({ ...returned, incomeCents: -sumOf(taken, 'subscription_income') })
  })
  if (result.kind !== 'posted') return false
  await auditTakeBack(trx, platform, session, 'payment.refund_failed', result.posting)
  return true
}
