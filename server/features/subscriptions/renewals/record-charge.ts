import { cardLabel } from '#domain/money/payments/card-label.ts'
import { findCard } from '#server/features/money/checkout/queries/cards.ts'
import { closeSession, markPaid } from '#server/features/money/checkout/queries/sessions.ts'
import { payInvoices } from '#server/features/money/invoices/pay-invoices.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { ChargeResult } from '#server/gateways/payments/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chargeName } from './claim-charge.ts'
import { failCharge } from './fail-charge.ts'
import { type ChargeKey, endCharge, lockCharge } from './queries/charges.ts'

/** Writes what the gateway said to a charge, once: a second answer to the same one changes nothing. */
export async function recordCharge(
  platform: Platform,
  key: ChargeKey,
  result: ChargeResult,
): Promise<void> {
  await inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const { employerId } = key
    await lockLedger(trx, employerId)
    const [charge] = await lockCharge(trx, key)
    if (charge?.status !== 'sent' || !charge.sessionId || !charge.sentCents) return
    const { sessionId, sentCents: cents, methodId } = charge
    if (result.kind === 'paid') {
      await recordPaid(trx, platform, key, { sessionId, cents, paymentId: result.paymentId })
      return
    }
    const { failure } = result
    await closeSession(trx, { id: sessionId, status: 'failed', failure, now: platform.clock.now() })
    const [card] = methodId ? await findCard(trx, { employerId, id: methodId }) : []
    await failCharge(trx, platform, key, { failure, card: card ? cardLabel(card) : null })
  })
}

interface Paid {
  sessionId: string
  cents: number
  paymentId: string
}

async function recordPaid(
  trx: Trx,
  platform: Platform,
  key: ChargeKey,
  { sessionId, cents, paymentId }: Paid,
): Promise<void> {
  const { employerId, invoiceId, attempt } = key
  const now = platform.clock.now()
  const payment = { employerId, sessionId, invoiceId, cents, at: now }
  const { paidCents, creditCents } = await payInvoices(trx, platform, payment)
  await markPaid(trx, {
    employerId,
    id: sessionId,
    // No page of the gateway: the charge goes by its key.
    gatewaySessionId: chargeName(key),
    paymentId,
    now,
  })
  await endCharge(trx, { ...key, status: 'paid', failure: null, now })
  await auditEmployer(trx, jobActor(employerId, 'charge-invoices'), {
    at: now,
    action: 'invoice.charged',
    subject: { kind: 'payment_session', id: sessionId },
    details: { invoice: invoiceId, attempt, cents: paidCents, credit_cents: creditCents },
  })
}
