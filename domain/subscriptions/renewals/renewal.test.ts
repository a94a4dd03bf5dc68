import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Renewable } from '#domain/subscriptions/programs/next-bill.ts'
import { intervals, plans } from '#domain/subscriptions/programs/plans.ts'
import { startOfMonth } from '#domain/time.ts'
import { billsUntil, renewal } from './renewal.ts'

const prices = { month: 1000, half_year: 4007, year: 7012 }
const monthly: Renewable = {
  nextBillingOn: '2026-12-01',
  lastOn: null,
  cancelLastOn: null,
  quantity: 100,
  downgradeQuantity: null,
  interval: 'month',
  nextInterval: null,
  costPerEmployeeCents: null,
}

describe('a billing date', () => {
  it.each<[string, Partial<Renewable>, cents: number, endOn: string, nextOn?: string | null]>([
    ['bills the next month', {}, 10_000, '2027-01-01'],
    ['bills a half year', { interval: 'half_year' }, 40_070, '2027-06-01'],
    ['bills a year', { interval: 'year' }, 70_120, '2027-12-01'],
    ['applies a downgrade', { downgradeQuantity: 40 }, 4000, '2027-01-01'],
    ['applies another interval', { nextInterval: 'year' }, 70_120, '2027-12-01'],
    ['applies both', { nextInterval: 'half_year', downgradeQuantity: 1 }, 401, '2027-06-01'],
    ['takes the own price of a fixed cost', { costPerEmployeeCents: 1050 }, 105_000, '2027-01-01'],
    ['bills the last month, of one day', { lastOn: '2026-12-01' }, 10_000, '2027-01-01', null],
    ['bills a month it goes beyond', { lastOn: '2027-01-01' }, 10_000, '2027-01-01'],
  ])('%s [SUB-42] [SUB-47]', (_what, changes, cents, endOn, nextOn = endOn) => {
    const due = renewal({ ...monthly, ...changes }, () => prices, '2026-12-01')
    expect(due).toMatchObject({
      kind: 'bill',
      charge: { cents, period: { kind: 'whole', startOn: '2026-12-01', endOn } },
      next: { nextBillingOn: nextOn, downgradeQuantity: null, nextInterval: null },
    })
  })

  it.each<[string, Partial<Renewable>]>([
    ['whose end has passed', { lastOn: '2026-11-30' }],
    ['that was cancelled', { cancelLastOn: '2026-11-30' }],
    ['cancelled before its end', { cancelLastOn: '2026-11-30', lastOn: '2027-06-30' }],
  ])('ends a program %s [SUB-42]', (_what, changes) => {
    const due = renewal({ ...monthly, ...changes }, () => prices, '2026-12-01')
    expect(due).toMatchObject({ kind: 'over', next: { nextBillingOn: null } })
  })

  it('that has not come bills nothing, nor does one that never comes', () => {
    expect(renewal(monthly, () => prices, '2026-11-30')).toBeNull()
    expect(renewal({ ...monthly, nextBillingOn: null }, () => prices, '2030-01-01')).toBeNull()
  })
})

describe('a run that comes late', () => {
  it('bills period after period, a downgrade with the first', () => {
    const bills = billsUntil({ ...monthly, downgradeQuantity: 60 }, () => prices, '2027-02-28')
    expect(bills.map(({ period, employees }) => [period.startOn, employees])).toEqual([
      ['2026-12-01', 60],
      ['2027-01-01', 60],
      ['2027-02-01', 60],
    ])
  })

  it('stops where the program ends', () => {
    const bills = billsUntil({ ...monthly, lastOn: '2027-01-15' }, () => prices, '2027-12-31')
    expect(bills.map(({ period }) => period.startOn)).toEqual(['2026-12-01', '2027-01-01'])
  })

  it('bills every day once, whenever it comes', () => {
    const late = fc.record({
      interval: fc.constantFrom(...intervals),
      months: fc.integer({ min: 0, max: 40 }),
      quantity: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(late, ({ interval, months, quantity }) => {
        const untilOn = startOfMonth('2026-12-01', months)
        const bills = billsUntil({ ...monthly, interval, quantity }, () => prices, untilOn)
        expect(bills).toHaveLength(Math.floor(months / plans[interval].months) + 1)
        for (const [at, { period }] of bills.entries()) {
          expect(period.startOn).toBe(at === 0 ? '2026-12-01' : bills[at - 1]?.period.endOn)
        }
        expect((bills.at(-1)?.period.endOn ?? '') > untilOn).toBe(true)
      }),
    )
  })
})
