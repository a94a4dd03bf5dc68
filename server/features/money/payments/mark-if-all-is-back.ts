import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { markInvoicesRefunded } from '#server/features/money/invoices/mark-refunded.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { sumTakenBack } from './queries/taken-back.ts'

/** Once the last cent of a payment has gone back its invoices are refunded ones. */
export async function markIfAllIsBack(
  trx: Trx,
  { employerId, id: sessionId, amountCents, feeCents }: PaymentSession,
): Promise<void> {
  const [back] = await sumTakenBack(trx, { employerId, sessionId })
  if ((back?.cents ?? 0) < amountCents + feeCents) return
  await markInvoicesRefunded(trx, { employerId, sessionId })
}
