import { refundInvoice } from '#domain/money/ledger/invoice-money.ts'
import { refund } from '#domain/money/ledger/take-back.ts'
import { takenBackShare } from '#domain/money/payments/taken-back-share.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sumPaidToInvoices, sumTakenBack } from './queries/taken-back.ts'

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
 * for takes what became credit first, then income.
 */
export async function postRefund(
  trx: Trx,
  platform: Platform,
  session: PaymentSession,
  back: Back,
): Promise<Posted<never>[]> {
  const { employerId, id: sessionId, amountCents, feeCents } = session
  const { key, cents, way, of } = back
  const request = { employerId, subjectId: sessionId }
  let incomeCents = 0
  const first = await post(trx, platform, { ...request, key }, async (ledger) => {
    // Read under the account's lock: two refunds at once share nothing.
    const [before] = await sumTakenBack(trx, { employerId, sessionId })
    const share = takenBackShare({ amountCents, feeCents }, before?.cents ?? 0, cents)
    if (session.purpose === 'credit') {
      const taken = { purchaseId: sessionId, ...share }
      return refund(await ledger.employerLots(), taken, way)
    }
    const creditCents = of ? (of === 'credit' ? cents : 0) : await creditOf(trx, session, back)
    incomeCents = cents - creditCents
    if (creditCents === 0) return refundInvoice(cents, way)
    const taken = { purchaseId: sessionId, amountCents: creditCents, feeCents: 0 }
    return refund(await ledger.employerLots(), taken, way)
  })
  if (first.kind !== 'posted' || incomeCents === 0 || incomeCents === cents) return [first]
  const rest = { ...request, key: `${key}:income` }
  return [first, await post(trx, platform, rest, async () => refundInvoice(incomeCents, way))]
}

/** What of a refund is credit: as much as the payment became beyond what was owed, and is not taken yet. */
async function creditOf(
  trx: Trx,
  { employerId, id: sessionId, amountCents }: PaymentSession,
  { cents }: Back,
): Promise<number> {
  const [paid] = await sumPaidToInvoices(trx, { employerId, sessionId })
  const [before] = await sumTakenBack(trx, { employerId, sessionId })
  const leftCents = amountCents - (paid?.cents ?? 0) - (before?.creditCents ?? 0)
  return Math.min(cents, Math.max(0, leftCents))
}
