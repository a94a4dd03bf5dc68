import { roundTo } from '#domain/money.ts'
import { shortNumber } from './short-number.ts'

/** Dollars in full: $ and two decimals, thousands separated. */
export function amount(dollars: number): string {
  const rounded = roundTo(dollars, 2)
  return `${rounded < 0 ? '-' : ''}$${twoDecimals.format(Math.abs(rounded))}`
}

/** Dollars for a card: in full below a thousand, with K, M or B from there on. */
export function shortAmount(dollars: number): string {
  const rounded = roundTo(dollars, 2)
  if (Math.abs(rounded) < 1000) return amount(rounded)
  return `${rounded < 0 ? '-' : ''}$${shortNumber(Math.abs(rounded))}`
}

const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
