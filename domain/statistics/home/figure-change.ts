import { roundTo } from '#domain/money.ts'

/** How a figure stands to the one it is compared with. Unit: whole percent of that one, above 0. */
export type FigureChange =
  | { kind: 'up' | 'down'; percent: number }
  /** Nothing or less than half a percent lies between them. */
  | { kind: 'same' }
  /** There was nothing to compare with: no percentage says how much more it is. */
  | { kind: 'new' }

/**
 * The change of a figure against an earlier one, neither below 0. Unit: any, the same of both. Errors: none.
 * Source: decision 65.
 */
export function figureChange(now: number, before: number): FigureChange {
  if (now === before) return { kind: 'same' }
  if (before <= 0) return { kind: 'new' }
  const percent = roundTo((100 * Math.abs(now - before)) / before, 0)
  if (percent === 0) return { kind: 'same' }
  return { kind: now > before ? 'up' : 'down', percent }
}
