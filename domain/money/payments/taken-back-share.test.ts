import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidBackShare, takenBackShare } from './taken-back-share.ts'

const bought = { amountCents: 10_000, feeCents: 300 }

describe('what is taken back of 100 dollars with a fee of 3', () => {
  it.each([
    ['all of it', [0, 0], 10_300, [10_000, 300, 0]],
    ['a part', [0, 0], 4000, [4000, 0, 0]],
    ['the rest of the credit', [4000, 0], 6000, [6000, 0, 0]],
    ['the rest with the fee', [4000, 0], 6300, [6000, 300, 0]],
    ['a part of the fee', [0, 0], 10_100, [10_000, 100, 0]],
    ['the fee alone', [10_000, 0], 300, [0, 300, 0]],
    ['credit once more, after some of it came back', [5000, 300], 5000, [5000, 0, 0]],
    ['more than was paid', [0, 0], 10_301, [10_000, 300, 1]],
    ['what is over altogether', [10_000, 300], 500, [0, 0, 500]],
    ['after more was taken than was paid', [10_500, 300], 500, [0, 0, 500]],
  ] as const)('%s', (_what, [amountTaken, feeTaken], cents, [amountCents, feeCents, overCents]) => {
    const before = { amountCents: amountTaken, feeCents: feeTaken }
    expect(takenBackShare(bought, before, cents)).toEqual({ amountCents, feeCents, overCents })
  })
})

describe('what goes back of 80 dollars that paid 50 of an invoice', () => {
  const paid = { creditCents: 3000, incomeCents: 5000 }

  it.each([
    ['asked for of the invoice', [0, 0], 5000, 'subscription', [0, 5000, 0]],
    ['asked for of the invoice, twice', [0, 5000], 5000, 'subscription', [0, 0, 5000]],
    [
      'asked for of the invoice while all is disputed',
      [8000, 0],
      5000,
      'subscription',
      [0, 5000, 0],
    ],
    ['asked for of the receipt', [0, 0], 3000, 'credit', [3000, 0, 0]],
    ['asked for by nobody here', [0, 0], 4000, null, [3000, 1000, 0]],
    ['asked for by nobody here, more than was paid', [0, 0], 9000, null, [3000, 5000, 1000]],
  ] as const)('%s', (_what, [creditTaken, incomeTaken], cents, of, expected) => {
    const before = { creditCents: creditTaken, incomeCents: incomeTaken }
    const [creditCents, incomeCents, overCents] = expected
    const share = paidBackShare(paid, before, { cents, of })
    expect(share).toEqual({ creditCents, incomeCents, overCents })
  })
})

it('pieces of any size add up to the whole purchase, the fee last', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 900 }), (pieces, feeCents) => {
      const total = pieces.reduce((sum, cents) => sum + cents, 0)
      const whole = {
        amountCents: Math.max(0, total - feeCents),
        feeCents: Math.min(total, feeCents),
      }
      const back = { amountCents: 0, feeCents: 0 }
      for (const cents of pieces) {
        const share = takenBackShare(whole, back, cents)
        expect(share.amountCents + share.feeCents).toBe(cents)
        back.amountCents += share.amountCents
        back.feeCents += share.feeCents
        expect(share.feeCents === 0 || back.amountCents === whole.amountCents).toBe(true)
      }
      expect(back).toEqual(whole)
    }),
  )
})
