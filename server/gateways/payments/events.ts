import * as z from 'zod'

const cents = z.int().min(0)
const savedCard = z.object({
  methodId: z.string(),
  customerId: z.string(),
  kind: z.enum(['credit', 'debit']),
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
})

export type SavedCard = z.output<typeof savedCard>

const refund = {
  refundId: z.string(),
  paymentId: z.string(),
  cents,
  /** What we call it; absent where nobody here asked for it. */
  ours: z.optional(z.string()),
}

const reported = z.discriminatedUnion('kind', [
  /** A hosted page did its work: money has come, or for a setup (no payment) a card is saved. */
  z.object({
    kind: z.literal('checkout_paid'),
    sessionId: z.string(),
    gatewaySessionId: z.string(),
    paymentId: z.nullable(z.string()),
    totalCents: cents,
  }),
  z.object({
    kind: z.literal('checkout_failed'),
    sessionId: z.string(),
    failure: z.string(),
  }),
  z.object({ kind: z.literal('checkout_expired'), sessionId: z.string() }),
  /** Also what is new of a card that is known. */
  z.object({ kind: z.literal('method_added'), card: savedCard }),
  z.object({ kind: z.literal('method_removed'), card: savedCard }),
  z.object({ kind: z.literal('refunded'), ...refund }),
  /** A refund did not reach the card, also one that had been reported as done: the money is with the gateway. */
  z.object({ kind: z.literal('refund_failed'), ...refund, reason: z.optional(z.string()) }),
  z.object({
    kind: z.literal(['dispute_opened', 'dispute_lost', 'dispute_won']),
    disputeId: z.string(),
    paymentId: z.string(),
    cents,
  }),
  /** Money in a currency nothing is asked for in: its cents are not ours. */
  z.object({ kind: z.literal('other_currency'), reported: z.string(), currency: z.string() }),
  /** Nothing that matters here. */
  z.object({ kind: z.literal('ignored') }),
])

const gatewayEvent = z.intersection(z.object({ id: z.string(), happenedAt: z.date() }), reported)

/**
 * What a gateway reports, in our own terms: ids, cents and of a card what its owner sees of it. This is
 * all that is stored of a report; a card number never gets this far.
 */
export type GatewayEvent = z.output<typeof gatewayEvent>

const storedEvent = z.intersection(
  z.object({ id: z.string(), happenedAt: z.coerce.date() }),
  reported,
)

/** An event as it comes back from the database or from the wire, where dates are text. */
export function parseEvent(json: unknown): GatewayEvent {
  return storedEvent.parse(json)
}
