import { v7 as uuid } from 'uuid'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { answerMs, type CardCharge } from '#server/features/money/checkout/charge-card.ts'
import { findCard, findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { insertSession } from '#server/features/money/checkout/queries/sessions.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { failCharge } from './fail-charge.ts'
import { type ChargeKey, endCharge, lockCharge, markSent } from './queries/charges.ts'

/**
 * Writes what is going to be asked of the gateway and answers it; null when there is nothing to ask: the
 * invoice has been paid up to what a card does not take, no card is saved, somebody else is at it, or the employer has been disabled since
 * the try was listed.
 */
export async function claimCharge(platform: Platform, key: ChargeKey): Promise<CardCharge | null> {
  return inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    const { employerId } = key
    await lockLedger(trx, employerId)
    const [charge] = await lockCharge(trx, key)
    if (!charge) return null
    const { status, methodId, sentCents, sessionId, triedAt, number } = charge
    const description = `Invoice ${number}`
    if (status === 'sent' && methodId && sentCents && sessionId) {
      const askedMs = platform.clock.now().getTime() - (triedAt?.getTime() ?? 0)
      if (askedMs < answerMs) return null
      const [card] = await findCard(trx, { employerId, id: methodId })
      if (!card?.customerId) throw new Error(`The card of a sent charge is gone: ${methodId}`)
      return claimOf(key, card, { sessionId, cents: sentCents, description, askedAt: triedAt })
    }
    if (status !== 'waiting' || charge.employerStatus !== 'approved') return null
    return claimWaiting(trx, platform, key, charge)
  })
}

type Charge = Awaited<ReturnType<typeof lockCharge>>[number]

async function claimWaiting(
  trx: Trx,
  platform: Platform,
  key: ChargeKey,
  { invoiceStatus, remainingCents: cents, number }: Charge,
): Promise<CardCharge | null> {
  const { employerId, invoiceId } = key
  const { payments, clock } = platform
  const now = clock.now()
  const isOver = invoiceStatus === 'refunded' || invoiceStatus === 'void'
  if (isOver || cents < leastChargeCents) {
    await endCharge(trx, { ...key, status: 'skipped', failure: null, now })
    return null
  }
  const [card] = await findDefaultCard(trx, { employerId })
  if (!card?.customerId || !payments.knowsCustomer(card.customerId)) {
    await failCharge(trx, platform, key, { failure: 'No card is saved', card: null })
    return null
  }
  const sessionId = uuid()
  await insertSession(trx, {
    employer_id: employerId,
    id: sessionId,
    purpose: 'invoice',
    amount_cents: cents,
    fee_cents: 0,
    invoice_id: invoiceId,
    gateway: payments.kind,
    status: 'open',
    created_at: now,
    // No page belongs to it: nobody can pay it by hand.
    expires_at: now,
  })
  await markSent(trx, { ...key, sessionId, methodId: card.id, now })
  return claimOf(key, card, { sessionId, cents, description: `Invoice ${number}`, askedAt: null })
}

/** What a charge is called at the gateway: under one name it happens once. */
export function chargeName({ invoiceId, attempt }: ChargeKey): string {
  return `charge:${invoiceId}:${attempt}`
}

function claimOf(
  key: ChargeKey,
  { customerId, gatewayMethodId }: { customerId: string | null; gatewayMethodId: string },
  {
    sessionId,
    ...rest
  }: Pick<CardCharge, 'cents' | 'description' | 'askedAt'> & { sessionId: string },
): CardCharge {
  const { employerId, invoiceId } = key
  return {
    customerId: customerId ?? '',
    methodId: gatewayMethodId,
    key: chargeName(key),
    paidFor: { employerId, sessionId, purpose: 'invoice', amountCents: rest.cents, invoiceId },
    ...rest,
  }
}
