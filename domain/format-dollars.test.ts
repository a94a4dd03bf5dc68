import { expect, it } from 'vitest'
import { formatUnitPrice } from './format-dollars.ts'

it.each([
  [1, '$1.00'],
  [4.007, '$4.007'],
  [7.01, '$7.01'],
  [1234.5, '$1,234.50'],
])('writes a price of %s as %s [SUB-56]', (dollars, words) => {
  expect(formatUnitPrice(dollars)).toBe(words)
})
