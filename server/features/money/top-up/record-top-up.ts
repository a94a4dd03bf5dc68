import { cardLabel } from '#domain/money/payments/card-label.ts'
import { topUpMonth } from '#domain/money/top-up/month.ts'
import { neverCharged } from '#server/features/money/checkout/charge-card.ts'
import { findCard } from '#server/features/money/checkout/queries/cards.ts'
import { closeSession, markPaid } from '#server/features/money/checkout/queries/sessions.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { addCredit } from '#server/features/money/payments/settle-checkout.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import type { ChargeResult } from '#server/gateways/payments/index.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topUpName } from './claim-top-up.ts'
import { topUpNote } from './letters.ts'
import { findSettings } from './queries/settings.ts'
import { endTopUp, lockUnderWay, sumBought, type TopUpKey } from './queries/top-ups.ts'
import { stopTopUp } from './stop-top-up.ts'

/** Writes what the gateway said to a top-up, once: a second answer to the same one changes nothing. */
export async function recordTopUp(
  platform: Platform,
  { employerId, sessionId }: TopUpKey,
  result: ChargeResult,
): Promise<void> {
  const now = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const [underWay] = await lockUnderWay(trx, { employerId })
    if (underWay?.sessionId !== sessionId) return
    const [method] = await findCard(trx, { employerId, id: underWay.methodId })
    if (!method) throw new Error(`The card of a top-up is gone: ${underWay.methodId}`)
    const topUp = { ...underWay, employerId, card: cardLabel(method) }
    if (result.kind === 'paid') {
      await recordPaid(trx, platform, topUp, result.paymentId)
      return
    }
    const { failure: reason } = result
    await closeSession(trx, { id: sessionId, status: 'failed', failure: reason, now })
    await endTopUp(trx, { employerId, sessionId, status: 'failed', now })
    // Nothing was wrong with the card: what is set now decides what is bought next.
    if (reason === neverCharged) return
    const totalCents = topUp.amountCents + topUp.feeCents
    await stopTopUp(trx, platform, { employerId, reason, failed: { totalCents, card: topUp.card } })
  })
}

type UnderWay = Awaited<ReturnType<typeof lockUnderWay>>[number]

async function recordPaid(
  trx: Trx,
  platform: Platform,
  topUp: UnderWay & { employerId: string; card: string },
  paymentId: string,
): Promise<void> {
  const { employerId, sessionId, amountCents, feeCents, card, askedAt } = topUp
  const now = platform.clock.now()
  await endTopUp(trx, { employerId, sessionId, status: 'paid', now })
  const [settings] = await findSettings(trx, { employerId })
  const month = topUpMonth(askedAt, settings?.timeZone ?? 'UTC')
  const [bought] = await sumBought(trx, { employerId, since: month.startsAt })
  const note = topUpNote({
    amountCents,
    feeCents,
    card,
    boughtCents: bought?.cents ?? amountCents,
    monthlyLimitCents: settings?.monthlyLimitCents ?? amountCents,
    nextOn: month.nextOn,
  })
  const credit = { employerId, id: sessionId, amountCents, feeCents }
  await addCredit(trx, platform, credit, { at: now, note })
  await recordNotification(trx, {
    employerId,
    subject: sessionId,
    at: now,
    happened: { kind: 'top_up_done', cents: amountCents },
  })
  await markPaid(trx, {
    employerId,
    id: sessionId,
    paymentId,
    now,
    // No page of the gateway: the charge goes by its key.
    gatewaySessionId: topUpName(sessionId),
  })
}
