import { type Entry, type NewLot, type Outcome, posted } from './entries.ts'
import {
  expiryAfterReturn,
  expiryOf,
  type Lot,
  oldestFirst,
  type Part,
  sumOf,
  takeInOrder,
  takeOldestFirst,
} from './lots.ts'

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

/** A reward that asks for money. Unit: cents. */
export interface MoneyWanted {
  id: string
  cents: number
}

/**
 * Holds money for rewards one after the other, oldest lots first and never one in part: the first that does
 * not fit waits, and so do all after it. While a shortfall is unpaid all wait. One of nothing needs no money
 * and never waits. Answers the parts of each reward that is funded.
 * Units: cents. Errors: none. Source: decisions section 5, Pending; section 4, Refund, dispute.
 */
export function holdMany(
  lots: readonly Lot[],
  wanted: readonly MoneyWanted[],
  { shortfallCents, at }: { shortfallCents: number; at: Date },
): { outcome: Extract<Outcome, { kind: 'posting' }>; funded: Map<string, Part[]> } {
  const free = oldestFirst(lots.filter((lot) => lot.freeCents > 0 && lot.expiresAt > at)).map(
    (lot) => ({ ...lot }),
  )
  const takenCents = new Map<string, number>()
  const funded = new Map<string, Part[]>()
  let isShort = shortfallCents > 0
  for (const { id, cents } of wanted) {
    if (cents === 0) funded.set(id, [])
    if (cents === 0 || isShort) continue
    const { parts, missingCents } = takeInOrder(free, cents)
    isShort = missingCents > 0
    if (isShort) continue
    funded.set(id, parts)
    for (const part of parts) {
      takenCents.set(part.lotId, (takenCents.get(part.lotId) ?? 0) + part.cents)
      const lot = free.find((each) => each.id === part.lotId)
      if (lot) lot.freeCents -= part.cents
    }
    while (free[0]?.freeCents === 0) free.shift()
  }
  const taken = [...takenCents].map(([lotId, cents]) => ({ lotId, cents }))
  const entries = [
    ...taken.map((part): Entry => ({ ...part, account: 'available', cents: -part.cents })),
    ...taken.map((part): Entry => ({ ...part, account: 'held' })),
  ]
  return { outcome: posted('hold', entries), funded }
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

/** A reward whose money is held. */
export interface HeldReward {
  id: string
  memberId: string
  held: readonly HeldPart[]
}

/**
 * Many rewards approved in one transaction: each member gets one lot for each source, whichever rewards it
 * came from, for a year. Answers the parts of each reward in the wallet as well; one of nothing has none.
 * Units: cents. Errors: none. Source: decisions section 4, Reward; Lots.
 */
export function approveMany(
  rewards: readonly HeldReward[],
  { newId, at }: { newId: () => string; at: Date },
): { outcome: Extract<Outcome, { kind: 'posting' }>; wallets: Map<string, Part[]> } {
  const lots = new Map<string, NewLot>()
  const walletCents = new Map<string, number>()
  const heldCents = new Map<string | null, number>()
  const wallets = new Map<string, Part[]>()
  for (const { id, memberId, held } of rewards) {
    const parts = held.map(({ lotId, cents }) => {
      const owned = `${memberId} ${lotId}`
      const lot = lots.get(owned) ?? memberLot(memberId, lotId, newId(), at)
      lots.set(owned, lot)
      walletCents.set(lot.id, (walletCents.get(lot.id) ?? 0) + cents)
      heldCents.set(lotId, (heldCents.get(lotId) ?? 0) + cents)
      return { lotId: lot.id, cents }
    })
    wallets.set(id, parts)
  }
  const opened = [...lots.values()]
  const entries = [
    ...[...heldCents].map(([lotId, cents]) => heldEntry({ lotId, cents }, -1)),
    ...opened.map(
      ({ id, memberId }): Entry => ({
        account: 'wallet',
        // Opened above for a member.
        memberId: memberId as string,
        lotId: id,
        cents: walletCents.get(id) ?? 0,
      }),
    ),
  ]
  return { outcome: posted('approval', entries, opened), wallets }
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
 * it, or when it has ended in the wallet and gone back by itself. Units: cents. Errors: RangeError when one of the employer's lots it came from is not given.
 * Source: decisions section 4, Reward; section 5, Pending (already_redeemed).
 */
export function cancelApproved(
  parts: readonly Part[],
  memberLots: readonly Lot[],
  employerLots: readonly Lot[],
  { memberId, newId, at }: Approval,
): Outcome<'already_redeemed' | 'credit_expired'> {
  const lotsById = new Map(memberLots.map((lot) => [lot.id, lot]))
  const missing = parts
    .map(({ lotId, cents }) => {
      const lot = lotsById.get(lotId)
      return { lot, cents: Math.max(0, cents - (lot?.freeCents ?? 0)) }
    })
    .filter(({ cents }) => cents > 0)
  if (missing.length > 0) {
    const isExpired = missing.every(({ lot }) => lot !== undefined && lot.expiresAt <= at)
    const code = isExpired ? 'credit_expired' : 'already_redeemed'
    return { kind: 'refused', code, shortCents: sumOf(missing) }
  }
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
