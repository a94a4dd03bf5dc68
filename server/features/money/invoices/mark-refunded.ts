import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { markSessionRefunded } from './queries/pay-invoice.ts'

/**
 * All of a session's payment went back: what it paid alone is refunded, the invoice of a purchase of
 * credit among it. One that others paid a part of stays paid: they have not got theirs back.
 */
export async function markInvoicesRefunded(
  trx: Trx,
  of: { employerId: string; sessionId: string },
): Promise<void> {
  await markSessionRefunded(trx, of)
}
