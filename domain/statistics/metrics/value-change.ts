import { roundTo } from '#domain/money.ts'

/** How a value of a chart stands to the one in its place in the period before. */
export interface ValueChange {
  /** In the unit of the values; below 0 when there is less of it. */
  difference: number
  /** Of the value before, to a tenth; null where that was nothing, of which no percentage says how much more it is. */
  percent: number | null
}

/** Figures have at most four decimals; beyond them a difference shows how numbers are stored. */
const decimals = 4

/**
 * The change from one value to the other, neither below 0. Unit: any, the same of both. Errors: none; null where one
 * of them is not there. Source: decision 75.
 */
export function valueChange(
  now: number | null | undefined,
  before: number | null | undefined,
): ValueChange | null {
  if (now === null || now === undefined || before === null || before === undefined) return null
  const difference = roundTo(now - before, decimals)
  if (before <= 0) return { difference, percent: difference === 0 ? 0 : null }
  return { difference, percent: roundTo((100 * (now - before)) / before, 1) }
}
