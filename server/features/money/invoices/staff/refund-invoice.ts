import { formatDollars } from '#domain/format-dollars.ts'
import { refundableCents, refundableParts } from '#domain/money/invoices/refundable.ts'
import { refundInvoice as refunded } from '#domain/money/ledger/invoice-money.ts'
import { findOwnSession } from '#server/features/money/checkout/queries/sessions.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { askRefund, type RefundState, soonSeconds } from '../refunds/ask-refund.ts'
import { noteRefunds, refundsOf } from '../refunds/note-refund.ts'
import { postRefund } from '../refunds/post-refund.ts'
import { listPaidBy, type PaidBy } from '../refunds/queries/paid-by.ts'
import { haveFailed, type NewRefund } from '../refunds/queries/refunds.ts'
import { markInvoiceRefunded } from '../refunds/queries/settle-refund.ts'
import { markIfAllIsBack } from '../refunds/settle-refund.ts'
import { type LockedInvoice, lockInvoice } from './queries/change.ts'

/** An administrator at work on an employer's account. */
export interface AtWork {
  employerId: string
  adminId: string
}

interface Asked {
  id: string
  cents: number
  reason: string
  /** Whether all of it goes by bank, what a card paid as well: people send it. */
  byBank: boolean
  /** The request's Idempotency-Key. */
  key: string | undefined
}

/** What came of it. Unit: cents. */
export interface Refunded {
  refundedCents: number
  /** To cards, of which the gateway has not said yet that it left. */
  waitingCents: number
  /** To cards, refused by the gateway: it counts as not refunded. */
  failedCents: number
}

/**
 * Refunds what was paid of an invoice, the latest payment first, by the way it was paid, or all of it by bank. What
 * goes by bank is posted at once: people send it. What goes to a card is written with a job that asks the gateway,
 * which is asked at once besides; its answer is posted as any refund that is reported. Two at once refund no more than
 * was paid. Errors: 409 `refund_refused` when the gateway refused all of it.
 */
export async function refundInvoice(
  platform: Platform,
  atWork: AtWork,
  asked: Asked,
): Promise<Refunded> {
  const { employerId, adminId } = atWork
  const now = platform.clock.now()
  const answer = await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const { id, cents, reason, byBank, key } = asked
    const once = {
      employerId,
      purpose: 'invoice refund',
      key,
      payload: [id, cents, reason, byBank, adminId],
      now,
      withinMs: pressedTwiceMs,
      // What was refused can be asked for again at once.
      stands: async ({ toCards }: ToCards) => !(await haveFailed(trx, employerId, toCards)),
    }
    return answerOnce(trx, once, () => writeRefund(trx, platform, atWork, asked))
  })
  const sums = { waiting: 0, failed: 0, made: 0 }
  let why = ''
  for (const { id, cents } of answer.toCards) {
    const state = await askNow(platform, { employerId, id })
    sums[state.kind] += cents
    if (state.kind === 'failed') why = state.failure
  }
  if (asked.cents === sums.failed) {
    throw conflict('refund_refused', await refusalOf(platform, atWork.employerId, asked, why))
  }
  const refundedCents = asked.cents - sums.waiting - sums.failed
  return { refundedCents, waitingCents: sums.waiting, failedCents: sums.failed }
}

/** By bank is a way out where as much is left: somebody may have refunded it at the provider. */
async function refusalOf(
  { db }: Platform,
  employerId: string,
  { id, cents }: Asked,
  why: string,
): Promise<string> {
  const leftCents = refundableCents(refundableParts(await listPaidBy(db, { employerId, id })))
  const wayOut =
    leftCents >= cents
      ? 'You can refund it by bank.'
      : `The provider has refunded some of it: ${formatDollars(leftCents)} can be refunded by bank.`
  return `The payment provider refused the refund: ${why}. ${wayOut}`
}

/** What the gateway has to be asked for. Unit: cents. */
interface ToCards {
  toCards: { id: string; cents: number }[]
}

/** Under the lock of the account. */
async function writeRefund(
  trx: Trx,
  platform: Platform,
  { employerId, adminId }: AtWork,
  { id: invoiceId, cents, reason, byBank }: Asked,
): Promise<ToCards> {
  const at = platform.clock.now()
  const invoice = await lockInvoice(trx, { employerId, id: invoiceId })
  if (!invoice) throw notFound('The invoice')
  const paidBy = await listPaidBy(trx, { employerId, id: invoiceId })
  const refunds = partsOf(refundableBy(paidBy, platform, byBank), cents, byBank)
  const cause = { kind: 'staff', adminId, reason } as const
  await noteRefunds(trx, platform, refunds, {
    employerId,
    invoiceId,
    cause,
    at,
    inSeconds: soonSeconds,
  })
  for (const part of refunds) {
    if (part.method === 'bank') {
      await refundByBank(trx, platform, part, { employerId, invoiceId, type: invoice.type, at })
    }
  }
  await auditEmployer(trx, backOfficeActor(employerId, adminId), {
    at,
    action: 'invoice.refunded',
    subject: { kind: 'invoice', id: invoiceId },
    details: { cents, reason, ways: refunds.map(({ method }) => method).join(', ') },
  })
  const toCards = refunds.filter(({ method }) => method === 'card')
  return { toCards: toCards.map((part) => ({ id: part.id, cents: part.cents })) }
}

/** What can be refunded: by bank all that was paid, to cards only what the gateway of today has taken. */
export function refundableBy(
  paidBy: readonly PaidBy[],
  { payments }: Pick<Platform, 'payments'>,
  byBank: boolean,
): PaidBy[] {
  return paidBy.filter(
    ({ method, gateway }) => method === 'bank' || byBank || gateway === payments.kind,
  )
}

/** From which payments so much comes. */
function partsOf(paidBy: readonly PaidBy[], cents: number, byBank: boolean): NewRefund[] {
  const mostCents = refundableCents(refundableParts(paidBy))
  if (mostCents === 0) {
    throw conflict('invoice_not_refundable', 'Nothing of this invoice can be refunded')
  }
  const { refunds, restCents } = refundsOf(paidBy, cents, byBank)
  if (restCents > 0) {
    const most = formatDollars(mostCents)
    throw invalid({ amount: [`This is more than can be refunded: ${most}`] })
  }
  return refunds
}

interface OfInvoice {
  employerId: string
  invoiceId: string
  type: LockedInvoice['type']
  at: Date
}

/** People send it. What a card had paid is taken as if it went back there, but from the bank. */
async function refundByBank(
  trx: Trx,
  platform: Platform,
  { id, cents, sessionId }: NewRefund,
  { employerId, invoiceId, type, at }: OfInvoice,
): Promise<void> {
  const key = `invoice_refund:${id}`
  const [session] = sessionId ? await findOwnSession(trx, { employerId, id: sessionId }) : []
  if (session) {
    await postRefund(trx, platform, session, { key, cents, way: 'bank', of: type })
    await markIfAllIsBack(trx, session)
  } else {
    const request = { employerId, key, subjectId: id, at }
    await post(trx, platform, request, async () => refunded(cents, 'bank'))
  }
  await markInvoiceRefunded(trx, { employerId, invoiceId })
  const event = { kind: 'refunded', refundId: id, method: 'bank', cents } as const
  await mailInvoice(trx, platform, { employerId, invoiceId, event })
}

/** Where the refund stands after the gateway was asked; without an answer the job asks again. */
async function askNow(
  platform: Platform,
  refund: { employerId: string; id: string },
): Promise<RefundState> {
  try {
    return await askRefund(platform, refund)
  } catch (error) {
    if (!(error instanceof PaymentsGatewayFailed)) throw error
    platform.log.error({ err: error, refund: refund.id }, 'a refund was not answered')
    return { kind: 'waiting' }
  }
}
