import { describe, expect, it } from 'vitest'
import { type PaidPart, refundableCents, refundableParts } from './refundable.ts'
import { remainingOf, whyNotVoid } from './status.ts'

const part = (changes: Partial<PaidPart> = {}): PaidPart => ({
  id: 'card',
  cents: 10_000,
  refundedCents: 0,
  leftCents: 10_000,
  ...changes,
})

describe('what can be refunded of an invoice', () => {
  it.each<[string, PaidPart[], [string, number][]]>([
    ['all that was paid', [part()], [['card', 10_000]]],
    ['less what went back', [part({ refundedCents: 2500 })], [['card', 7500]]],
    ['nothing of what went back whole', [part({ refundedCents: 10_000 })], []],
    ['no more than a dispute left of the payment', [part({ leftCents: 400 })], [['card', 400]]],
    [
      'what came by bank without such a bound, each way by itself',
      [part({ cents: 6000 }), part({ id: 'bank', cents: 4000, leftCents: null })],
      [
        ['card', 6000],
        ['bank', 4000],
      ],
    ],
    ['nothing of an unpaid one', [], []],
    [
      'nothing of a payment by bank that was taken back',
      [part({ id: 'bank', cents: 0, leftCents: null })],
      [],
    ],
  ])('is %s', (_, parts, expected) => {
    const found = refundableParts(parts)
    expect(found.map(({ id, remainingCents }) => [id, remainingCents])).toEqual(expected)
    expect(refundableCents(found)).toBe(expected.reduce((sum, [, cents]) => sum + cents, 0))
  })
})

describe('an invoice', () => {
  it.each([
    ['pending', 0, 10_000],
    ['partial', 4000, 6000],
    ['paid', 10_000, 0],
    ['refunded', 4000, 0],
    ['void', 0, 0],
  ] as const)('that is %s with %i cents paid has %i left', (status, paidCents, left) => {
    expect(remainingOf({ status, valueCents: 10_000, paidCents })).toBe(left)
  })

  it.each([
    ['pending', 0, null],
    ['failed', 0, null],
    ['failed', 100, 'paid'],
    ['partial', 100, 'paid'],
    ['paid', 0, 'paid'],
    ['refunded', 100, 'paid'],
    ['void', 0, 'void'],
  ] as const)('that is %s with %i cents paid cannot be void for %s', (status, paidCents, why) => {
    expect(whyNotVoid({ status, paidCents })).toBe(why)
  })
})
