import { roundTo } from '#domain/money.ts'
import { multipliersOn } from '#domain/rewards/settings/multipliers-on.ts'
import type { Multiplier, ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { PrizeKey } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'

/** What a member did in a month towards one prize. Units: trips or miles, community points. */
export interface PrizeCandidate {
  /** Of the member, or its pseudonym: it decides nothing. */
  id: string
  /** Miles biked or walked, or trips. */
  count: number
  points: number
  lastTripOn: LocalDate
  /** When that trip was logged: decides between last trips of one day. */
  lastLoggedAt: Date
}

/** Whose a prize is. `tied` are the ones to draw among; only a tie by `draw` leaves more than one. */
export type PrizeResult =
  | { kind: 'none' }
  | {
      kind: 'found'
      count: number
      tie: 'none' | 'points' | 'last_trip' | 'draw'
      tied: readonly string[]
    }

/**
 * Who has the most, above nothing; of several more points decide, then the earlier last trip (by day, then by
 * when it was logged), then a draw among those left. Candidates with less than the most may be left out.
 * Units: as above. Errors: none. Source: decisions section 5, Monthly prizes.
 */
export function prizeWinner(candidates: readonly PrizeCandidate[]): PrizeResult {
  const count = greatest(candidates.map((candidate) => candidate.count))
  if (!(count > 0)) return { kind: 'none' }
  const found = (
    tie: 'none' | 'points' | 'last_trip' | 'draw',
    left: readonly PrizeCandidate[],
  ) => {
    return { kind: 'found', count, tie, tied: left.map(({ id }) => id) } as const
  }
  const byCount = candidates.filter((candidate) => candidate.count === count)
  if (byCount.length === 1) return found('none', byCount)
  const points = greatest(byCount.map((candidate) => candidate.points))
  const byPoints = byCount.filter((candidate) => candidate.points === points)
  if (byPoints.length === 1) return found('points', byPoints)
  const [first] = byPoints.toSorted(compareLastTrips)
  const byLast = byPoints.filter((candidate) => first && compareLastTrips(candidate, first) === 0)
  return found(byLast.length === 1 ? 'last_trip' : 'draw', byLast)
}

/** Money a multiplier may have made more of. Unit: cents. */
export interface Multiplied {
  cents: number
  /** 1 without a multiplier. */
  multiplier: number
}

/**
 * What a monthly prize is worth: its value times the multiplier whose range the period ends in and which names
 * the prize or all prizes. A prize is multiplied once: of two such ranges the greater factor counts.
 * Nothing while prizes are off. Units: cents, rounded once, half away from zero; the period's last day.
 * Errors: none. Source: decisions section 5, Points (a multiplier's flags).
 */
export function prizeCents(
  settings: ProgramSettings,
  prize: PrizeKey,
  periodLastOn: LocalDate,
): Multiplied {
  const cents = settings.prizesEnabled ? settings.prizesCents[prize] : 0
  return multiplied(settings, cents, periodLastOn, ({ monthly, prizes }) => {
    return monthly || prizes.includes(prize)
  })
}

/**
 * What a weekly credit is worth: its value times the multiplier of weekly credits whose range the week ends
 * in; of two the greater. Nothing while weekly credit is off or without that entry. Units: as `prizeCents`;
 * `entry` from 0. Errors: none. Source: as `prizeCents`.
 */
export function weeklyCents(
  settings: ProgramSettings,
  entry: number,
  periodLastOn: LocalDate,
): Multiplied {
  const cents = settings.weeklyEnabled ? (settings.weeklyCredits[entry]?.valueCents ?? 0) : 0
  return multiplied(settings, cents, periodLastOn, ({ weekly }) => weekly)
}

function multiplied(
  settings: ProgramSettings,
  cents: number,
  lastOn: LocalDate,
  isMeant: (multiplier: Multiplier) => boolean,
): Multiplied {
  const inForce = multipliersOn(settings, lastOn)
  const multiplier = greatest([1, ...inForce.filter(isMeant).map(({ factor }) => factor)])
  return { cents: roundTo(cents * multiplier, 0), multiplier }
}

function compareLastTrips(a: PrizeCandidate, b: PrizeCandidate): number {
  if (a.lastTripOn !== b.lastTripOn) return a.lastTripOn < b.lastTripOn ? -1 : 1
  return a.lastLoggedAt.getTime() - b.lastLoggedAt.getTime()
}

/** As `Math.max`, for a hundred thousand figures, too. */
function greatest(figures: readonly number[]): number {
  return figures.reduce((most, figure) => Math.max(most, figure), -Infinity)
}
