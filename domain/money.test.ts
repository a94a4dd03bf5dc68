import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars } from './format-dollars.ts'
import { roundTo, toCents, toDollars } from './money.ts'

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [1.0049, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-1.005, 2, -1.01],
    [0.125, 2, 0.13],
    [4.0075, 3, 4.008],
    [8.345, 2, 8.35],
    [0.1 + 0.2, 2, 0.3],
    [1e12 + 0.4, 0, 1e12],
    [0, 2, 0],
  ])('rounds %d to %d decimals as %d, halves away from zero', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })

  it('never answers a negative zero, which would print as -0', () => {
    expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true)
  })

  it('stays within half a unit, and rounding again changes nothing', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 5 }), (value, decimals) => {
        const rounded = roundTo(value, decimals)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6)
        expect(roundTo(rounded, decimals)).toBe(rounded)
      }),
    )
  })
})

it.each([
  [0, 0],
  [1999, 19.99],
  [-435, -4.35],
  [123_456_789_012, 1_234_567_890.12],
])('%d cents are %d dollars', (cents, dollars) => {
  expect(toDollars(cents)).toBe(dollars)
})

it.each([
  [19.99, 1999],
  [0.29, 29],
  [1.1, 110],
  [1_000_000, 100_000_000],
  [-0.05, -5],
])('takes %d dollars as %d cents and back', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
  expect(toDollars(cents)).toBe(dollars)
})

it.each([
  [123_450, '$1,234.50'],
  [-5, '-$0.05'],
  [0, '$0.00'],
])('writes %d cents as %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})
