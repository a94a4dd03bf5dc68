import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactNumber, shortNumber } from './short-number.ts'

describe('shortNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.04, '0'],
    [7, '7'],
    [12.34, '12.3'],
    [999, '999'],
    [999.94, '999.9'],
    [999.95, '1.0K'],
    [1_000, '1.0K'],
    [1_049, '1.0K'],
    [1_050, '1.1K'],
    [12_345, '12.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [2_460_000, '2.5M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1.0B'],
    [1_250_000_000, '1.3B'],
    [4_000_000_000_000, '4000.0B'],
    [-1_500, '-1.5K'],
    [-0.01, '0'],
  ])('writes %d as %s [X-NUM-01] [HOME-32]', (value, expected) => {
    expect(shortNumber(value)).toBe(expected)
  })

  it('never prints 1000 of a unit that has a next one [X-NUM-01]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        const text = shortNumber(value)
        if (!text.endsWith('B')) expect(Number.parseFloat(text)).toBeLessThan(1000)
      }),
    )
  })

  it('stays within half a printed unit of the value [X-NUM-01]', () => {
    const units = { K: 1e3, M: 1e6, B: 1e9 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => {
        const text = shortNumber(value)
        const unit = Object.entries(units).find(([suffix]) => text.endsWith(suffix))?.[1] ?? 1
        expect(Math.abs(Number.parseFloat(text) * unit - value)).toBeLessThanOrEqual(unit * 0.0501)
      }),
    )
  })
})

describe('exactNumber', () => {
  it.each([
    [12_345.678, '12,345.68'],
    [1_000, '1,000'],
    [0.5, '0.5'],
  ])('writes %d as %s', (value, expected) => {
    expect(exactNumber(value)).toBe(expected)
  })
})
