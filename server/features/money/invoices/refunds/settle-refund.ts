import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { markSessionRefunded } from '../queries/pay-invoice.ts'
import { markInvoiceRefunded, markRefundDone, markRefundFailed } from './queries/settle-refund.ts'
import { sumTakenBack } from './queries/taken-back.ts'

/** Once the last cent of a payment has gone back its invoices are refunded ones. */
export async function markIfAllIsBack(
  trx: Trx,
  { employerId, id: sessionId, amountCents, feeCents }: PaymentSession,
): Promise<void> {
  const [back] = await sumTakenBack(trx, { employerId, sessionId })
  if ((back?.cents ?? 0) < amountCents + feeCents) return
  await markSessionRefunded(trx, { employerId, sessionId })
}

interface Settled {
  employerId: string
  id: string
}

/** A refund of ours has been made: the invoice's state and a mail follow, once. */
export async function settleRefund(
  trx: Trx,
  platform: Platform,
  { employerId, id, gatewayRefundId }: Settled & { gatewayRefundId: string },
): Promise<void> {
  const at = platform.clock.now()
  const done = await markRefundDone(trx, { employerId, id, gatewayRefundId, at })
  if (!done) return
  const { invoiceId, cents } = done
  await markInvoiceRefunded(trx, { employerId, invoiceId })
  const event = { kind: 'refunded', refundId: id, method: 'card', cents } as const
  await mailInvoice(trx, platform, { employerId, invoiceId, event })
}

/**
 * A refund of ours did not reach the card: it counts no longer, and staff can refund the same money again. Whoever was
 * notified that it was made is notified that it was not.
 */
export async function failRefund(
  trx: Trx,
  platform: Platform,
  { employerId, id, failure, isReported }: Settled & { failure: string; isReported: boolean },
): Promise<void> {
  const at = platform.clock.now()
  const failed = await markRefundFailed(trx, { employerId, id, failure, isReported, at })
  if (!failed) return
  const { invoiceId, cents, wasDone } = failed
  platform.log.error(
    { employerId, invoice: invoiceId, refund: id, failure },
    'a refund of an invoice failed: refund it by bank in the back office',
  )
  await auditEmployer(trx, jobActor(employerId, 'ask-invoice-refund'), {
    at,
    action: 'invoice.refund_failed',
    subject: { kind: 'invoice', id: invoiceId },
    details: { cents, failure },
  })
  if (!wasDone) return
  const event = { kind: 'refund_failed', refundId: id, cents } as const
  await mailInvoice(trx, platform, { employerId, invoiceId, event })
}
