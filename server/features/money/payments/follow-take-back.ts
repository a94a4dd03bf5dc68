import type { Posting } from '#domain/money/ledger/entries.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { markSessionRefunded } from '#server/features/money/invoices/queries/pay-invoice.ts'
import { sumTakenBack } from '#server/features/money/invoices/refunds/queries/taken-back.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Says in the audit log what a refund or dispute moved. */
export async function auditTakeBack(
  trx: Trx,
  { clock }: Platform,
  { employerId, id }: PaymentSession,
  action: string,
  { entries }: Posting,
): Promise<void> {
  const moved = entries.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const owed = entries.reduce(
    (sum, { account, cents }) => (account === 'shortfall' ? sum - cents : sum),
    0,
  )
  await auditEmployer(trx, jobActor(employerId, 'apply-gateway-event'), {
    at: clock.now(),
    action,
    subject: { kind: 'payment_session', id },
    details: { cents: moved, shortfall_cents: owed },
  })
}

/** Once the last cent of a payment has gone back its invoices are refunded ones. */
export async function markIfAllIsBack(
  trx: Trx,
  { employerId, id: sessionId, amountCents, feeCents }: PaymentSession,
): Promise<void> {
  const [back] = await sumTakenBack(trx, { employerId, sessionId })
  if ((back?.cents ?? 0) < amountCents + feeCents) return
  await markSessionRefunded(trx, { employerId, sessionId })
}
