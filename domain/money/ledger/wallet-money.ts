import { type Entry, type NewLot, type Outcome, posted } from './entries.ts'
import {
  employerLot,
  expiryAfterReturn,
  type Lot,
  type Part,
  sumOf,
  takeOldestFirst,
} from './lots.ts'
import { memberLot } from './reward-money.ts'

interface Spending {
  memberId: string
  amountCents: number
  newId: () => string
  at: Date
}

/**
 * Credit goes from the employer straight to a member. Units: cents.
 * Source: decisions section 4, Admin to member.
 */
export function gift(
  employerLots: readonly Lot[],
  { memberId, amountCents, newId, at }: Spending,
): Outcome<'insufficient_credit'> {
  const { parts, missingCents } = takeOldestFirst(employerLots, amountCents, at)
  if (missingCents > 0) {
    return { kind: 'refused', code: 'insufficient_credit', shortCents: missingCents }
  }
  const lots = parts.map(({ lotId }) => memberLot(memberId, lotId, newId(), at))
  return posted(
    'gift',
    parts.flatMap((part, index): Entry[] => [
      { ...part, account: 'available', cents: -part.cents },
      { account: 'wallet', memberId, lotId: lots[index]?.id ?? '', cents: part.cents },
    ]),
    lots,
  )
}

/**
 * Credit for a member of a fixed cost comes from the platform. Units: cents.
 * Source: decisions section 10, Employers and money.
 */
export function giftSubsidy({ memberId, amountCents, newId, at }: Spending): Outcome {
  const lot = memberLot(memberId, null, newId(), at)
  return posted(
    'gift',
    [
      { account: 'subsidy', cents: -amountCents },
      { account: 'wallet', memberId, lotId: lot.id, cents: amountCents },
    ],
    [lot],
  )
}

/**
 * A member's credit goes back to where it came from: to a new lot of the employer, or to the subsidy.
 * Units: cents. Source: decisions section 4, withdraw.
 */
export function withdraw(
  memberLots: readonly Lot[],
  { memberId, amountCents, newId, at }: Spending,
): Outcome<'insufficient_wallet'> {
  const { parts, missingCents } = takeOldestFirst(memberLots, amountCents, at)
  if (missingCents > 0) {
    return { kind: 'refused', code: 'insufficient_wallet', shortCents: missingCents }
  }
  const back = toSource(parts, memberLots, { memberId, newId, at })
  return posted('withdrawal', back.entries, back.lots)
}

/**
 * Credit of a member's lots that has reached its end goes back to its source.
 * Units: cents. Source: decisions section 4, Expiry.
 */
export function expireMemberCredit(
  memberLots: readonly Lot[],
  { memberId, newId, at }: Omit<Spending, 'amountCents'>,
): Outcome {
  const ended = memberLots.filter((lot) => lot.expiresAt <= at && lot.freeCents > 0)
  const parts = ended.map(({ id, freeCents }) => ({ lotId: id, cents: freeCents }))
  const back = toSource(parts, memberLots, { memberId, newId, at })
  return posted('member_credit_expired', back.entries, back.lots)
}

/** A member redeems credit, oldest lots first. Units: cents. Source: decisions section 4, Redemption. */
export function redeem(
  memberLots: readonly Lot[],
  { memberId, amountCents, at }: Omit<Spending, 'newId'>,
): Outcome<'insufficient_wallet'> {
  const { parts, missingCents } = takeOldestFirst(memberLots, amountCents, at)
  if (missingCents > 0) {
    return { kind: 'refused', code: 'insufficient_wallet', shortCents: missingCents }
  }
  return posted('redemption', [
    ...walletEntries('wallet', memberId, parts, -1),
    ...walletEntries('redeeming', memberId, parts, 1),
  ])
}

/** What was being redeemed has been paid out. Units: cents. Source: decisions section 4, Redemption. */
export function payRedemption(memberId: string, parts: readonly Part[]): Outcome {
  return posted('redemption_paid', [
    ...walletEntries('redeeming', memberId, parts, -1),
    { account: 'payouts', cents: sumOf(parts) },
  ])
}

/**
 * A redemption failed: its lots get it back; in the place of a lot that has ended meanwhile a new one
 * of the same source lives for 30 days. Units: cents. Errors: RangeError when one of its lots is not
 * given; it may be empty. Source: decisions section 4, Redemption; Lots.
 */
export function failRedemption(
  parts: readonly Part[],
  memberLots: readonly Lot[],
  { memberId, newId, at }: Omit<Spending, 'amountCents'>,
): Outcome {
  const lots: NewLot[] = []
  const back = parts.map((part) => {
    const lot = memberLots.find(({ id }) => id === part.lotId)
    if (!lot) throw new RangeError(`The lot ${part.lotId} was not given`)
    if (lot.expiresAt > at) return part
    const id = newId()
    lots.push({ ...memberLot(memberId, lot.sourceLotId, id, at), expiresAt: expiryAfterReturn(at) })
    return { lotId: id, cents: part.cents }
  })
  const entries = [
    ...walletEntries('redeeming', memberId, parts, -1),
    ...walletEntries('wallet', memberId, back, 1),
  ]
  return posted('redemption_failed', entries, lots)
}

function walletEntries(
  account: 'wallet' | 'redeeming',
  memberId: string,
  parts: readonly Part[],
  sign: 1 | -1,
): Entry[] {
  return parts.map(({ lotId, cents }) => ({ account, memberId, lotId, cents: sign * cents }))
}

function toSource(
  parts: readonly Part[],
  memberLots: readonly Lot[],
  { memberId, newId, at }: Omit<Spending, 'amountCents'>,
): { entries: Entry[]; lots: NewLot[] } {
  const isSubsidised = ({ lotId }: Part) =>
    memberLots.find(({ id }) => id === lotId)?.sourceLotId === null
  const subsidisedCents = sumOf(parts.filter(isSubsidised))
  const id = newId()
  return {
    entries: [
      ...walletEntries('wallet', memberId, parts, -1),
      { account: 'subsidy', cents: subsidisedCents },
      { account: 'available', lotId: id, cents: sumOf(parts) - subsidisedCents },
    ],
    lots: [employerLot(id, at)],
  }
}
