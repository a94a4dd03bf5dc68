import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfMonth } from '#domain/time.ts'
import { dayBit, dayBitsOf, daysIn } from './day-bits.ts'

describe('dayBitsOf', () => {
  it.each([
    ['one day', '2026-11-03', '2026-11-03', [{ month: '2026-11-01', bits: 0b100 }]],
    ['the longest month', '2026-12-01', '2026-12-31', [{ month: '2026-12-01', bits: 2 ** 31 - 1 }]],
    [
      'a week across the turn of the year',
      '2026-12-28',
      '2027-01-03',
      [
        { month: '2026-12-01', bits: 2 ** 27 + 2 ** 28 + 2 ** 29 + 2 ** 30 },
        { month: '2027-01-01', bits: 0b111 },
      ],
    ],
    ['nothing when the end lies before the start', '2026-11-05', '2026-11-04', []],
  ])('holds %s', (_, from, until, months) => {
    expect(dayBitsOf(from, until)).toEqual(months)
  })

  it('has the bits of its days and no others', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), day, (from, length, date) => {
        const until = addDays(from, length)
        const month = dayBitsOf(from, until).find((other) => other.month === startOfMonth(date))
        const isIn = ((month?.bits ?? 0) & dayBit(date)) !== 0
        expect(isIn).toBe(from <= date && date <= until)
      }),
    )
  })
})

it('daysIn names the days again, the last of a month too', () => {
  expect(daysIn({ month: '2026-11-01', bits: 0b101 })).toEqual(['2026-11-01', '2026-11-03'])
  const [december] = dayBitsOf('2026-12-30', '2026-12-31')
  expect(december && daysIn(december)).toEqual(['2026-12-30', '2026-12-31'])
})
