import type Stripe from 'stripe'
import type { GatewayEvent, SavedCard } from './events.ts'

type Facts<E> = E extends unknown ? Omit<E, 'id' | 'happenedAt'> : never
type EventFacts = Facts<GatewayEvent>

const ignored: EventFacts = { kind: 'ignored' }
const ourCurrency = 'usd'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Under which name a refund's metadata says what we call it. */
export const refundInMetadata = 'refund'

/** What one of Stripe's events means here; anything this product does not need is ignored. */
export function readStripeEvent(event: Stripe.Event): GatewayEvent {
  return { ...factsOf(event), id: event.id, happenedAt: new Date(event.created * 1000) }
}

/** A refund as an answer of the API, before it is reported. */
export function readStripeRefund(refund: Stripe.Refund, id: string): GatewayEvent {
  return { ...refundFacts(refund), id, happenedAt: new Date(refund.created * 1000) }
}

/** What we call a refund, where it was asked for here: others may write what they like there, too. */
export function ourIdOf({ metadata }: Stripe.Refund): string | null {
  const named = metadata?.[refundInMetadata]
  return named && isId.test(named) ? named : null
}

function factsOf(event: Stripe.Event): EventFacts {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutFacts(event.data.object)
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, (sessionId) => ({
        kind: 'checkout_failed',
        sessionId,
        failure: 'The payment did not go through',
      }))
    case 'checkout.session.expired':
      return ofSession(event.data.object, (sessionId) => ({ kind: 'checkout_expired', sessionId }))
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return cardFacts('method_added', event.data.object, event.data.object.customer)
    case 'payment_method.detached':
      return cardFacts(
        'method_removed',
        event.data.object,
        event.data.previous_attributes?.customer ?? null,
      )
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundFacts(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return disputeFacts(event.data.object, false)
    case 'charge.dispute.closed':
      return disputeFacts(event.data.object, true)
    default:
      return ignored
  }
}

/** A session that is complete but unpaid will be reported again once the money has come, or not. */
function checkoutFacts(session: Stripe.Checkout.Session): EventFacts {
  if (session.mode === 'payment' && session.payment_status !== 'paid') return ignored
  return ofSession(session, (sessionId) =>
    inOurCurrency(session.currency, {
      kind: 'checkout_paid',
      sessionId,
      gatewaySessionId: session.id,
      paymentId: idOf(session.payment_intent),
      totalCents: session.amount_total ?? 0,
    }),
  )
}

/** A session that saves a card has no currency. */
function inOurCurrency(currency: string | null, facts: EventFacts): EventFacts {
  if (currency === null || currency === ourCurrency) return facts
  return { kind: 'other_currency', reported: facts.kind, currency }
}

/** Others may open sessions in the same account: without our id it is none of ours. */
function ofSession(
  { client_reference_id: sessionId, metadata }: Stripe.Checkout.Session,
  facts: (sessionId: string) => EventFacts,
): EventFacts {
  return sessionId && metadata?.session === sessionId ? facts(sessionId) : ignored
}

function cardFacts(
  kind: 'method_added' | 'method_removed',
  { id, card }: Stripe.PaymentMethod,
  customer: Reference,
): EventFacts {
  const customerId = idOf(customer)
  if (!card || !customerId) return ignored
  const saved: SavedCard = {
    methodId: id,
    customerId,
    // What is neither (prepaid, unknown) is paid like credit.
    kind: card.funding === 'debit' ? 'debit' : 'credit',
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  }
  return { kind, card: saved }
}

function refundFacts(refund: Stripe.Refund): EventFacts {
  const paymentId = idOf(refund.payment_intent)
  if (!paymentId) return ignored
  const ours = ourIdOf(refund)
  const facts = { refundId: refund.id, paymentId, cents: refund.amount, ...(ours && { ours }) }
  if (refund.status === 'failed' || refund.status === 'canceled') {
    const reason = refund.failure_reason ?? refund.status
    return { kind: 'refund_failed', ...facts, reason: reason.replaceAll('_', ' ') }
  }
  if (refund.status !== 'succeeded') return ignored
  return inOurCurrency(refund.currency, { kind: 'refunded', ...facts })
}

/**
 * An inquiry (a status with `warning`) moves no money; when it becomes a dispute that is reported. One
 * that cannot be answered is lost from its first report on, which is its beginning all the same.
 */
function disputeFacts(dispute: Stripe.Dispute, isClosed: boolean): EventFacts {
  const { id, status, amount, currency } = dispute
  const paymentId = idOf(dispute.payment_intent)
  if (!paymentId || status.startsWith('warning') || status === 'prevented') return ignored
  const facts = { disputeId: id, paymentId, cents: amount }
  if (!isClosed) return inOurCurrency(currency, { kind: 'dispute_opened', ...facts })
  if (status === 'won') return inOurCurrency(currency, { kind: 'dispute_won', ...facts })
  return status === 'lost' ? inOurCurrency(currency, { kind: 'dispute_lost', ...facts }) : ignored
}

type Reference = string | { id: string } | null

function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
