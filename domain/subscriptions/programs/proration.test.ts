import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLines } from '#domain/money/invoices/totals.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { chargeLine, describeCharge } from './charge-lines.ts'
import { type BillingPeriod, firstPeriods, trialPeriod, wholeInterval } from './periods.ts'
import { type Interval, intervals, plans } from './plans.ts'
import { chargesCents, periodCharge, shareCents, upgradeCharges } from './proration.ts'

const priceOf = (interval: Interval) => ({ interval, unitMills: plans[interval].listMills })
const started = (startOn: LocalDate, interval: Interval, lastOn: LocalDate | null = null) =>
  firstPeriods({ startOn, lastOn, ...priceOf(interval) })

describe('the first periods of a program', () => {
  it.each<[string, LocalDate, Interval, number, number[]]>([
    ['on a 1st: a whole month alone', '2026-12-01', 'month', 10, [1000]],
    ['inside a month: its days and a whole month', '2026-11-20', 'month', 10, [367, 1000]],
    ['on the last day of a month', '2026-01-31', 'month', 100, [323, 10_000]],
    ['on the last day of a year', '2026-12-31', 'half_year', 100, [215, 40_070]],
    ['half of February', '2027-02-15', 'month', 100, [5000, 10_000]],
    ['in February of a leap year', '2028-02-15', 'month', 100, [5172, 10_000]],
    ['on a leap day', '2028-02-29', 'month', 10, [34, 1000]],
    ['by the half-year: 11 of 30 days of a sixth', '2026-11-20', 'half_year', 10, [245, 4007]],
    ['by the year: 15 of 31 days of a twelfth', '2027-03-17', 'year', 50, [1414, 35_060]],
    ['of 29 by the year: rounded once', '2026-12-01', 'year', 29, [20_335]],
  ])('%s', (_what, startOn, interval, employees, cents) => {
    const charges = started(startOn, interval).map((period) => periodCharge(period, employees))
    expect(charges.map((charge) => charge.cents)).toEqual(cents)
  })

  it('leave the whole interval out when the program is over by then', () => {
    expect(started('2026-11-20', 'month', '2026-11-30')).toHaveLength(1)
    expect(started('2026-11-20', 'month', '2026-12-01')).toHaveLength(2)
  })
})

describe('further employees [SUB-46]', () => {
  const november = started('2026-11-20', 'month')
  const december = started('2026-12-01', 'month')
  const halfYear = started('2027-01-01', 'half_year')
  const leapHalfYear = started('2028-01-01', 'half_year')
  const free = [trialPeriod('2026-11-20', priceOf('month')).period]
  const trialThenPaid = [...free, wholeInterval('2027-01-01', priceOf('month'))]

  it.each<[string, BillingPeriod[], LocalDate, number, number[]]>([
    ['on the first day', november, '2026-11-20', 15, [550, 1500]],
    ['on the last day of a partial month', november, '2026-11-30', 15, [50, 1500]],
    ['on the first day of the month after', november, '2026-12-01', 15, [1500]],
    ['on the first day of a month', december, '2026-12-01', 15, [1500]],
    ['on the last day of a month', december, '2026-12-31', 15, [48]],
    ['the first of two in a month', december, '2026-12-10', 5, [355]],
    ['the second of two in a month', december, '2026-12-20', 5, [194]],
    ['on the first day of a half-year', halfYear, '2027-01-01', 10, [4007]],
    ['150 of 181 days of a half-year', halfYear, '2027-02-01', 10, [3321]],
    ['on the last day of a half-year', halfYear, '2027-06-30', 10, [22]],
    ['on a leap day: 123 of 182 days', leapHalfYear, '2028-02-29', 10, [2708]],
    ['in a free month', free, '2026-12-24', 10, []],
    ['after a free month', trialThenPaid, '2027-01-16', 10, [516]],
    ['in a month that is not billed yet', december, '2027-01-01', 10, []],
  ])('%s', (_what, periods, todayOn, added, cents) => {
    const charges = upgradeCharges(periods, { todayOn, added })
    expect(charges.map((charge) => charge.cents)).toEqual(cents)
  })

  it('cost the same in two steps as in one, to a cent a period', () => {
    fc.assert(
      fc.property(paid(), count(), count(), ({ periods, todayOn }, first, second) => {
        const costOf = (added: number) => chargesCents(upgradeCharges(periods, { todayOn, added }))
        const difference = Math.abs(costOf(first) + costOf(second) - costOf(first + second))
        expect(difference).toBeLessThanOrEqual(periods.length)
      }),
    )
  })

  it('never cost more a day later', () => {
    fc.assert(
      fc.property(paid(), count(), ({ periods, todayOn }, added) => {
        const costOn = (day: LocalDate) =>
          chargesCents(upgradeCharges(periods, { todayOn: day, added }))
        expect(costOn(addDays(todayOn, 1))).toBeLessThanOrEqual(costOn(todayOn))
      }),
    )
  })

  it('never cost more than the period itself does for them', () => {
    fc.assert(
      fc.property(paid(), count(), ({ periods, todayOn }, added) => {
        const whole = chargesCents(periods.map((period) => periodCharge(period, added)))
        const now = chargesCents(upgradeCharges(periods, { todayOn, added }))
        expect(now).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

it('a share is never off by more than half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 1, max: 366 }),
      (employees, unitMills, a, b) => {
        const share = { part: Math.min(a, b), of: Math.max(a, b) }
        const cents = BigInt(shareCents(employees, unitMills, share))
        const tenths = BigInt(employees) * BigInt(unitMills) * BigInt(share.part)
        const off = cents * 10n * BigInt(share.of) - tenths
        expect((off < 0n ? -off : off) * 2n <= 10n * BigInt(share.of)).toBe(true)
      },
    ),
  )
})

it('a half cent goes away from zero', () => {
  expect(shareCents(1, 5, { part: 1, of: 1 })).toBe(1)
  expect(shareCents(1, 4, { part: 1, of: 1 })).toBe(0)
})

it('the lines of an invoice come to what is charged', () => {
  fc.assert(
    fc.property(paid(), count(), ({ periods, todayOn }, employees) => {
      const charges = [
        ...periods.map((period) => periodCharge(period, employees)),
        ...upgradeCharges(periods, { todayOn, added: employees }),
      ]
      const lines = priceLines(charges.map((charge) => chargeLine(charge, 'Program')))
      expect(lines.map(({ amountCents }) => amountCents)).toEqual(charges.map(({ cents }) => cents))
    }),
  )
})

it.each([
  [started('2026-12-01', 'month'), '2026-12-01', 'Program, monthly, Dec 1, 2026 to Dec 31, 2026'],
  [
    started('2026-11-20', 'half_year'),
    '2026-11-20',
    'Program, Nov 20, 2026 to Nov 30, 2026: 10 employees × $4.007 × 11 of 30 days / 6 months',
  ],
  [
    started('2027-01-01', 'half_year'),
    '2027-02-01',
    'Program, Feb 1, 2027 to Jun 30, 2027: 10 employees × $4.007 × 150 of 181 days',
  ],
])('a line says how it came about', (periods, todayOn, text) => {
  const [charge] = upgradeCharges(periods, { todayOn, added: 10 })
  expect(charge && chargeLine(charge, 'Program').description).toBe(text)
})

it('where there are no columns a whole period shows employees and price too', () => {
  const lineOf = (employees: number) => {
    const [period] = started('2026-12-01', 'half_year')
    return period && describeCharge(periodCharge(period, employees), 'Program')
  }
  const days = 'Program, semi-annual, Dec 1, 2026 to May 31, 2027'
  expect(lineOf(35)).toBe(`${days}: 35 employees × $4.007`)
  expect(lineOf(1)).toBe(`${days}: 1 employee × $4.007`)
})

it('of a part the text is that of its line', () => {
  const [charge] = upgradeCharges(started('2026-11-20', 'month'), {
    todayOn: '2026-11-25',
    added: 10,
  })
  expect(charge && describeCharge(charge, 'Program')).toBe(
    charge && chargeLine(charge, 'Program').description,
  )
  expect(charge).toBeDefined()
})

function count() {
  return fc.integer({ min: 1, max: 5000 })
}

/** The first periods of a program and a day in them. */
function paid() {
  return fc
    .record({
      startOffset: fc.integer({ min: 0, max: 1500 }),
      dayOffset: fc.integer({ min: 0, max: 400 }),
      interval: fc.constantFrom(...intervals),
    })
    .map(({ startOffset, dayOffset, interval }) => {
      const startOn = addDays('2026-01-01', startOffset)
      return { periods: started(startOn, interval), todayOn: addDays(startOn, dayOffset) }
    })
}
