import { v7 as uuid } from 'uuid'
import { formatDollars } from '#domain/format-dollars.ts'
import { purchase } from '#domain/money/ledger/purchase.ts'
import { recordCreditInvoice } from '#server/features/money/invoices/issue-credit-invoice.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailProgram } from './mail-program.ts'
import type { Subscriber } from './subscriber.ts'

interface Late {
  sessionId: string
  amountCents: number
  programId: string
  at: Date
}

/** Money came for something that is not there any more: it becomes credit, without a fee, and is mailed. */
export async function creditLatePayment(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { sessionId, amountCents, programId, at }: Late,
): Promise<void> {
  const { employerId, communityName } = subscriber
  const lotId = uuid()
  const request = { employerId, key: `purchase:${sessionId}`, subjectId: sessionId, at }
  const bought = { purchaseId: sessionId, lotId, amountCents, feeCents: 0, at }
  const { kind } = await post(trx, platform, request, async ({ shortfallCents }) =>
    purchase({ ...bought, shortfallCents }),
  )
  if (kind !== 'posted') return
  const invoice = await recordCreditInvoice(trx, {
    employerId,
    sessionId,
    amountCents,
    feeCents: 0,
    at,
  })
  await auditEmployer(trx, jobActor(employerId, 'apply-gateway-event'), {
    at,
    action: 'program.late_payment_credited',
    subject: { kind: 'program', id: programId },
    details: { cents: amountCents, session: sessionId },
  })
  await mailProgram(trx, platform, subscriber, {
    key: `late payment:${sessionId}`,
    subject: `Your payment of ${formatDollars(amountCents)} is credit now`,
    paragraphs: [
      `A payment of ${formatDollars(amountCents)} has arrived for a program of ${communityName} after what it was for had been discarded, paid or changed.`,
      `The money is yours: it was added to your credit in full, without a service fee. Receipt ${invoice.number} is attached. If you would rather have it back, write to us.`,
    ],
    isAboutMoney: true,
    attachment: { kind: 'invoice', id: invoice.id },
  })
}
