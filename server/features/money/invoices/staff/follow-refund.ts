import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { markInvoiceRefunded, markRefundLeft } from './queries/follow-refund.ts'

interface Reported {
  employerId: string
  sessionId: string
  refundId: string
  cents: number
}

/** What follows of a refund that the gateway reports where staff gave back an invoice: its state and a mail, once. */
export async function followRefund(
  trx: Trx,
  platform: Platform,
  { employerId, sessionId, refundId, cents }: Reported,
): Promise<void> {
  const at = platform.clock.now()
  const left = await markRefundLeft(trx, {
    employerId,
    sessionId,
    gatewayRefundId: refundId,
    cents,
    at,
  })
  if (!left) return
  const { id, invoiceId } = left
  await markInvoiceRefunded(trx, { employerId, invoiceId })
  const event = { kind: 'refunded', refundId: id, method: 'card', cents } as const
  await mailInvoice(trx, platform, { employerId, invoiceId, event })
}
