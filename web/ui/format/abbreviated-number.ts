import { roundTo } from '#domain/money.ts'
import { amount } from './amount.ts'
import { exactNumber } from './short-number.ts'

const steps = [
  { from: 1e18, suffix: 'Q' },
  { from: 1e15, suffix: 'q' },
  { from: 1e12, suffix: 'T' },
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
] as const

/**
 * A number as the back office prints it: K, M, B, T, q and Q from 1e3, 1e6, 1e9, 1e12, 1e15 and 1e18, with two
 * decimals; smaller ones in full. The step is taken after rounding, so that 999,995 is 1.00M.
 * Source: X-NUM-02; decisions section 10, Platform statistics.
 */
export function abbreviatedNumber(value: number): string {
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from || roundTo((size / from) * 1000, 2) >= 1000)
  if (!step) return exactNumber(value)
  const sign = value < 0 ? '-' : ''
  return `${sign}${roundTo(size / step.from, 2).toFixed(2)}${step.suffix}`
}

/** Dollars as the back office prints them: in full below a thousand. Source: X-NUM-02, ADM-HOME-04. */
export function abbreviatedAmount(dollars: number): string {
  return dollars < 1000 ? amount(dollars) : `$${abbreviatedNumber(dollars)}`
}
