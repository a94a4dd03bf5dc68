import { type Outcome, posted } from './entries.ts'
import { employerLot, type Part } from './lots.ts'

/** An invoice is owed. Units: cents. Source: decisions section 4, Invoice. */
export function issueInvoice(valueCents: number): Outcome {
  return posted('invoice_issued', [
    { account: 'receivable', cents: -valueCents },
    { account: 'subscription_income', cents: valueCents },
  ])
}

interface Received {
  receivedCents: number
  owedCents: number
  lotId: string
  at: Date
}

/**
 * Money came by bank: what is owed of invoices is paid, then a shortfall cleared; the rest becomes credit.
 * Units: cents. Source: decisions section 4, Invoice (bank only); Refund, dispute.
 */
export function payInvoiceByBank(received: Received & { shortfallCents: number }): Outcome {
  return payWithRest('bank', { ...received, purchaseId: null })
}

/**
 * A payment by bank was a mistake: what it paid of invoices and cleared of a shortfall is owed again, and what is
 * left of its credit is gone. Units: cents. Source: decisions section 10, Employers and money.
 */
export function reversePayment(taken: {
  invoiceCents: number
  clearedCents: number
  credit: Part | null
}): Outcome {
  const { invoiceCents, clearedCents, credit } = taken
  return posted('payment_reversed', [
    { account: 'receivable', cents: -invoiceCents },
    { account: 'shortfall', cents: -clearedCents },
    ...(credit
      ? [{ account: 'available' as const, lotId: credit.lotId, cents: -credit.cents }]
      : []),
    { account: 'bank', cents: invoiceCents + clearedCents + (credit?.cents ?? 0) },
  ])
}

/**
 * A card paid: what is owed of the invoices is paid. There is a rest only when they were paid otherwise
 * before the payment was confirmed; it clears a shortfall and becomes credit of that payment.
 * Units: cents. Source: decisions section 4, Invoice; ADR 13.
 */
export function payInvoicesByCard(
  received: Received & { purchaseId: string; shortfallCents: number },
): Outcome {
  return payWithRest('gateway', received)
}

/**
 * A paid invoice is refunded by the way it was paid: to the card, or by bank. Units: cents.
 * Source: decisions section 4, Invoice; section 10, Employers and money.
 */
export function refundInvoice(refundedCents: number, way: 'gateway' | 'bank' = 'gateway'): Outcome {
  return posted('invoice_refunded', [
    { account: 'subscription_income', cents: -refundedCents },
    { account: way, cents: refundedCents },
  ])
}

/**
 * An invoice of which nothing was paid is owed no more. Units: cents.
 * Source: decisions section 10, Employers and money.
 */
export function voidInvoice(valueCents: number): Outcome {
  return posted('invoice_voided', [
    { account: 'receivable', cents: valueCents },
    { account: 'subscription_income', cents: -valueCents },
  ])
}

function payWithRest(
  from: 'bank' | 'gateway',
  received: Received & { purchaseId: string | null; shortfallCents: number },
): Outcome {
  const { receivedCents, owedCents, lotId, purchaseId, at } = received
  const restCents = Math.max(0, receivedCents - owedCents)
  const clearedCents = Math.min(received.shortfallCents, restCents)
  return posted(
    'invoice_paid',
    [
      { account: from, cents: -receivedCents },
      { account: 'receivable', cents: receivedCents - restCents },
      { account: 'shortfall', cents: clearedCents },
      { account: 'available', lotId, cents: restCents - clearedCents },
    ],
    [employerLot(lotId, at, purchaseId)],
  )
}
