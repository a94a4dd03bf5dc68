import { v7 as uuid } from 'uuid'
import { isCardExpired } from '#domain/money/payments/card-expiry.ts'
import { chargeCard } from '#server/features/money/checkout/charge-card.ts'
import {
  guardPages,
  linesOf,
  openPage,
  returnUrlOf,
  type Wanted,
  writeSession,
} from '#server/features/money/checkout/open-page.ts'
import {
  closeSession,
  findOwnSession,
  findSameCharge,
} from '#server/features/money/checkout/queries/sessions.ts'
import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import {
  type ChargeResult,
  type PaidFor,
  PaymentsGatewayFailed,
} from '#server/gateways/payments/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMethod, lockMethods } from './queries/methods.ts'

const dayMs = 24 * 3_600_000
/** Who pays the same once more so soon has pressed twice, or in another window. */
const sameMs = 30_000
/** Longer than the gateway takes to answer with all its retries. */
const answerSeconds = 150

/** What the gateway is asked, word for word the same however often it is asked. */
interface SavedCharge {
  employerId: string
  sessionId: string
  customerId: string
  methodId: string
  cents: number
  description: string
  askedAt: string
  /** Missing of charges that an older version queued. */
  paidFor?: PaidFor
}

/**
 * Charges a saved card for what is wanted; answers the page that says what came of it. The session is written first,
 * with a job that asks again under the same key should the answer be lost; what is paid is posted as any
 * payment that a gateway reports. A card that is declined is refused, and the session is over; one whose
 * bank wants its owner to confirm the payment leads to the gateway's page, where nothing has been charged yet. What is asked for
 * while the very same is under way, or was just paid, is that payment and no other.
 */
export async function paySaved(
  platform: Platform,
  actor: Actor,
  wanted: Wanted,
  methodId: string,
): Promise<string> {
  const { clock, db, jobs } = platform
  const { employerId } = actor
  const card = await usableCard(platform, employerId, methodId)
  await guardPages(platform, employerId)
  const id = uuid()
  const now = clock.now()
  const charge: SavedCharge = {
    ...card,
    employerId,
    sessionId: id,
    cents: wanted.amountCents + wanted.feeCents,
    description: linesOf(wanted, wanted.invoice?.number ?? null)[0]?.name ?? '',
    askedAt: now.toISOString(),
    ...(wanted.purpose !== 'method' && {
      paidFor: {
        employerId,
        sessionId: id,
        purpose: wanted.purpose,
        amountCents: wanted.amountCents,
        invoiceId: wanted.invoice?.id ?? null,
      },
    }),
  }
  const same = await inEmployerTransaction(db, employerId, async (trx) => {
    await lockMethods(trx, { employerId })
    const paidSince = new Date(now.getTime() - sameMs)
    const [found] = await findSameCharge(trx, { employerId, now, paidSince, ...whatOf(wanted) })
    if (found) return found
    // As long as the answer may be looked for; no page of it can be paid on.
    const expiresAt = new Date(now.getTime() + dayMs)
    await writeSession(trx, platform, actor, { ...wanted, id, expiresAt })
    await jobs.enqueue(trx, chargeSavedCardJob, charge, answerSeconds)
    return undefined
  })
  if (same) return returnUrlOf(platform, same.id, wanted.from)
  const result = await askNow(platform, charge)
  if (result?.kind === 'failed') {
    // Its owner is here, and can confirm it to the bank on the gateway's page.
    if (result.needsOwner) return openPage(platform, actor, wanted)
    throw refused(`${result.failure.replace(/\.$/, '')}. Nothing was charged: choose another card.`)
  }
  return returnUrlOf(platform, id, wanted.from)
}

function whatOf({ purpose, amountCents, feeCents, invoice }: Wanted) {
  return { purpose, amountCents, feeCents, invoiceId: invoice?.id ?? null }
}

/** Asks again for a charge whose answer was lost; one that is known already is left alone. */
export const chargeSavedCardJob: Job<SavedCharge> = {
  name: 'charge-saved-card',
  expireInSeconds: 120,
  // With its growing pauses for more than a day.
  retryLimit: 16,
  async run(platform, charge) {
    const [session] = await findOwnSession(platform.db, {
      employerId: charge.employerId,
      id: charge.sessionId,
    })
    if (session?.status === 'open') await chargeSession(platform, charge)
  },
}

/** The card as the gateway knows it. */
async function usableCard({ db, clock, payments }: Platform, employerId: string, id: string) {
  const [method] = await findMethod(db, { employerId, id })
  const { customerId } = method ?? {}
  if (!method || method.removedAt || !customerId || !payments.knowsCustomer(customerId)) {
    throw refused('This card is not saved any more: choose another one')
  }
  if (isCardExpired(method, clock.now())) {
    throw refused('This card has expired: choose another one')
  }
  return { customerId, methodId: method.gatewayMethodId }
}

function refused(why: string) {
  return invalid({ payment_method: [why] })
}

/** Null while nobody can tell whether money has moved: the job asks again. */
async function askNow(platform: Platform, charge: SavedCharge): Promise<ChargeResult | null> {
  try {
    return await chargeSession(platform, charge)
  } catch (error) {
    if (!(error instanceof PaymentsGatewayFailed)) throw error
    platform.log.error({ err: error, session: charge.sessionId }, 'a charge was not answered')
    return null
  }
}

/** Asks the gateway, outside of any transaction, and writes its answer. */
async function chargeSession(platform: Platform, charge: SavedCharge): Promise<ChargeResult> {
  const { db, clock } = platform
  const { employerId, sessionId, cents } = charge
  const { customerId, methodId, description, paidFor } = charge
  const result = await chargeCard(platform, {
    customerId,
    methodId,
    cents,
    description,
    key: keyOf(charge),
    ...(paidFor && { paidFor }),
    askedAt: new Date(charge.askedAt),
  })
  const now = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (result.kind === 'failed') {
      await closeSession(trx, { id: sessionId, status: 'failed', failure: result.failure, now })
      return
    }
    await saveEvent(trx, platform, {
      id: `saved_card_${sessionId}`,
      happenedAt: now,
      kind: 'checkout_paid',
      sessionId,
      // No page of the gateway: the charge goes by its key.
      gatewaySessionId: keyOf(charge),
      paymentId: result.paymentId,
      totalCents: cents,
    })
  })
  return result
}

/** Under one name it happens once. */
function keyOf({ sessionId }: SavedCharge): string {
  return `session:${sessionId}`
}
