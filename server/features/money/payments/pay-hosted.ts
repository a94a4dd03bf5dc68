import type * as z from 'zod/mini'
import type { card } from '#contract/money/payments.ts'
import { returnUrlOf } from '#server/features/money/checkout/open-page.ts'
import { findPayer } from '#server/features/money/checkout/queries/gateway.ts'
import {
  findSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import { localMethodId, localPaymentId, signLocalEvent } from '#server/gateways/payments/local.ts'
import { answerCard } from '#server/gateways/payments/local-cards.ts'
import { guardedCount } from '#server/platform/auth/attempts.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts'
import type { RequestContext } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { stateOf } from './present.ts'
import { takeReport } from './take-report.ts'

type Card = z.output<typeof card>
/** Who asks for the page. */
type Caller = Pick<RequestContext, 'address' | 'isFromThisMachine'>
type Facts<E> = E extends unknown ? Omit<E, 'id' | 'happenedAt'> : never

/**
 * The local gateway's page was submitted: the card's number decides. A payment is reported as a real
 * gateway would; a card that is declined leaves the page as it is. Number and code are read here and go nowhere.
 */
export async function payHosted(
  platform: Platform,
  sessionId: string,
  given: Card,
  caller: Caller,
): Promise<string> {
  const session = await findHosted(platform, sessionId, caller)
  const { address } = caller
  await guardedCount(platform, { purpose: 'hosted-payment', account: sessionId, address })
  const now = platform.clock.now()
  if (stateOf(session, now) !== 'open') throw closed()
  const purpose = session.purpose === 'method' ? 'save' : 'charge'
  const entry = { number: given.card_number, expiration: given.expiration }
  const answer = answerCard(entry, purpose, now)
  if (answer.kind === 'invalid') throw invalid({ [answer.field]: [answer.message] })
  if (answer.kind === 'declined') throw declined(answer.failure, purpose)
  const isSaved = purpose === 'save' || session.purpose === 'subscription'
  if (isSaved) await reportCard(platform, session, entry)
  const isPayment = purpose === 'charge'
  await report(platform, session, {
    kind: 'checkout_paid',
    sessionId,
    gatewaySessionId: `local_cs_${sessionId}`,
    paymentId: isPayment ? localPaymentId(sessionId) : null,
    totalCents: session.amountCents + session.feeCents,
  })
  return returnUrlOf(platform, sessionId)
}

/**
 * A session of the local gateway; with a real one there is no such page. It makes credit of nothing, so other machines
 * need to be let in by a switch of its own.
 */
export async function findHosted(
  platform: Platform,
  id: string,
  { isFromThisMachine }: Pick<Caller, 'isFromThisMachine'>,
): Promise<PaymentSession> {
  const isOpen = isFromThisMachine || platform.config.allowed.localPayments
  if (platform.payments.kind === 'local' && !isOpen) {
    throw forbidden(
      'Payments are pretended here, on the machine it runs on only (or ALLOW_LOCAL_PAYMENTS=true)',
    )
  }
  const [session] = platform.payments.kind === 'local' ? await findSession(platform.db, { id }) : []
  if (session?.gateway !== 'local') throw notFound('The payment')
  return session
}

/** A page is good for one answer: whoever submits it a second time comes too late. */
async function report(
  platform: Platform,
  { id }: PaymentSession,
  facts: Facts<GatewayEvent>,
): Promise<void> {
  if (!(await send(platform, `local_evt_${id}`, facts))) throw closed()
}

async function reportCard(
  platform: Platform,
  { employerId, id, methodKind }: PaymentSession,
  { number, expiration }: { number: string; expiration: string },
): Promise<void> {
  const [payer] = await findPayer(platform.db, { employerId })
  const last4 = number.slice(-4)
  const [year, month] = expiration.split('-').map(Number)
  await send(platform, `local_evt_${id}_card`, {
    kind: 'method_added',
    card: {
      methodId: localMethodId(id, last4),
      customerId: payer?.customerId ?? '',
      kind: methodKind ?? 'credit',
      brand: 'visa',
      last4,
      expiresMonth: month ?? 0,
      expiresYear: year ?? 0,
    },
  })
}

async function send(platform: Platform, id: string, facts: Facts<GatewayEvent>): Promise<boolean> {
  const at = platform.clock.now()
  const { signingKey } = platform.config
  const { raw, signature } = signLocalEvent({ ...facts, id, happenedAt: at }, { signingKey, at })
  return takeReport(platform, raw, signature)
}

/** As on the real gateway's page: it stays open, and another card may be tried. */
function declined(failure: string, purpose: 'charge' | 'save') {
  const nothing = purpose === 'charge' ? 'Nothing was charged' : 'It was not saved'
  return invalid({ card_number: [`${failure}. ${nothing}: try another card.`] })
}

function closed() {
  return conflict('payment_closed', 'This payment page has been used or has expired')
}
