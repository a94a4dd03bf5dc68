import { v7 as uuid } from 'uuid'
import { isCardExpired } from '#domain/money/payments/card-expiry.ts'
import { cardLabel } from '#domain/money/payments/card-label.ts'
import { topUpNeed } from '#domain/money/top-up/due.ts'
import { topUpMonth } from '#domain/money/top-up/month.ts'
import { answerMs, type CardCharge } from '#server/features/money/checkout/charge-card.ts'
import { findCard, findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { insertSession } from '#server/features/money/checkout/queries/sessions.ts'
import { quoteCredit } from '#server/features/money/credit/quote-credit.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStanding } from './queries/need.ts'
import { findSettings } from './queries/settings.ts'
import { insertTopUp, lockUnderWay, sumBought, type TopUpKey } from './queries/top-ups.ts'
import { ruleOf } from './rule.ts'
import { stopTopUp } from './stop-top-up.ts'

/** What is going to be asked of the gateway, and for which top-up. */
export interface Claim extends TopUpKey {
  charge: CardCharge
  /** False where it is only looked for, as nobody wants it any more. */
  mayStillCharge: boolean
}

/**
 * Writes what is going to be asked of the gateway and answers it, under the lock of the account; null when nothing is to
 * be asked: there is credit enough, the month's limit is reached, one is under way, no rewards take
 * credit, or the employer is not served.
 */
export async function claimTopUp(platform: Platform, employerId: string): Promise<Claim | null> {
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const [underWay] = await lockUnderWay(trx, { employerId })
    if (underWay) return claimAgain(trx, platform, employerId, underWay)
    const cents = await centsDue(trx, platform, employerId)
    return cents === null ? null : claimNew(trx, platform, employerId, cents)
  })
}

type UnderWay = Awaited<ReturnType<typeof lockUnderWay>>[number]

/**
 * Asks once more for the very same, as money may have moved; where nothing would be bought by now, or the card is
 * removed, it is only looked for.
 */
async function claimAgain(
  trx: Trx,
  platform: Platform,
  employerId: string,
  { sessionId, methodId, askedAt, amountCents, feeCents }: UnderWay,
): Promise<Claim | null> {
  // Whoever asked may still be waiting for the answer.
  if (platform.clock.now().getTime() - askedAt.getTime() < answerMs) return null
  const [card] = await findCard(trx, { employerId, id: methodId })
  if (!card) throw new Error(`The card of a top-up is gone: ${methodId}`)
  const cents = amountCents + feeCents
  const charge = chargeOf({ employerId, sessionId, amountCents }, card, { cents, askedAt })
  const mayStillCharge = card.removedAt === null && (await isWanted(trx, platform, employerId))
  return { employerId, sessionId, charge, mayStillCharge }
}

async function isWanted(trx: Trx, platform: Platform, employerId: string): Promise<boolean> {
  const standing = await readStanding(trx, platform, employerId)
  return standing !== null && !standing.isSuspended
}

/** Null where it is not on, the employer is not served, or no rewards take credit. */
async function readStanding(trx: Trx, { clock }: Platform, employerId: string) {
  const [settings] = await findSettings(trx, { employerId })
  const rule = settings && ruleOf(settings)
  if (settings?.state !== 'on' || !settings.isServed || !settings.switchedOnAt || !rule) return null
  const since = settings.switchedOnAt
  const [standing] = await findStanding(trx, { employerId, now: clock.now(), since })
  if (standing?.paidBy !== 'credit') return null
  return { ...standing, rule, timeZone: settings.timeZone }
}

/** What is to be bought now; null when nothing is. */
async function centsDue(trx: Trx, platform: Platform, employerId: string): Promise<number | null> {
  const now = platform.clock.now()
  const standing = await readStanding(trx, platform, employerId)
  if (!standing || standing.isSuspended || standing.isBuyingByHand) return null
  const { availableCents, lastAskedAt, rule, timeZone } = standing
  const since = topUpMonth(now, timeZone).startsAt
  const [bought] = await sumBought(trx, { employerId, since })
  const sinceLastMs = lastAskedAt && now.getTime() - lastAskedAt.getTime()
  const need = topUpNeed(rule, { availableCents, boughtCents: bought?.cents ?? 0, sinceLastMs })
  if (need.kind !== 'due') return null
  if (standing.isTakenBack) {
    // What was given back, is disputed, or was taken back by staff is not to be bought again at once.
    const reason = 'Credit was taken back'
    await stopTopUp(trx, platform, { employerId, reason, failed: null })
    return null
  }
  return need.cents
}

async function claimNew(
  trx: Trx,
  platform: Platform,
  employerId: string,
  amountCents: number,
): Promise<Claim | null> {
  const { payments, clock } = platform
  const now = clock.now()
  const [card] = await findDefaultCard(trx, { employerId })
  if (!card?.customerId || !payments.knowsCustomer(card.customerId)) {
    await stopTopUp(trx, platform, { employerId, reason: 'No card is saved', failed: null })
    return null
  }
  const { feeCents, totalCents } = await quoteCredit(trx, employerId, amountCents)
  if (isCardExpired(card, now)) {
    const failed = { totalCents, card: cardLabel(card) }
    await stopTopUp(trx, platform, { employerId, reason: 'The card has expired', failed })
    return null
  }
  const sessionId = uuid()
  await insertSession(trx, {
    employer_id: employerId,
    id: sessionId,
    purpose: 'credit',
    amount_cents: amountCents,
    fee_cents: feeCents,
    gateway: payments.kind,
    status: 'open',
    created_at: now,
    // No page belongs to it: nobody can pay it by hand.
    expires_at: now,
  })
  await insertTopUp(trx, { employerId, sessionId, methodId: card.id, now })
  const charge = chargeOf({ employerId, sessionId, amountCents }, card, {
    cents: totalCents,
    askedAt: null,
  })
  return { employerId, sessionId, charge, mayStillCharge: true }
}

/** What a top-up is called at the gateway: under one name it happens once. */
export function topUpName(sessionId: string): string {
  return `top-up:${sessionId}`
}

function chargeOf(
  { employerId, sessionId, amountCents }: TopUpKey & { amountCents: number },
  { customerId, gatewayMethodId }: { customerId: string | null; gatewayMethodId: string },
  rest: Pick<CardCharge, 'cents' | 'askedAt'>,
): CardCharge {
  return {
    customerId: customerId ?? '',
    methodId: gatewayMethodId,
    description: 'Credit, automatic top-up',
    key: topUpName(sessionId),
    paidFor: { employerId, sessionId, purpose: 'credit', amountCents, invoiceId: null },
    ...rest,
  }
}
