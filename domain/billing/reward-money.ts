import { type Entry, type NewLot, type Outcome, posted } from './entries.ts'
import { expiryAfterReturn, expiryOf, type Lot, type Part, sumOf, takeOldestFirst } from './lots.ts'

/** Money held for a reward: parts of the employer's lots, or subsidised (no lot). Units: cents. */
export interface HeldPart {
  lotId: string | null
  cents: number
}

/**
 * Holds money for a reward, oldest lots first and never in part; refused while a shortfall is unpaid.
 * Units: cents. Source: decisions section 4, Reward; Refund, dispute; section 5, Pending.
 */
export function hold(
  lots: readonly Lot[],
  held: { amountCents: number; shortfallCents: number; at: Date },
): Outcome<'insufficient_credit' | 'shortfall_unpaid'> {
  if (held.shortfallCents > 0) {
    return { kind: 'refused', code: 'shortfall_unpaid', shortCents: held.shortfallCents }
  }
  const { parts, missingCents } = takeOldestFirst(lots, held.amountCents, held.at)
  if (missingCents > 0) {
    return { kind: 'refused', code: 'insufficient_credit', shortCents: missingCents }
  }
  return posted('hold', [
    ...parts.map((part): Entry => ({ ...part, account: 'available', cents: -part.cents })),
    ...parts.map((part): Entry => ({ ...part, account: 'held' })),
  ])
}

/** Holds subsidised money for a fixed_cost reward. Units: cents. Source: decisions section 4, fixed_cost reward. */
export function holdSubsidy(amountCents: number): Outcome {
  return posted('hold', [
    { account: 'subsidy', cents: -amountCents },
    { account: 'held', cents: amountCents },
  ])
}

interface Approval {
  memberId: string
  /** An id for each part's lot in the wallet. */
  newId: () => string
  at: Date
}

/**
 * Held money goes to the member's wallet, one lot for each source, for a year from approval.
 * Units: cents. Source: decisions section 4, Reward; Lots.
 */
export function approve(held: readonly HeldPart[], { memberId, newId, at }: Approval): Outcome {
  const lots = held.map((part) => memberLot(memberId, part.lotId, newId(), at))
  return posted(
    'approval',
    held.flatMap((part, index): Entry[] => [
      heldEntry(part, -1),
      { account: 'wallet', memberId, lotId: lots[index]?.id ?? '', cents: part.cents },
    ]),
    lots,
  )
}

/**
 * Held money returns to its lots (subsidised money to the subsidy); in the place of a lot that has
 * expired meanwhile a new one lives for 30 days. Units: cents. Errors: RangeError when one of its lots
 * is not given; it may be empty. Source: decisions section 4, Reward; Lots.
 */
export function cancelHold(
  held: readonly HeldPart[],
  employerLots: readonly Lot[],
  { newId, at }: { newId: () => string; at: Date },
): Outcome {
  const back = returned(held, employerLots, newId, at)
  const entries = [...held.map((part) => heldEntry(part, -1)), ...back.entries]
  return posted('hold_cancelled', entries, back.lots)
}

/**
 * An approved reward is taken back out of the wallet lots it went to; refused when the member has used
 * it. Units: cents. Errors: RangeError when one of the employer's lots it came from is not given.
 * Source: decisions section 4, Reward; section 5, Pending (already_redeemed).
 */
export function cancelApproved(
  parts: readonly Part[],
  memberLots: readonly Lot[],
  employerLots: readonly Lot[],
  { memberId, newId, at }: Approval,
): Outcome<'already_redeemed'> {
  const lotsById = new Map(memberLots.map((lot) => [lot.id, lot]))
  const missing = parts.map(({ lotId, cents }) =>
    Math.max(0, cents - (lotsById.get(lotId)?.freeCents ?? 0)),
  )
  const shortCents = missing.reduce((sum, cents) => sum + cents, 0)
  if (shortCents > 0) return { kind: 'refused', code: 'already_redeemed', shortCents }
  const sources = parts.map(({ lotId, cents }) => ({
    lotId: lotsById.get(lotId)?.sourceLotId ?? null,
    cents,
  }))
  const back = returned(sources, employerLots, newId, at)
  const entries = parts.map(
    (part): Entry => ({ ...part, account: 'wallet', memberId, cents: -part.cents }),
  )
  return posted('reward_cancelled', [...entries, ...back.entries], back.lots)
}

/** A lot in a member's wallet, for a year. Units: instants. Source: decisions section 4, Lots. */
export function memberLot(
  memberId: string,
  sourceLotId: string | null,
  id: string,
  at: Date,
): NewLot {
  return { id, memberId, sourceLotId, purchaseId: null, openedAt: at, expiresAt: expiryOf(at) }
}

function heldEntry({ lotId, cents }: HeldPart, sign: 1 | -1): Entry {
  return { account: 'held', cents: sign * cents, ...(lotId ? { lotId } : {}) }
}

function returned(
  parts: readonly HeldPart[],
  employerLots: readonly Lot[],
  newId: () => string,
  at: Date,
): { entries: Entry[]; lots: NewLot[] } {
  const entries: Entry[] = []
  const subsidised = parts.filter(({ lotId }) => lotId === null)
  entries.push({ account: 'subsidy', cents: sumOf(subsidised) })
  const lots: NewLot[] = []
  for (const { lotId, cents } of parts) {
    if (lotId === null) continue
    const lot = employerLots.find(({ id }) => id === lotId)
    // Taken for an ended one it would silently lose most of its year.
    if (!lot) throw new RangeError(`The lot ${lotId} was not given`)
    if (lot.expiresAt > at) {
      entries.push({ account: 'available', lotId, cents })
      continue
    }
    const id = newId()
    const { purchaseId } = lot
    const expiresAt = expiryAfterReturn(at)
    lots.push({ id, memberId: null, sourceLotId: null, purchaseId, openedAt: at, expiresAt })
    entries.push({ account: 'available', lotId: id, cents })
  }
  return { entries, lots }
}
