import { expect, it } from 'vitest'
import { abbreviatedAmount, abbreviatedNumber } from './abbreviated-number.ts'

it.each([
  [0, '0'],
  [7, '7'],
  [12.345, '12.35'],
  [999, '999'],
  [999.99, '999.99'],
  [999.996, '1.00K'],
  [1000, '1.00K'],
  [1234, '1.23K'],
  [-1500, '-1.50K'],
  [999_994, '999.99K'],
  [999_995, '1.00M'],
  [2_500_000, '2.50M'],
  [7_250_000_000, '7.25B'],
  [1.5e12, '1.50T'],
  [1.5e15, '1.50q'],
  [1.5e18, '1.50Q'],
  [2.5e21, '2500.00Q'],
])('prints %d as %s [X-NUM-02, ADM-HOME-04, ADM-STAT-03]', (value, text) => {
  expect(abbreviatedNumber(value)).toBe(text)
})

it.each([
  [0, '$0.00'],
  [-1500, '-$1,500.00'],
  [999.5, '$999.50'],
  [1000, '$1.00K'],
  [2_500_000, '$2.50M'],
])('prints %d dollars as %s [X-NUM-02]', (dollars, text) => {
  expect(abbreviatedAmount(dollars)).toBe(text)
})
