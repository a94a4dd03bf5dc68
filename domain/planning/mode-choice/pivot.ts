import { isSov, type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ModeShares } from './choice-base.ts'
import type { Coefficients } from './coefficients.ts'

/** How much better or worse each mode becomes. Unit: utility. Source: decisions section 8. */
export type UtilityChanges = Readonly<Record<Mode, number>>

/** What a mode is taken to start from that nobody uses. Unit: fraction of ways travelled. Source: decisions section 8, 0.5 %. */
export const seedShare = 0.005

/**
 * The difference that it makes to a mode when one way costs so much more. Units: cents of one way, utility. Errors: none.
 * Source: linear utility of a logit model, with the coefficients' own sources.
 */
export function utilityChange(costCents: number, { costPerCent }: Coefficients): number {
  return costCents * costPerCent
}

/**
 * Whether people go that way or another: days at home follow from an agreement with the employer and stay as they
 * are. Errors: none. Source: ELAS-05, where telecommuting keeps its share.
 */
export function isTravelled(mode: Mode): boolean {
  return mode !== 'telecommute'
}

/** Shares after a change, and the modes that were taken to start from `seedShare`. Source: decisions section 8. */
interface Pivoted {
  shares: ModeShares
  seeded: readonly Mode[]
}

/**
 * The incremental (pivot-point) logit: P'_i = P_i e^dU_i / sum_j P_j e^dU_j, over the ways that are travelled;
 * telecommuting keeps its share. A mode of nobody starts from 0.5 % when it becomes better relative to driving
 * alone, unless it is within nobody's reach.
 * Units: fractions. Errors: none; with nothing travelled, the base. Source: decisions section 8; the same form
 * as in EPA, Procedures Manual for the COMMUTER Model v2.0, EPA420-B-05-018, 2005.
 */
export function pivot(
  base: ModeShares,
  changes: UtilityChanges,
  reach: Readonly<Partial<Record<Mode, number>>> = {},
): Pivoted {
  const travelled = modes.filter(isTravelled)
  const total = travelled.reduce((sum, mode) => sum + base[mode], 0)
  if (total <= 0) return { shares: base, seeded: [] }
  const seeded = travelled.filter((mode) => {
    const gain = changes[mode] - changes.drive
    return isSeeded(mode, gain, { base, reach })
  })
  // A difference that all modes share cancels, and nothing overflows.
  const most = Math.max(...travelled.map((mode) => changes[mode]))
  const weightOf = (mode: Mode) => {
    if (!isTravelled(mode)) return 0
    const start = seeded.includes(mode)
      ? seedShare
      : (base[mode] / total) * (1 - seedShare * seeded.length)
    return start * Math.exp(changes[mode] - most)
  }
  const all = travelled.reduce((sum, mode) => sum + weightOf(mode), 0)
  return {
    shares: byMode((mode) => (isTravelled(mode) ? (total * weightOf(mode)) / all : base[mode])),
    seeded,
  }
}

/**
 * Whether a mode that nobody uses is taken to have some who would: it gains on driving alone.
 * Unit: utility. Errors: none. Source: decisions section 8.
 */
export function isSeeded(
  mode: Mode,
  gain: number,
  {
    base,
    reach = {},
  }: { base: ModeShares; reach?: Readonly<Partial<Record<Mode, number>>> | undefined },
): boolean {
  if (base[mode] > 0 || isSov(mode) || !isTravelled(mode) || reach[mode] === 0) return false
  return gain > 1e-12
}

/** A figure for each mode. Errors: none. Source: decisions section 1, Modes. */
export function byMode<Figure>(figureOf: (mode: Mode) => Figure): Record<Mode, Figure> {
  // Every mode has its figure: the modes are all of them.
  return Object.fromEntries(modes.map((mode) => [mode, figureOf(mode)])) as Record<Mode, Figure>
}

/** The fraction that drives alone. Errors: none. Source: decisions section 1, Modes. */
export function driveAloneShare(shares: ModeShares): number {
  return shares.drive + shares.drive_ev
}
