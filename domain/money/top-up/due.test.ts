import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastTopUpCents, leftThisMonth, topUpIntervalMs, topUpNeed } from './due.ts'

const rule = { thresholdCents: 10_000, amountCents: 50_000, monthlyLimitCents: 200_000 }

describe('500 dollars below 100, at most 2,000 a month', () => {
  it.each([
    ['at the threshold nothing', 10_000, 0, { kind: 'enough' }],
    ['a cent below it the amount', 9_999, 0, { kind: 'due', cents: 50_000 }],
    ['without any credit the amount', 0, 0, { kind: 'due', cents: 50_000 }],
    ['after three top-ups the fourth', 0, 150_000, { kind: 'due', cents: 50_000 }],
    ['the rest of the limit where it is less', 0, 180_000, { kind: 'due', cents: 20_000 }],
    ['ten dollars that are left', 0, 199_000, { kind: 'due', cents: 1_000 }],
    ['not less than ten dollars', 0, 199_001, { kind: 'limit' }],
    ['nothing at the limit', 0, 200_000, { kind: 'limit' }],
    ['nothing above a limit that was lowered', 0, 250_000, { kind: 'limit' }],
    ['nothing at the limit where there is enough', 10_000, 200_000, { kind: 'enough' }],
  ] as const)('buy %s', (_what, availableCents, boughtCents, expected) => {
    expect(topUpNeed(rule, { availableCents, boughtCents, sinceLastMs: null })).toEqual(expected)
  })
})

it.each([
  [0, 'soon'],
  [topUpIntervalMs - 1, 'soon'],
  [topUpIntervalMs, 'due'],
  [null, 'due'],
])('%s ms after the last one it is %s', (sinceLastMs, kind) => {
  const standing = { availableCents: 0, boughtCents: 50_000, sinceLastMs }
  expect(topUpNeed(rule, standing).kind).toBe(kind)
})

it('what is left of a month is never below zero', () => {
  expect(leftThisMonth(rule, { boughtCents: 250_000 })).toBe(0)
  expect(leftThisMonth(rule, { boughtCents: 50_000 })).toBe(150_000)
})

it('bought one after the other until nothing is due, no month exceeds its limit', () => {
  const cents = (min: number, max: number) => fc.integer({ min, max })
  const rules = fc.record({
    thresholdCents: cents(100, 1_000_000),
    amountCents: cents(leastTopUpCents, 500_000),
    monthlyLimitCents: cents(leastTopUpCents, 5_000_000),
  })
  fc.assert(
    fc.property(rules, (set) => {
      let boughtCents = 0
      for (;;) {
        const need = topUpNeed(set, {
          availableCents: boughtCents,
          boughtCents,
          sinceLastMs: null,
        })
        if (need.kind !== 'due') break
        expect(need.cents).toBeGreaterThanOrEqual(leastTopUpCents)
        boughtCents += need.cents
      }
      expect(boughtCents).toBeLessThanOrEqual(set.monthlyLimitCents)
      const isEnough = boughtCents >= set.thresholdCents
      expect(isEnough || set.monthlyLimitCents - boughtCents < leastTopUpCents).toBe(true)
    }),
  )
})
