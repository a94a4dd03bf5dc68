import { loseDispute, openDispute, winDispute } from '#domain/money/ledger/take-back.ts'
import { takenBackShare } from '#domain/money/payments/taken-back-share.ts'
import { findPaidSession } from '#server/features/money/checkout/queries/sessions.ts'
import { sumTakenBack } from '#server/features/money/invoices/refunds/queries/taken-back.ts'
import { markIfAllIsBack } from '#server/features/money/invoices/refunds/settle-refund.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditTakeBack } from './follow-take-back.ts'
import { listEntries } from './queries/entries.ts'
import { returnedParts, sumOf } from './returned-parts.ts'

type DisputeEvent = Extract<
  GatewayEvent,
  { kind: 'dispute_opened' | 'dispute_lost' | 'dispute_won' }
>

/**
 * The payer's bank took a payment back for now: credit goes to `disputes`. What an invoice's payment paid
 * is no credit: it is owed as a shortfall.
 */
export async function applyDisputeOpened(
  trx: Trx,
  platform: Platform,
  { disputeId, paymentId, cents }: DisputeEvent,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  if (!session) return false
  const { employerId, id: sessionId, purpose } = session
  const request = { employerId, key: `dispute_opened:${disputeId}`, subjectId: sessionId }
  const result = await post(trx, platform, request, async (ledger) => {
    const [taken] = await sumTakenBack(trx, { employerId, sessionId })
    const before = {
      amountCents: (taken?.creditCents ?? 0) + (taken?.incomeCents ?? 0),
      feeCents: taken?.feeCents ?? 0,
    }
    const { amountCents, feeCents, overCents } = takenBackShare(session, before, cents)
    // What was refunded before it was disputed is out twice: the second time it is owed.
    const share = { amountCents: amountCents + overCents, feeCents }
    const all = await ledger.employerLots()
    const lots = all.filter((lot) => purpose === 'credit' || lot.purchaseId === sessionId)
    return openDispute(lots, { purchaseId: sessionId, ...share })
  })
  if (result.kind !== 'posted') return true
  platform.log.warn({ session: sessionId, disputeId, cents }, 'a payment is disputed')
  await auditTakeBack(trx, platform, session, 'payment.disputed', result.posting)
  return true
}

/** The dispute has ended; it waits until its beginning is known. */
export async function closeDispute(
  trx: Trx,
  platform: Platform,
  { kind, disputeId, paymentId }: DisputeEvent,
): Promise<boolean> {
  const [session] = await findPaidSession(trx, { paymentId })
  if (!session) return false
  const { employerId, id: sessionId } = session
  const opened = await listEntries(trx, { employerId, keys: [`dispute_opened:${disputeId}`] })
  if (opened.length === 0) return false
  const isWon = kind === 'dispute_won'
  // One key for both ends: a dispute ends once.
  const request = { employerId, key: `dispute_closed:${disputeId}`, subjectId: sessionId }
  const result = await post(trx, platform, request, async (ledger) =>
    isWon
      ? winDispute(await returnedParts(ledger, opened, session, platform.clock.now()))
      : loseDispute(sumOf(opened, 'disputes')),
  )
  if (result.kind !== 'posted') return true
  const action = isWon ? 'payment.dispute_won' : 'payment.dispute_lost'
  await auditTakeBack(trx, platform, session, action, result.posting)
  if (!isWon) await markIfAllIsBack(trx, session)
  return true
}
