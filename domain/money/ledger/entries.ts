/**
 * Where money stands. Of an employer: `available` and `held` (in lots), `receivable` (invoices: what
 * is owed is below zero), `shortfall` (the receivable that a refund or dispute of spent credit leaves).
 * Of a member: `wallet` and `redeeming` (in lots). Of the platform: the rest.
 * Source: decisions section 4, Ledger.
 */
export type Account =
  | 'available'
  | 'held'
  | 'receivable'
  | 'shortfall'
  | 'wallet'
  | 'redeeming'
  | 'gateway'
  | 'bank'
  | 'fees'
  | 'subscription_income'
  | 'promotion'
  | 'subsidy'
  | 'payouts'
  | 'expired'
  | 'disputes'

/** One line of a transaction: so many cents into an account (below zero: out of it). */
export interface Entry {
  account: Account
  cents: number
  /** Whose wallet. */
  memberId?: string
  /** Which lot; always in `wallet`, `redeeming`, `available`, and in `held` unless subsidised. */
  lotId?: string
}

/** A transaction to be written: its entries sum to zero, and it may open lots. */
export interface Posting {
  kind: PostingKind
  entries: readonly Entry[]
  lots: readonly NewLot[]
}

export type PostingKind =
  | 'purchase'
  | 'grant'
  | 'deduction'
  | 'hold'
  | 'approval'
  | 'hold_cancelled'
  | 'reward_cancelled'
  | 'gift'
  | 'withdrawal'
  | 'redemption'
  | 'redemption_paid'
  | 'redemption_failed'
  | 'credit_expired'
  | 'member_credit_expired'
  | 'invoice_issued'
  | 'invoice_paid'
  | 'invoice_refunded'
  | 'invoice_voided'
  | 'payment_reversed'
  | 'refund'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_lost'
  | 'dispute_won'

/** A dated piece of credit as it is opened, empty: entries fill it. */
export interface NewLot {
  id: string
  /** Null for the employer's own. */
  memberId: string | null
  /** The employer's lot a member's came from; null for subsidised money and for the employer's own. */
  sourceLotId: string | null
  /** The purchase that paid for it, if one did. */
  purchaseId: string | null
  openedAt: Date
  expiresAt: Date
}

/** What a flow answers: what to write, or why nothing is written. */
export type Outcome<Code extends string = never> =
  | { kind: 'posting'; posting: Posting }
  | { kind: 'refused'; code: Code; shortCents: number }

/**
 * Builds a transaction, leaving out lines of nothing. Units: cents. Errors: RangeError when the
 * entries do not sum to zero or are no whole cents: a flow is wrong, never its input.
 * Source: decisions section 4, every transaction's entries sum to zero.
 */
function posting(
  kind: PostingKind,
  entries: readonly Entry[],
  lots: readonly NewLot[] = [],
): Posting {
  const lines = entries.filter(({ cents }) => cents !== 0)
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0) throw new RangeError(`The entries of a ${kind} sum to ${sum} cents`)
  if (!lines.every(({ cents }) => Number.isSafeInteger(cents))) {
    throw new RangeError(`A ${kind} has a part of a cent`)
  }
  const filled = new Set(lines.map(({ lotId }) => lotId))
  return { kind, entries: lines, lots: lots.filter(({ id }) => filled.has(id)) }
}

/** A posting as the outcome of a flow that cannot be refused. Source: style, unions for outcomes. */
export function posted(
  kind: PostingKind,
  entries: readonly Entry[],
  lots: readonly NewLot[] = [],
): Extract<Outcome, { kind: 'posting' }> {
  return { kind: 'posting', posting: posting(kind, entries, lots) }
}
