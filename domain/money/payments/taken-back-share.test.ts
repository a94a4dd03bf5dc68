import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takenBackShare } from './taken-back-share.ts'

const bought = { amountCents: 10_000, feeCents: 300 }

describe('what is taken back of 100 dollars with a fee of 3', () => {
  it.each([
    [0, 10_300, { amountCents: 10_000, feeCents: 300 }],
    [0, 4000, { amountCents: 4000, feeCents: 0 }],
    [4000, 6000, { amountCents: 6000, feeCents: 0 }],
    [4000, 6300, { amountCents: 6000, feeCents: 300 }],
    [0, 10_100, { amountCents: 10_000, feeCents: 100 }],
    [10_000, 300, { amountCents: 0, feeCents: 300 }],
  ])('after %d cents, %d more', (before, cents, share) => {
    expect(takenBackShare(bought, before, cents)).toEqual(share)
  })

  it('is never more than was paid', () => {
    expect(() => takenBackShare(bought, 300, 10_001)).toThrow(RangeError)
  })
})

it('pieces of any size add up to the whole purchase', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 900 }), (pieces, feeCents) => {
      const total = pieces.reduce((sum, cents) => sum + cents, 0)
      const whole = {
        amountCents: Math.max(0, total - feeCents),
        feeCents: Math.min(total, feeCents),
      }
      let before = 0
      const back = { amountCents: 0, feeCents: 0 }
      for (const cents of pieces) {
        const share = takenBackShare(whole, before, cents)
        expect(share.amountCents + share.feeCents).toBe(cents)
        expect(share.feeCents === 0 || before + cents > whole.amountCents).toBe(true)
        back.amountCents += share.amountCents
        back.feeCents += share.feeCents
        before += cents
      }
      expect(back).toEqual(whole)
    }),
  )
})
