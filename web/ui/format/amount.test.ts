import { expect, it } from 'vitest'
import { amount, shortAmount } from './amount.ts'

it.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.005, '$0.01'],
  [1.005, '$1.01'],
  [614.2, '$614.20'],
  [1_284.5, '$1,284.50'],
  [-38.5, '-$38.50'],
  [-0.001, '$0.00'],
  [1_234_567.891, '$1,234,567.89'],
])('writes %d dollars as %s [X-NUM-03]', (dollars, expected) => {
  expect(amount(dollars)).toBe(expected)
})

it.each([
  [0, '$0.00'],
  [614.2, '$614.20'],
  [999.99, '$999.99'],
  [999.995, '$1.0K'],
  [12_345.67, '$12.3K'],
  [999_950, '$1.0M'],
  [-2_500, '-$2.5K'],
])('writes %d dollars on a card as %s [HOME-32] [X-NUM-01]', (dollars, expected) => {
  expect(shortAmount(dollars)).toBe(expected)
})
