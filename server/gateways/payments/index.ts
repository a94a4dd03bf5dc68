import type { GatewayEvent } from './events.ts'

/** The way money comes in: hosted card pages, saved cards, and signed reports of what happened. */
export interface PaymentsGateway {
  kind: 'stripe' | 'local'
  /** Whether a customer was made by this gateway: one of the other is of no use here. */
  knowsCustomer(customerId: string): boolean
  createCustomer(customer: NewCustomer): Promise<string>
  /** Opens a hosted page that takes a payment. The same session is opened once. */
  createCheckout(checkout: NewCheckout): Promise<OpenedPage>
  /** Opens a hosted page that saves a card and charges nothing. The same session is opened once. */
  createSetup(setup: NewPage): Promise<OpenedPage>
  /** Forgets a saved card; one that is forgotten already is fine. */
  detachMethod(methodId: string): Promise<void>
  setDefaultMethod(customerId: string, methodId: string): Promise<void>
  /** Charges a saved card without its owner; under the same key once. */
  chargeSaved(charge: SavedCharge): Promise<ChargeResult>
  /** What became of a charge whose answer was lost longer ago than keys are stored; null when none was made. */
  findCharge(lost: LostCharge): Promise<ChargeResult | null>
  /** Gives money back to the card it came from, the same refund once for as long as keys are stored. */
  refund(refund: NewRefund): Promise<RefundAnswer>
  /** All that was refunded of a payment, or is on its way, by whoever asked; none of a payment that is not known. */
  listRefunds(paymentId: string): Promise<MadeRefund[]>
  /** Payments that succeeded since then and are ours, in no order: also those that nobody here knows any more. */
  listPayments(since: Date): AsyncIterable<TakenPayment>
  /** What it reported since then, as far back as it stores that, in no order. */
  listEvents(since: Date): AsyncIterable<GatewayEvent>
  /** Reads a report; throws `ReportRefused` when its signature is wrong or its time is past. */
  readEvent(raw: Uint8Array, signature: string, now: Date): GatewayEvent
}

export interface NewCustomer {
  employerId: string
  name: string
  email: string
}

export interface NewPage {
  /** Our payment session: the gateway's reports name it. */
  sessionId: string
  employerId: string
  customerId: string
  /** Where the page sends people afterwards, and when they change their mind. */
  returnUrl: string
  cancelUrl: string
  /** The page of ours they come from; null when nobody said. */
  from: string | null
  expiresAt: Date
}

/**
 * What a payment is for, in the gateway's hands as well: data of a backup may not know its session any more. A payment
 * without it cannot be booked then.
 */
export interface PaidFor {
  employerId: string
  sessionId: string
  purpose: 'credit' | 'invoice' | 'invoices' | 'subscription'
  /** What it buys or pays, without the fee. */
  amountCents: number
  invoiceId: string | null
}

export interface TakenPayment {
  paymentId: string
  /** All that was paid, the fee with it. */
  totalCents: number
  /** How much of it has gone back by now. */
  refundedCents: number
  takenAt: Date
  /** The saved card, where one was charged. */
  methodId: string | null
  /** The key a saved card was charged under; null of a hosted page. */
  key: string | null
  paidFor: PaidFor | null
}

export interface NewCheckout extends NewPage {
  paidFor?: PaidFor
  /** The card it is paid with is saved, for what will be due later. */
  savesCard: boolean
  lines: readonly { name: string; cents: number }[]
}

interface OpenedPage {
  gatewaySessionId: string
  url: string
}

interface SavedCharge {
  customerId: string
  methodId: string
  cents: number
  description: string
  key: string
  paidFor?: PaidFor
}

interface LostCharge {
  customerId: string
  key: string
  /** When it was asked for. */
  since: Date
}

export type ChargeResult =
  | { kind: 'paid'; paymentId: string }
  | {
      kind: 'failed'
      failure: string
      /** The bank wants the card's owner to confirm the payment (3-D Secure), which takes a page. */
      needsOwner?: boolean
    }

/** Why a charge failed that needs a page, for people. */
export const ownerMustConfirm = 'The bank wants the card’s owner to confirm the payment'

interface NewRefund {
  /** Our refund: under it it is made once, and reports name it. */
  id: string
  paymentId: string
  cents: number
}

/** A refund the gateway has made, and what it reports of it now: nothing while it is under way. */
export interface MadeRefund {
  kind: 'made'
  refundId: string
  /** What we call it; null where nobody here asked for it. */
  ours: string | null
  event: GatewayEvent
}

/** Refused for good: asking again changes nothing. The reason is for people. */
export type RefundAnswer = MadeRefund | { kind: 'refused'; reason: string }

/** Seconds a report may be old, so that nobody can send an overheard one again later. */
export const reportToleranceSeconds = 300

/** What claims to be a report was not signed by the gateway, or too long ago. */
export class ReportRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ReportRefused'
  }
}

/** The gateway takes no payments this small or this large. */
export class AmountRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'AmountRefused'
  }
}

/** The gateway cannot be reached or did not do as asked; the reason is for the log. */
export class PaymentsGatewayFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PaymentsGatewayFailed'
  }
}
