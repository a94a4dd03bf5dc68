import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allotPayment } from './allot-payment.ts'
import { bookDateOf, invoiceNumber, invoiceYear } from './number.ts'
import { statusOfPaid } from './status.ts'
import { type LineKind, lineCents, priceLines, totalsOf } from './totals.ts'

describe('a line', () => {
  it.each([
    [100, 4.007, 40_070],
    [1, 0.005, 1],
    [1, 0.004, 0],
    [3, 0.005, 2],
    [250, 7.012, 175_300],
    [1, 1.005, 101],
    [-1, 1.005, -101],
    [0.5, 0.01, 1],
    [12.25, 1, 1225],
    [0, 4.007, 0],
    [9_999_999, 99_999.999, 99_999_989_000_000],
  ])('of %d at $%d comes to %d cents [PAY-09]', (quantity, unitPrice, cents) => {
    expect(lineCents(quantity, unitPrice)).toBe(cents)
  })

  it.each([
    [1.005, 1],
    [1, 1.0005],
    [Number.NaN, 1],
    [1, Number.POSITIVE_INFINITY],
  ])('of %d at $%d is refused: more decimals than a line has', (quantity, unitPrice) => {
    expect(() => lineCents(quantity, unitPrice)).toThrow(RangeError)
  })

  it('is never further from the exact amount than half a cent', () => {
    const quantities = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const prices = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(quantities, prices, (hundredths, thousandths) => {
        const cents = lineCents(hundredths / 100, thousandths / 1000)
        const off = BigInt(cents) * 1000n - BigInt(hundredths) * BigInt(thousandths)
        expect(off >= -500n && off <= 500n).toBe(true)
        expect(lineCents(-hundredths / 100, thousandths / 1000) + cents).toBe(0)
      }),
    )
  })
})

const line = (kind: LineKind, quantity: number, unitPrice: number) => ({
  kind,
  description: kind,
  quantity,
  unitPrice,
})

describe('the totals of an invoice', () => {
  it('are stored by kind and sum to its value', () => {
    const lines = [
      line('item', 100, 4.007),
      line('item', 2, 10),
      line('discount', 1, -20.5),
      line('tax', 1, 8.013),
      line('fee', 1, 3),
    ]
    expect(totalsOf(priceLines(lines))).toEqual({
      itemCents: 42_070,
      discountCents: -2050,
      taxCents: 801,
      feeCents: 300,
      valueCents: 41_121,
    })
  })

  it('are refused below zero', () => {
    const lines = [line('item', 1, 10), line('discount', 1, -10.01)]
    expect(() => totalsOf(priceLines(lines))).toThrow(RangeError)
  })
})

describe('a payment over several invoices', () => {
  const unpaid = [
    { id: 'oldest', remainingCents: 100 },
    { id: 'next', remainingCents: 250 },
    { id: 'latest', remainingCents: 50 },
  ]

  it.each([
    [60, [['oldest', 60]], 0],
    [100, [['oldest', 100]], 0],
    [
      101,
      [
        ['oldest', 100],
        ['next', 1],
      ],
      0,
    ],
    [
      400,
      [
        ['oldest', 100],
        ['next', 250],
        ['latest', 50],
      ],
      0,
    ],
    [
      475,
      [
        ['oldest', 100],
        ['next', 250],
        ['latest', 50],
      ],
      75,
    ],
    [0, [], 0],
  ])('of %d cents goes to the first of them [PAY-12]', (cents, parts, restCents) => {
    expect(allotPayment(unpaid, cents)).toEqual({
      parts: parts.map(([id, part]) => ({ id, cents: part })),
      restCents,
    })
  })

  it('is spread without losing a cent, nobody paid twice, none before an older one', () => {
    const remaining = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(remaining, fc.integer({ min: 0, max: 2_000_000 }), (owed, cents) => {
        const invoices = owed.map((remainingCents, at) => ({ id: String(at), remainingCents }))
        const { parts, restCents } = allotPayment(invoices, cents)
        const paid = parts.reduce((sum, part) => sum + part.cents, 0)
        expect(paid + restCents).toBe(cents)
        const total = owed.reduce((sum, one) => sum + one, 0)
        expect(restCents).toBe(Math.max(0, cents - total))
        for (const [at, part] of parts.entries()) {
          const owing = owed[Number(part.id)] ?? 0
          expect(part.cents).toBeGreaterThan(0)
          // Only the last one may be paid in part.
          if (at < parts.length - 1) expect(part.cents).toBe(owing)
          else expect(part.cents).toBeLessThanOrEqual(owing)
        }
      }),
    )
  })
})

it.each([
  [1000, 0, 'pending'],
  [1000, 1, 'partial'],
  [1000, 999, 'partial'],
  [1000, 1000, 'paid'],
  [0, 0, 'paid'],
])('an invoice over %d cents of which %d are paid is %s [PAY-08]', (value, paid, status) => {
  expect(statusOfPaid(value, paid)).toBe(status)
})

describe('the number of an invoice', () => {
  it.each([
    [2026, 1, '2026-000001'],
    [2026, 123, '2026-000123'],
    [2031, 1_234_567, '2031-1234567'],
  ])('of %d, %d is %s', (year, count, number) => {
    expect(invoiceNumber(year, count)).toBe(number)
  })

  it('is counted in the year of the date it bears, in Denver', () => {
    const newYear = new Date('2027-01-01T06:59:59Z')
    expect(bookDateOf(newYear)).toBe('2026-12-31')
    expect(invoiceYear(newYear)).toBe(2026)
    expect(invoiceYear(new Date('2027-01-01T07:00:00Z'))).toBe(2027)
  })
})
