import { v7 as uuid } from 'uuid'
import { type Allotment, allotPayment } from '#domain/money/invoices/allot-payment.ts'
import { statusOfPaid } from '#domain/money/invoices/status.ts'
import { payInvoicesByCard } from '#domain/money/ledger/invoice-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailInvoice } from './mail-invoice.ts'
import { findSuspension } from './queries/find-invoice.ts'
import {
  type InvoicePayment,
  lockUnpaid,
  type UnpaidInvoice,
  writePayments,
} from './queries/pay-invoice.ts'

interface CardPayment {
  employerId: string
  sessionId: string
  /** The invoice it is for; otherwise the oldest unpaid ones. */
  invoiceId: string | null
  cents: number
  at: Date
}

/** What a payment's parts make of the invoices they pay. */
export function paymentsOf(
  parts: readonly Allotment[],
  unpaid: readonly UnpaidInvoice[],
): InvoicePayment[] {
  return parts.map((part) => {
    const { valueCents = 0, paidCents = 0 } = unpaid.find(({ id }) => id === part.id) ?? {}
    const status = statusOfPaid(valueCents, paidCents + part.cents)
    return { id: uuid(), invoiceId: part.id, cents: part.cents, status }
  })
}

/** Where a payment went; nothing anywhere when the session was posted before. */
export interface PaidInvoices {
  paidCents: number
  /** What was paid otherwise before the payment was confirmed, and became credit. */
  creditCents: number
}

/** The job that ends a suspension, by its name: `renewals` has it. */
const followOverdueJob: QueuedJob<Record<string, never>> = { name: 'follow-overdue' }

/**
 * A confirmed card payment of invoices, once a session, and a mail for each invoice it paid. Rewards that
 * were paused over them need not wait for the next look.
 */
export async function payInvoices(
  trx: Trx,
  platform: Platform,
  payment: CardPayment,
): Promise<PaidInvoices> {
  const { employerId } = payment
  const { payments, ...paid } = await recordPayment(trx, platform, payment)
  await followPayments(trx, platform, { employerId, payments })
  return paid
}

/** What follows of invoices that were paid, however they were: a mail for each, and an end of what they paused. */
export async function followPayments(
  trx: Trx,
  platform: Platform,
  { employerId, payments }: { employerId: string; payments: readonly InvoicePayment[] },
): Promise<void> {
  for (const { id: paymentId, invoiceId, cents } of payments) {
    const event = { kind: 'payment', paymentId, cents } as const
    await mailInvoice(trx, platform, { employerId, invoiceId, event })
  }
  if (payments.length > 0) await followSettled(trx, platform, employerId)
}

/** Once less is owed than before, what was paused over it need not wait for the next look. */
export async function followSettled(
  trx: Trx,
  { jobs }: Pick<Platform, 'jobs'>,
  employerId: string,
): Promise<void> {
  const [suspension] = await findSuspension(trx, { employerId })
  if (suspension) await jobs.enqueue(trx, followOverdueJob, {})
}

/** The same without the mails, as the demo world's past needs it. */
export async function recordPayment(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, sessionId, invoiceId, cents, at }: CardPayment,
): Promise<PaidInvoices & { payments: InvoicePayment[] }> {
  let payments: InvoicePayment[] = []
  let creditCents = 0
  const request = { employerId, key: `invoice_paid:${sessionId}`, subjectId: sessionId, at }
  const { kind } = await post(trx, platform, request, async ({ shortfallCents }) => {
    // Under the lock of the account nobody else pays these.
    const unpaid = await lockUnpaid(trx, { employerId, firstId: invoiceId })
    const { parts, restCents } = allotPayment(unpaid, cents)
    creditCents = restCents
    payments = paymentsOf(parts, unpaid)
    return payInvoicesByCard({
      receivedCents: cents,
      owedCents: cents - restCents,
      lotId: uuid(),
      purchaseId: sessionId,
      shortfallCents,
      at,
    })
  })
  if (kind !== 'posted') return { payments: [], paidCents: 0, creditCents: 0 }
  if (payments.length > 0) {
    await writePayments(trx, payments, { employerId, sessionId, method: 'card', at })
  }
  return { payments, paidCents: cents - creditCents, creditCents }
}
