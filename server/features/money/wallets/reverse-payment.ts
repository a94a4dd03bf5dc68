import { v7 as uuid } from 'uuid'
import { statusOfPaid } from '#domain/money/invoices/status.ts'
import { reversePayment } from '#domain/money/ledger/invoice-money.ts'
import { writePayments } from '#server/features/money/invoices/queries/pay-invoice.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPayment, listPaidParts, markReversed } from './queries/bank-payments.ts'
import { findWallet } from './queries/find-wallet.ts'

/** What came of it. Unit: cents. */
interface Reversal {
  reversedCents: number
  /** Of its credit, what rewards and members have had since. */
  spentCents: number
}

/**
 * Takes a mistaken payment back as far as it is unspent: its invoices are owed again, but for those that were
 * refunded since, and what is left of its credit is gone. What comes back to its credit later can be taken
 * another time.
 */
export async function takePaymentBack(
  platform: Platform,
  actor: PlatformActor,
  { id, reason }: { id: string; reason: string },
): Promise<Reversal> {
  const { employerId } = actor
  const at = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const payment = await findPayment(trx, { employerId, id })
    if (!payment) throw notFound('The payment')
    const leftCents = payment.valueCents - payment.reversedCents
    if (leftCents === 0) {
      throw conflict('payment_reversed', 'This payment has been taken back already')
    }
    const parts = await listPaidParts(trx, { employerId, id })
    const invoiceCents = parts.reduce((sum, { cents }) => sum + cents, 0)
    const clearedCents = payment.reversedCents === 0 ? payment.clearedCents : 0
    const { lotId, freeCents } = payment
    const credit = lotId && freeCents > 0 ? { lotId, cents: freeCents } : null
    const reversedCents = invoiceCents + clearedCents + (credit?.cents ?? 0)
    if (reversedCents === 0) {
      throw conflict('payment_spent', 'All of this payment has been spent')
    }
    const before = await findWallet(trx, { employerId, memberId: null, now: at })
    const key = `payment_reversed:${id}:${payment.reversedCents}`
    await post(trx, platform, { employerId, key, subjectId: id, at }, async () =>
      reversePayment({ invoiceCents, clearedCents, credit }),
    )
    await markReversed(trx, { employerId, id, reversedCents, reason, at })
    const negative = parts.map(({ invoiceId, cents, valueCents, paidCents }) => ({
      id: uuid(),
      invoiceId,
      cents: -cents,
      status: statusOfPaid(valueCents, paidCents - cents),
    }))
    if (negative.length > 0) {
      await writePayments(trx, negative, { employerId, method: 'bank', bankPaymentId: id, at })
    }
    const after = await findWallet(trx, { employerId, memberId: null, now: at })
    await auditEmployer(trx, actor, {
      at,
      action: 'payment.reversed',
      subject: { kind: 'payment', id },
      details: {
        cents: reversedCents,
        reason,
        before_cents: before?.availableCents ?? 0,
        after_cents: after?.availableCents ?? 0,
      },
    })
    return { reversedCents, spentCents: leftCents - reversedCents }
  })
}
