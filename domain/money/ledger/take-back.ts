import { type Entry, type NewLot, type Outcome, posted } from './entries.ts'
import { type Lot, oldestFirst, type Part, takeInOrder } from './lots.ts'

interface TakenBack {
  purchaseId: string
  amountCents: number
  /** The fee to give back or, in a dispute, to lose; nothing with a part of the purchase. */
  feeCents: number
}

/**
 * Credit whose payment is given back: the purchase's own lot first, then the others, oldest first;
 * what is spent already is owed as a shortfall. The fee goes back with a full refund only.
 * Units: cents. Source: decisions section 4, Refund, dispute.
 */
export function refund(lots: readonly Lot[], back: TakenBack): Outcome {
  const { parts, missingCents } = takeBack(lots, back)
  return posted('refund', [
    ...outOfLots(parts),
    { account: 'shortfall', cents: -missingCents },
    { account: 'fees', cents: -back.feeCents },
    { account: 'gateway', cents: back.amountCents + back.feeCents },
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

interface Won {
  feeCents: number
  /** What the dispute took out of each lot, and what it left as a shortfall. */
  parts: readonly Part[]
  owedCents: number
  /** What is unpaid of all shortfalls by now. */
  shortfallCents: number
  /** The lot of the disputed purchase; one of `newLots` when it never had one. */
  purchaseLotId: string
  newLots?: readonly NewLot[]
}

/**
 * The bank gave the money back: the shortfall is cleared first, the rest restores the lots with their
 * old ends; a shortfall paid meanwhile goes to the purchase's lot.
 * Units: cents. Source: as above.
 */
export function winDispute({
  feeCents,
  parts,
  owedCents,
  shortfallCents,
  purchaseLotId,
  newLots = [],
}: Won): Outcome {
  const clearedCents = Math.min(owedCents, shortfallCents)
  const total = parts.reduce((sum, { cents }) => sum + cents, owedCents + feeCents)
  return posted(
    'dispute_won',
    [
      { account: 'disputes', cents: -total },
      { account: 'fees', cents: feeCents },
      { account: 'shortfall', cents: clearedCents },
      ...parts.map((part): Entry => ({ ...part, account: 'available' })),
      { account: 'available', lotId: purchaseLotId, cents: owedCents - clearedCents },
    ],
    newLots,
  )
}

function takeBack(lots: readonly Lot[], { purchaseId, amountCents }: TakenBack) {
  const own = lots.filter((lot) => lot.purchaseId === purchaseId)
  const others = lots.filter((lot) => lot.purchaseId !== purchaseId)
  return takeInOrder([...oldestFirst(own), ...oldestFirst(others)], amountCents)
}

function outOfLots(parts: readonly Part[]): Entry[] {
  return parts.map(({ lotId, cents }) => ({ account: 'available', lotId, cents: -cents }))
}
