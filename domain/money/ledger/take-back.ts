import { type Entry, type NewLot, type Outcome, posted } from './entries.ts'
import { type Lot, oldestFirst, type Part, takeInOrder } from './lots.ts'

interface TakenBack {
  purchaseId: string
  amountCents: number
  /** The fee to refund or, in a dispute, to lose; nothing with a part of the purchase. */
  feeCents: number
}

/**
 * Credit whose payment is refunded: the purchase's own lot first, then the others, oldest first;
 * what is spent already is owed as a shortfall. The fee goes back with a full refund only.
 * By the way it was paid, or by bank where a card takes nothing back.
 * Units: cents. Source: decisions section 4, Refund, dispute.
 */
export function refund(
  lots: readonly Lot[],
  back: TakenBack,
  way: 'gateway' | 'bank' = 'gateway',
): Outcome {
  const { parts, missingCents } = takeBack(lots, back)
  return posted('refund', [
    ...outOfLots(parts),
    { account: 'shortfall', cents: -missingCents },
    { account: 'fees', cents: -back.feeCents },
    { account: way, cents: back.amountCents + back.feeCents },
  ])
}

/** A payer's bank disputes a purchase: as a refund, to `disputes`, the fee with it. Units: cents. Source: as above. */
export function openDispute(lots: readonly Lot[], disputed: TakenBack): Outcome {
  const { parts, missingCents } = takeBack(lots, disputed)
  return posted('dispute_opened', [
    ...outOfLots(parts),
    { account: 'shortfall', cents: -missingCents },
    { account: 'fees', cents: -disputed.feeCents },
    { account: 'disputes', cents: disputed.amountCents + disputed.feeCents },
  ])
}

/** The bank kept the money. Units: cents. Source: as above. */
export function loseDispute(disputedCents: number): Outcome {
  return posted('dispute_lost', [
    { account: 'disputes', cents: -disputedCents },
    { account: 'gateway', cents: disputedCents },
  ])
}

/** What had been taken back, and returns. */
interface Returned {
  feeCents: number
  /** What went out of each lot, and what was left as a shortfall. */
  parts: readonly Part[]
  owedCents: number
  /** What is unpaid of all shortfalls by now. */
  shortfallCents: number
  /** The purchase's lot; one of `newLots` when it never had one. */
  purchaseLotId: string
  newLots?: readonly NewLot[]
}

/**
 * The bank gave the money back: the shortfall is cleared first, the rest restores the lots with their
 * old ends; a shortfall paid meanwhile goes to the purchase's lot.
 * Units: cents. Source: as above.
 */
export function winDispute(won: Returned): Outcome {
  const entries = returned(won)
  return posted(
    'dispute_won',
    [{ account: 'disputes', cents: -sumOf(entries) }, ...entries],
    won.newLots,
  )
}

/**
 * A refund did not reach the card and is with the gateway again: what it took is as it was, as after a dispute that
 * was won, and what it took of the income is income again. Units: cents. Source: as above.
 */
export function failRefund(failed: Returned & { incomeCents: number }): Outcome {
  const income: Entry = { account: 'subscription_income', cents: failed.incomeCents }
  const entries = [income, ...returned(failed)]
  return posted(
    'refund_failed',
    [{ account: 'gateway', cents: -sumOf(entries) }, ...entries],
    failed.newLots,
  )
}

function returned({
  feeCents,
  parts,
  owedCents,
  shortfallCents,
  purchaseLotId,
}: Returned): Entry[] {
  const clearedCents = Math.min(owedCents, shortfallCents)
  return [
    { account: 'fees', cents: feeCents },
    { account: 'shortfall', cents: clearedCents },
    ...parts.map((part): Entry => ({ ...part, account: 'available' })),
    { account: 'available', lotId: purchaseLotId, cents: owedCents - clearedCents },
  ]
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

function takeBack(lots: readonly Lot[], { purchaseId, amountCents }: TakenBack) {
  const own = lots.filter((lot) => lot.purchaseId === purchaseId)
  const others = lots.filter((lot) => lot.purchaseId !== purchaseId)
  return takeInOrder([...oldestFirst(own), ...oldestFirst(others)], amountCents)
}

function outOfLots(parts: readonly Part[]): Entry[] {
  return parts.map(({ lotId, cents }) => ({ account: 'available', lotId, cents: -cents }))
}
