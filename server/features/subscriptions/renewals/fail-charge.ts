import { attemptAfter, overdueOn } from '#domain/subscriptions/renewals/dunning.ts'
import { localDateOf } from '#domain/time.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { findContact } from '#server/features/money/invoices/queries/contact.ts'
import { failInvoice } from '#server/features/money/invoices/queries/pay-invoice.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chargeFailedLetter } from './letters.ts'
import { type ChargeKey, endCharge, insertAttempt, lockCharge } from './queries/charges.ts'

interface Failed {
  /** For people. */
  failure: string
  /** The card that was tried, by its label; null when there is none. */
  card: string | null
}

/** A try has failed: the next one is planned, and whoever gets the invoices is notified of both. */
export async function failCharge(
  trx: Trx,
  platform: Platform,
  key: ChargeKey,
  { failure, card }: Failed,
): Promise<void> {
  const { employerId, invoiceId, attempt } = key
  const now = platform.clock.now()
  const [charge] = await lockCharge(trx, key)
  if (!charge) return
  const { number, remainingCents, issuedAt, timeZone } = charge
  await endCharge(trx, { ...key, status: 'failed', failure, now })
  // Without a card nothing was declined: whoever pays by bank has an invoice to pay, not one that failed.
  if (card) await failInvoice(trx, { employerId, id: invoiceId })
  const next = remainingCents > 0 ? attemptAfter(attempt, localDateOf(now, timeZone)) : null
  if (next) await insertAttempt(trx, { employerId, invoiceId, ...next })
  await auditEmployer(trx, jobActor(employerId, 'charge-invoices'), {
    at: now,
    action: 'invoice.charge_failed',
    subject: { kind: 'invoice', id: invoiceId },
    details: { attempt, cents: remainingCents },
  })
  const [contact] = await findContact(trx, { employerId })
  // Paid by hand while the gateway thought about it: there is nothing to tell.
  if (contact?.status !== 'approved' || remainingCents <= 0) return
  if (card) {
    await recordNotification(trx, {
      employerId,
      subject: `${invoiceId}:${attempt}`,
      at: now,
      happened: { kind: 'payment_failed', number, cents: remainingCents },
    })
  }
  await queueMail(platform, trx, {
    idempotencyKey: `charge-failed:${invoiceId}:${attempt}`,
    employerId,
    to: contact.email,
    ...chargeFailedLetter(platform.config, {
      name: contact.name,
      number,
      cents: remainingCents,
      failure,
      card,
      againOn: next?.dueOn ?? null,
      overdueOn: overdueOn(localDateOf(issuedAt, timeZone)),
    }),
  })
}
