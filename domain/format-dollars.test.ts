import { expect, it } from 'vitest'
import { formatDollars, formatUnitPrice } from './format-dollars.ts'

it.each([
  [0, '$0.00'],
  [-5, '-$0.05'],
  [123450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
])('writes %d cents as %s [PAY-09]', (cents, words) => {
  expect(formatDollars(cents)).toBe(words)
})

it.each([
  [1, '$1.00'],
  [4.007, '$4.007'],
  [7.01, '$7.01'],
  [1234.5, '$1,234.50'],
])('writes a price of %s as %s [SUB-56]', (dollars, words) => {
  expect(formatUnitPrice(dollars)).toBe(words)
})
