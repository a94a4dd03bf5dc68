import { refundInvoice } from '#domain/money/ledger/invoice-money.ts'
import { refund } from '#domain/money/ledger/take-back.ts'
import { takenBackShare } from '#domain/money/payments/taken-back-share.ts'
import {
  findPaidSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { followRefund } from '#server/features/money/invoices/staff/follow-refund.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditTakeBack, markIfAllIsBack } from './follow-take-back.ts'
import { sumPaidToInvoices, sumTakenBack } from './queries/taken-back.ts'

type Refunded = Extract<GatewayEvent, { kind: 'refunded' }>
type RefundFailed = Extract<GatewayEvent, { kind: 'refund_failed' }>

/** Money went back to the card: credit goes with it, its own lot first, the fee with the last of it. */
export async function applyRefund(
  trx: Trx,
  platform: Platform,
  { refundId, paymentId, cents }: Refunded,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  if (!session) return false
  const posting =
    session.purpose === 'credit'
      ? [await refundCredit(trx, platform, session, { refundId, cents })]
      : await refundInvoices(trx, platform, session, { refundId, cents })
  for (const result of posting) {
    if (result.kind !== 'posted') continue
    await auditTakeBack(trx, platform, session, 'payment.refunded', result.posting)
  }
  await markIfAllIsBack(trx, session)
  const { employerId, id: sessionId } = session
  await followRefund(trx, platform, { employerId, sessionId, refundId, cents })
  return true
}

interface Back {
  refundId: string
  cents: number
}

async function refundCredit(
  trx: Trx,
  platform: Platform,
  session: PaymentSession,
  { refundId, cents }: Back,
) {
  const { employerId, id: sessionId } = session
  const request = { employerId, key: `refund:${refundId}`, subjectId: sessionId }
  return post(trx, platform, request, async (ledger) => {
    // Read under the account's lock: two refunds at once share nothing.
    const [before] = await sumTakenBack(trx, { employerId, sessionId })
    const share = takenBackShare(session, before?.cents ?? 0, cents)
    return refund(await ledger.employerLots(), { purchaseId: sessionId, ...share })
  })
}

/** What was paid above what was owed became credit and goes back first; the rest was income. */
async function refundInvoices(
  trx: Trx,
  platform: Platform,
  { employerId, id: sessionId, amountCents }: PaymentSession,
  { refundId, cents }: Back,
) {
  const request = { employerId, key: `refund:${refundId}`, subjectId: sessionId }
  let incomeCents = 0
  const credit = await post(trx, platform, request, async (ledger) => {
    const [before] = await sumTakenBack(trx, { employerId, sessionId })
    const [paid] = await sumPaidToInvoices(trx, { employerId, sessionId })
    const paidCents = paid?.cents ?? 0
    const parts = { amountCents: amountCents - paidCents, feeCents: paidCents }
    const share = takenBackShare(parts, before?.cents ?? 0, cents)
    incomeCents = share.feeCents
    if (share.amountCents === 0) return refundInvoice(incomeCents)
    const back = { purchaseId: sessionId, amountCents: share.amountCents, feeCents: 0 }
    return refund(await ledger.employerLots(), back)
  })
  const isAllIncome = incomeCents === cents
  if (credit.kind !== 'posted' || incomeCents === 0 || isAllIncome) return [credit]
  const rest = { ...request, key: `refund:${refundId}:income` }
  return [credit, await post(trx, platform, rest, async () => refundInvoice(incomeCents))]
}

/** The ledger has no way back from a refund: people have to settle this with the payer. */
export async function reportFailedRefund(
  trx: Trx,
  platform: Platform,
  { refundId, paymentId, cents }: RefundFailed,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  const subject = { refundId, cents, session: session?.id ?? null }
  platform.log.error(subject, 'a refund did not reach the card: settle it by hand')
  return true
}
