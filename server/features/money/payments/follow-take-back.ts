import type { Posting } from '#domain/money/ledger/entries.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
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
