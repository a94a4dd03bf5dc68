import { refundPayment } from '#server/features/money/invoices/refunds/note-refund.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listStartPayments } from '../queries/orders.ts'

interface Cancelled {
  employerId: string
  subscriptionId: string
}

/**
 * What versions before refunds had rows queued for a program that was cancelled before its start, and had no time to do:
 * no more is asked for than is left.
 */
export const refundCancelledProgramJob: Job<Cancelled> = {
  name: 'refund-cancelled-program',
  retryLimit: 5,
  run: (platform, { employerId, subscriptionId }) =>
    inEmployerTransaction(platform.db, employerId, async (trx) => {
      await lockLedger(trx, employerId)
      await refundStart(trx, platform, { employerId, subscriptionId })
    }),
}

/** What was paid for a program, and what of it goes back. Unit: cents. */
export interface StartRefund {
  paidCents: number
  refundCents: number
}

/**
 * Refunds what was paid for a program that was cancelled before its start, less what has been refunded of it: as
 * refunds of its invoice, so that staff see them, and that no more is asked for than is left. The account is locked.
 */
export async function refundStart(
  trx: Trx,
  platform: Platform,
  { employerId, subscriptionId }: Cancelled,
): Promise<StartRefund> {
  const at = platform.clock.now()
  const reason = 'The program was cancelled before its start'
  const cause = { kind: 'cancelled program', subscriptionId, reason } as const
  const sums = { paidCents: 0, refundCents: 0 }
  const payments = await listStartPayments(trx, { employerId, subscriptionId })
  for (const { invoiceId, sessionId, cents } of payments) {
    if (!invoiceId) continue
    const payment = { employerId, invoiceId, sessionId, cause, at }
    sums.paidCents += cents
    sums.refundCents += await refundPayment(trx, platform, payment)
  }
  return sums
}
