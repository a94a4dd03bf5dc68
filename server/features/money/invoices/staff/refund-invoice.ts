import { v7 as uuid } from 'uuid'
import { formatDollars } from '#domain/format-dollars.ts'
import { allotPayment } from '#domain/money/invoices/allot-payment.ts'
import { refundableCents, refundableParts } from '#domain/money/invoices/refundable.ts'
import { refundInvoice as givenBack } from '#domain/money/ledger/invoice-money.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { askRefund, askRefundJob, soonSeconds } from './ask-refund.ts'
import { insertRefunds, listPaidBy, lockInvoice, type PaidBy } from './queries/change.ts'
import { markInvoiceRefunded } from './queries/follow-refund.ts'

interface Asked {
  id: string
  cents: number
  reason: string
  /** The request's Idempotency-Key. */
  key: string | undefined
}

/** What came of it. Unit: cents. */
interface Refunded {
  refundedCents: number
  /** To cards, of which the gateway has not said yet that it left. */
  waitingCents: number
}

/**
 * Gives back what was paid of an invoice, the latest payment first, by the way it was paid. What came by bank is
 * posted at once: people send it. What came from a card is written with a job that asks the gateway, which is asked at
 * once besides; its answer is posted as any refund that is reported. Two at once give back no more than was paid.
 */
export async function refundInvoice(
  platform: Platform,
  actor: PlatformActor,
  asked: Asked,
): Promise<Refunded> {
  const { employerId } = actor
  const now = platform.clock.now()
  const answer = await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const { id, cents, reason, key } = asked
    const once = {
      employerId,
      purpose: 'invoice refund',
      key,
      payload: [id, cents, reason, actor.by],
      now,
      withinMs: pressedTwiceMs,
    }
    return answerOnce(trx, once, () => noteRefund(trx, platform, actor, asked))
  })
  let waitingCents = 0
  for (const { id, cents } of answer.toCards) {
    const hasAnswered = await askNow(platform, { employerId, id })
    if (!hasAnswered) waitingCents += cents
  }
  return { refundedCents: asked.cents - waitingCents, waitingCents }
}

interface Part {
  id: string
  cents: number
  method: 'card' | 'bank'
  sessionId: string | null
}

/** Under the lock of the account. */
async function noteRefund(
  trx: Trx,
  platform: Platform,
  actor: PlatformActor,
  { id: invoiceId, cents, reason }: Asked,
): Promise<{ toCards: { id: string; cents: number }[] }> {
  const { employerId } = actor
  const at = platform.clock.now()
  const invoice = await lockInvoice(trx, { employerId, id: invoiceId })
  if (!invoice) throw notFound('The invoice')
  const paidBy = await listPaidBy(trx, { employerId, id: invoiceId }, platform.payments.kind)
  const parts = partsOf(paidBy, cents)
  await insertRefunds(trx, parts, { employerId, invoiceId, reason, adminId: adminOf(actor), at })
  for (const part of parts) {
    if (part.method === 'card') {
      const data = { employerId, refundId: part.id }
      await platform.jobs.enqueue(trx, askRefundJob, data, soonSeconds)
    } else await giveBackByBank(trx, platform, { ...part, employerId, invoiceId, at })
  }
  await auditEmployer(trx, actor, {
    at,
    action: 'invoice.refunded',
    subject: { kind: 'invoice', id: invoiceId },
    details: { cents, reason, ways: parts.map(({ method }) => method).join(', ') },
  })
  const toCards = parts.filter(({ method }) => method === 'card')
  return { toCards: toCards.map((part) => ({ id: part.id, cents: part.cents })) }
}

/** From which payments so much comes. */
function partsOf(paidBy: readonly PaidBy[], cents: number): Part[] {
  const refundable = refundableParts(paidBy)
  const mostCents = refundableCents(refundable)
  if (mostCents === 0) {
    throw conflict('invoice_not_refundable', 'Nothing of this invoice can be given back')
  }
  const { parts, restCents } = allotPayment(refundable, cents)
  if (restCents > 0) {
    const most = formatDollars(mostCents)
    throw invalid({ amount: [`This is more than can be given back: ${most}`] })
  }
  return parts.map((part): Part => {
    const of = paidBy.find(({ id }) => id === part.id)
    const sessionId = of?.sessionId ?? null
    return { id: uuid(), cents: part.cents, method: sessionId ? 'card' : 'bank', sessionId }
  })
}

interface ByBank {
  employerId: string
  invoiceId: string
  id: string
  cents: number
  at: Date
}

async function giveBackByBank(
  trx: Trx,
  platform: Platform,
  { employerId, invoiceId, id, cents, at }: ByBank,
): Promise<void> {
  const request = { employerId, key: `invoice_refund:${id}`, subjectId: id, at }
  await post(trx, platform, request, async () => givenBack(cents, 'bank'))
  await markInvoiceRefunded(trx, { employerId, invoiceId })
  const event = { kind: 'refunded', refundId: id, method: 'bank', cents } as const
  await mailInvoice(trx, platform, { employerId, invoiceId, event })
}

/** Whether the gateway has answered; otherwise the job asks it again. */
async function askNow(
  platform: Platform,
  refund: { employerId: string; id: string },
): Promise<boolean> {
  try {
    return await askRefund(platform, refund)
  } catch (error) {
    if (!(error instanceof PaymentsGatewayFailed)) throw error
    platform.log.error({ err: error, refund: refund.id }, 'a refund was not answered')
    return false
  }
}

function adminOf({ by }: PlatformActor): string {
  if (by.kind !== 'staff') throw new Error('An invoice is given back by an administrator')
  return by.adminId
}
