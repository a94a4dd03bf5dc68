import { formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'

const steps = [
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
] as const

/**
 * A number short enough for a card: K, M and B from 1e3, 1e6 and 1e9, with one decimal.
 * The step is taken after rounding, so that 999,950 is 1.0M and not 1000.0K.
 */
export function shortNumber(value: number): string {
  const sign = value < 0 ? '-' : ''
  const rounded = shorten(Math.abs(value))
  return rounded === '0' ? rounded : sign + rounded
}

/** The number in full: thousands separated, at most two decimals. */
export function exactNumber(value: number): string {
  return formatNumber(roundTo(value, 2))
}

function shorten(size: number): string {
  const step = steps.find(({ from }) => reaches(size, from))
  return step
    ? `${roundTo(size / step.from, 1).toFixed(1)}${step.suffix}`
    : String(roundTo(size, 1))
}

/** Whether the unit below would print a full 1000. */
function reaches(size: number, from: number): boolean {
  return roundTo((size / from) * 1000, 1) >= 1000
}
