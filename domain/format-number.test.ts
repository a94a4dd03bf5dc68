import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted, formatNumber, formatSize } from './format-number.ts'

it.each([
  [0, '0 employees'],
  [1, '1 employee'],
  [1200, '1,200 employees'],
])('counts %d with its noun', (count, words) => {
  expect(counted(count, 'employee')).toBe(words)
})

it.each([
  [0, '0'],
  [-0, '0'],
  [3.58, '3.58'],
  [-1250, '-1,250'],
  [1.000004, '1'],
  [1.000005, '1.00001'],
  [1234567.5, '1,234,567.5'],
  [81_924_474_114.6, '81,924,474,114.6'],
])('writes %d as %s', (figure, words) => {
  expect(formatNumber(figure)).toBe(words)
})

it('writes what a browser would, to any number of decimals', () => {
  const figures = fc.tuple(fc.maxSafeNat(), fc.integer({ min: 0, max: 6 }))
  const bounds = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }))
  fc.assert(
    fc.property(figures, bounds, ([digits, places], [least, more]) => {
      // As many digits as a number holds for certain.
      const size = places === 0 ? digits : (digits % 1e12) / 10 ** places
      const format = new Intl.NumberFormat('en-US', {
        minimumFractionDigits: least,
        maximumFractionDigits: least + more,
      })
      expect(formatSize(size, { least, most: least + more })).toBe(format.format(size))
    }),
  )
})
