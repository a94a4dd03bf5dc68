import type { LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/trips/modes.ts'
import type { Cut } from './explanation.ts'

/** What a member has been granted in a month so far, cancelled rewards left out. Unit: cents. */
export interface MonthSoFar {
  capCents: number
  /** Null without such a limit. */
  memberCapCents: number | null
  /** Of trip rewards. */
  tripCents: number
  /** Of rewards of every kind. */
  allCents: number
}

/** A trip, or the rest of one that a limit cut, waiting for its share. Unit: cents. */
export interface Claim {
  id: string
  on: LocalDate
  /** Null for a telecommute record. */
  direction: Direction | null
  cents: number
}

/** What a claim gets. Units: cents. */
export interface Share {
  id: string
  grossCents: number
  /** What may still be given when there is room again. */
  cutCents: number
  cuts: readonly Cut[]
}

/**
 * Shares what a month's limits leave among claims: remainders first, then new trips, each by day and the way there
 * before the way back. However trips arrive, they get min(limit, what they are worth) together.
 * Units: cents. Errors: none. Source: decisions section 5, Cap; section 4, Budget model.
 */
export function shareOfCap(
  month: MonthSoFar,
  remainders: readonly Claim[],
  trips: readonly Claim[],
): { remainders: Share[]; trips: Share[] } {
  let capLeft = Math.max(0, month.capCents - month.tripCents)
  let memberLeft = Math.max(0, (month.memberCapCents ?? Infinity) - month.allCents)
  const take = ({ id, cents }: Claim): Share => {
    const underCap = Math.min(cents, capLeft)
    const grossCents = Math.min(underCap, memberLeft)
    capLeft -= grossCents
    memberLeft -= grossCents
    const cuts: Cut[] = []
    if (underCap < cents) {
      cuts.push({ by: 'monthly_cap', cents: cents - underCap, limitCents: month.capCents })
    }
    if (grossCents < underCap && month.memberCapCents !== null) {
      const overCents = underCap - grossCents
      cuts.push({ by: 'member_cap', cents: overCents, limitCents: month.memberCapCents })
    }
    return { id, grossCents, cutCents: cents - grossCents, cuts }
  }
  return {
    remainders: remainders.toSorted(byTime).map(take),
    trips: trips.toSorted(byTime).map(take),
  }
}

/** What a month's limits still let trips earn. Units: cents. Errors: none. Source: as `shareOfCap`. */
export function leftForTrips(month: MonthSoFar): number {
  const { capCents, memberCapCents, tripCents, allCents } = month
  return Math.max(0, Math.min(capCents - tripCents, (memberCapCents ?? Infinity) - allCents))
}

function byTime(a: Claim, b: Claim): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1
  return Number(a.direction === 'to_home') - Number(b.direction === 'to_home')
}
