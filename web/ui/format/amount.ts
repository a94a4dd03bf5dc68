import { formatDollars } from '#domain/format-dollars.ts'
import { roundTo, toCents } from '#domain/money.ts'
import { shortNumber } from './short-number.ts'

/** Dollars in full: $ and two decimals, thousands separated. */
export function amount(dollars: number): string {
  return formatDollars(toCents(dollars))
}

/** Dollars for a card: in full below a thousand, with K, M or B from there on. */
export function shortAmount(dollars: number): string {
  const rounded = roundTo(dollars, 2)
  if (Math.abs(rounded) < 1000) return amount(rounded)
  return `${rounded < 0 ? '-' : ''}$${shortNumber(Math.abs(rounded))}`
}
