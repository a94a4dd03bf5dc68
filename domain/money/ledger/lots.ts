import type { NewLot } from './entries.ts'

/** A lot with what is in it: free to use, and committed to a reward or a redemption. Units: cents. */
export interface Lot extends NewLot {
  freeCents: number
  committedCents: number
}

/** So many cents of one lot. */
export interface Part {
  lotId: string
  cents: number
}

/** Days that money returned to an expired lot lives on. Source: decisions section 4, Lots. */
const daysAfterReturn = 30

/**
 * When credit opened at an instant expires: a year later, same month and day, UTC (29 February
 * becomes 1 March). Source: decisions section 4, Lots.
 */
export function expiryOf(openedAt: Date): Date {
  const expiresAt = new Date(openedAt)
  expiresAt.setUTCFullYear(openedAt.getUTCFullYear() + 1)
  return expiresAt
}

/** A lot of the employer's own, for a year; of a purchase when one paid for it. Source: decisions section 4, Lots. */
export function employerLot(id: string, openedAt: Date, purchaseId: string | null = null): NewLot {
  const expiresAt = expiryOf(openedAt)
  return { id, memberId: null, sourceLotId: null, purchaseId, openedAt, expiresAt }
}

/** When money returned to an expired lot expires in its place. Source: decisions section 4, Lots. */
export function expiryAfterReturn(returnedAt: Date): Date {
  return new Date(returnedAt.getTime() + daysAfterReturn * 86_400_000)
}

/** Lots in the order they are spent: by the day they were opened, then by id. Source: decisions section 4. */
export function oldestFirst<L extends Pick<NewLot, 'id' | 'openedAt'>>(lots: readonly L[]): L[] {
  return lots.toSorted(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/**
 * Takes an amount from the free money of lots, oldest first, expired ones left out. Units: cents.
 * Answers the parts, and how much is missing; the caller decides whether a part will do.
 * Source: decisions section 4, oldest spent first.
 */
export function takeOldestFirst(
  lots: readonly Lot[],
  cents: number,
  at: Date,
): { parts: Part[]; missingCents: number } {
  const open = lots.filter((lot) => lot.freeCents > 0 && lot.expiresAt > at)
  return takeInOrder(oldestFirst(open), cents)
}

/** Takes an amount from the free money of lots in the order given. Units: cents. Source: as above. */
export function takeInOrder(
  lots: readonly Lot[],
  cents: number,
): { parts: Part[]; missingCents: number } {
  const parts: Part[] = []
  let missingCents = cents
  for (const { id, freeCents } of lots) {
    const taken = Math.min(freeCents, missingCents)
    if (taken > 0) parts.push({ lotId: id, cents: taken })
    missingCents -= taken
  }
  return { parts, missingCents }
}

/** The sum of parts, in cents. Source: arithmetic. */
export function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
