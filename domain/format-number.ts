import { roundTo } from './money.ts'

/** A number with its noun: `1 trip`, `1,250 employees`. Errors: none. Source: English. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A figure as it is read: `1,250`, `3.58`; five decimals at most. Errors: none. Source: English. */
export function formatNumber(figure: number): string {
  const sign = figure < 0 ? '-' : ''
  return sign + formatSize(Math.abs(figure), { least: 0, most: 5 })
}

/**
 * A size with its thousands apart and so many decimals, zeros at the end left out down to the least. By hand: the first
 * `Intl.NumberFormat` of a page holds up a phone for 50 ms. Units: those of the size, from 0. Errors: none.
 * Source: English.
 */
export function formatSize(size: number, decimals: { least: number; most: number }): string {
  // The digits that a number is told by, not those of its binary fraction: 81,924,474,114.6 has one decimal.
  const [, exact = ''] = String(size).split('.')
  const isShort = exact.length <= decimals.most && !String(size).includes('e-')
  const [whole = '', fraction = ''] = String(isShort ? size : roundTo(size, decimals.most)).split(
    '.',
  )
  const shown = fraction.padEnd(decimals.least, '0')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return shown ? `${grouped}.${shown}` : grouped
}
