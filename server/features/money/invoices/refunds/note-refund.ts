import { v7 as uuid } from 'uuid'
import { type Allotment, allotPayment } from '#domain/money/invoices/allot-payment.ts'
import { refundableParts } from '#domain/money/invoices/refundable.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askRefundJob } from './ask-refund.ts'
import { listPaidBy, type PaidBy } from './queries/paid-by.ts'
import { insertRefunds, type NewRefund, type RefundCause } from './queries/refunds.ts'

interface Noted {
  employerId: string
  invoiceId: string
  cause: RefundCause
  at: Date
}

/**
 * Writes refunds of an invoice, and for those to a card the jobs that ask the gateway: soon, where whoever writes them
 * asks at once themselves. The account is locked.
 */
export async function noteRefunds(
  trx: Trx,
  platform: Platform,
  refunds: readonly NewRefund[],
  { inSeconds, ...noted }: Noted & { inSeconds: number },
): Promise<void> {
  const { employerId } = noted
  await insertRefunds(trx, refunds, noted)
  for (const { id, method } of refunds) {
    if (method !== 'card') continue
    await platform.jobs.enqueue(trx, askRefundJob, { employerId, refundId: id }, inSeconds)
  }
}

/** So many cents of what payments paid of an invoice, each back by its own way, or all of it by bank. */
export function refundsOf(
  paidBy: readonly PaidBy[],
  cents: number,
  byBank = false,
): { refunds: NewRefund[]; restCents: number } {
  const { parts, restCents } = allotPayment(refundableParts(paidBy), cents)
  const refunds = parts.map((part: Allotment): NewRefund => {
    const sessionId = paidBy.find(({ id }) => id === part.id)?.sessionId ?? null
    const method = sessionId && !byBank ? 'card' : 'bank'
    return { id: uuid(), cents: part.cents, method, sessionId }
  })
  return { refunds, restCents }
}

/**
 * Refunds what is left of what one card's payment paid of an invoice; answers how much that is. Whatever gateway took
 * it: where that cannot be asked, the refund fails for people to see. Unit: cents.
 */
export async function refundPayment(
  trx: Trx,
  platform: Platform,
  { sessionId, ...noted }: Noted & { sessionId: string },
): Promise<number> {
  const { employerId, invoiceId } = noted
  const paidBy = await listPaidBy(trx, { employerId, id: invoiceId })
  const its = paidBy.filter((part) => part.sessionId === sessionId)
  const { refunds } = refundsOf(its, Number.MAX_SAFE_INTEGER)
  await noteRefunds(trx, platform, refunds, { ...noted, inSeconds: 0 })
  return refunds.reduce((sum, { cents }) => sum + cents, 0)
}
