import { refundInvoice } from '#domain/money/ledger/invoice-money.ts'
import { refund } from '#domain/money/ledger/take-back.ts'
import { paidBackShare, takenBackShare } from '#domain/money/payments/taken-back-share.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isDisputed, sumPaidToInvoices, sumTakenBack } from './queries/taken-back.ts'

interface Back {
  /** Under it it is posted once. */
  key: string
  cents: number
  way: 'gateway' | 'bank'
  /** What kind of invoice of ours it was asked for; null where nobody here asked. */
  of: 'credit' | 'subscription' | null
}

/**
 * Posts that some of a card's payment went back. Of bought credit its own lot goes first, the fee with the last of it.
 * Of what was owed it comes out of our income, whatever else became of the payment. A refund that nobody here asked
 * for takes what became credit first, then income. What is more than was left of the payment, as when one refund was
 * made twice, is owed by whom it went to; one at the gateway is refused as `disputed` while a dispute lasts: once that
 * is won there may be enough.
 */
export async function postRefund(
  trx: Trx,
  platform: Platform,
  session: PaymentSession,
  back: Back,
): Promise<Posted<'disputed'>[]> {
  const { employerId, id: sessionId } = session
  const { key, cents, way } = back
  const request = { employerId, subjectId: sessionId }
  let rest: Share = { creditCents: 0, feeCents: 0, incomeCents: 0, overCents: 0 }
  const first = await post<'disputed'>(trx, platform, { ...request, key }, async (ledger) => {
    // Read under the account's lock: two refunds at once share nothing.
    const share = await shareOf(trx, session, back)
    const { feeCents, incomeCents, overCents } = share
    const isReported = way === 'gateway'
    if (overCents > 0 && isReported && (await isDisputed(trx, { employerId, sessionId }))) {
      return { kind: 'refused', code: 'disputed', shortCents: overCents }
    }
    rest = share
    if (incomeCents === cents) return refundInvoice(cents, way)
    const taken = {
      purchaseId: sessionId,
      amountCents: share.creditCents + overCents,
      feeCents,
    }
    return refund(await ledger.employerLots(), taken, way)
  })
  if (first.kind !== 'posted') return [first]
  const { incomeCents, overCents } = rest
  if (overCents > 0 && way === 'gateway') {
    const about = { employerId, session: sessionId, cents, overCents }
    platform.log.error(about, 'more was refunded than was paid: the employer owes it')
  }
  if (incomeCents === 0 || incomeCents === cents) return [first]
  const ofIncome = { ...request, key: `${key}:income` }
  return [first, await post(trx, platform, ofIncome, async () => refundInvoice(incomeCents, way))]
}

/** What of a refund is what; what is over is more than was left. Unit: cents. */
interface Share {
  creditCents: number
  feeCents: number
  incomeCents: number
  overCents: number
}

async function shareOf(trx: Trx, session: PaymentSession, back: Back): Promise<Share> {
  const { employerId, id: sessionId, amountCents, feeCents, purpose } = session
  const [taken] = await sumTakenBack(trx, { employerId, sessionId })
  const before = taken ?? { creditCents: 0, feeCents: 0, incomeCents: 0 }
  if (purpose === 'credit') {
    const takenBefore = { amountCents: before.creditCents, feeCents: before.feeCents }
    const share = takenBackShare({ amountCents, feeCents }, takenBefore, back.cents)
    const { overCents } = share
    return { creditCents: share.amountCents, feeCents: share.feeCents, incomeCents: 0, overCents }
  }
  const [paid] = await sumPaidToInvoices(trx, { employerId, sessionId })
  const paidCents = paid?.cents ?? 0
  const whole = { creditCents: amountCents - paidCents, incomeCents: paidCents }
  return { ...paidBackShare(whole, before, back), feeCents: 0 }
}
