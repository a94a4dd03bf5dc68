import { describe, expect, it } from 'vitest'
import { nextBill, type Renewable } from './next-bill.ts'
import { nextBillingOn, paidUntil } from './next-billing.ts'

const prices = { month: 1000, half_year: 4007, year: 7012 }
const monthly: Renewable = {
  nextBillingOn: '2027-01-01',
  lastOn: null,
  cancelLastOn: null,
  quantity: 30,
  downgradeQuantity: null,
  interval: 'month',
  nextInterval: null,
  costPerEmployeeCents: null,
}

describe('the next bill', () => {
  it.each<[string, Partial<Renewable>, string, number]>([
    ['is a whole month', {}, '2027-02-01', 3000],
    ['is for fewer after a downgrade [SUB-47]', { downgradeQuantity: 12 }, '2027-02-01', 1200],
    [
      'is for the interval changed to [SUB-44]',
      { nextInterval: 'half_year' },
      '2027-07-01',
      12_021,
    ],
    ['is for a year', { interval: 'year' }, '2028-01-01', 21_036],
    [
      'takes both changes at once',
      { nextInterval: 'year', downgradeQuantity: 29 },
      '2028-01-01',
      20_335,
    ],
    ['is the fixed cost of a month [SUB-65]', { costPerEmployeeCents: 1250 }, '2027-02-01', 37_500],
    ['comes on the last day too', { lastOn: '2027-01-01' }, '2027-02-01', 3000],
  ])('%s', (_what, changes, endOn, cents) => {
    const bill = nextBill({ ...monthly, ...changes }, () => prices)
    expect(bill).toMatchObject({ cents, period: { kind: 'whole', startOn: '2027-01-01', endOn } })
  })

  it.each<[string, Partial<Renewable>]>([
    ['ended before', { lastOn: '2026-12-31' }],
    ['was cancelled before', { cancelLastOn: '2026-12-31' }],
    ['has nothing to come', { nextBillingOn: null }],
  ])('is none when the program %s', (_what, changes) => {
    expect(nextBill({ ...monthly, ...changes }, () => prices)).toBeNull()
  })
})

it.each([
  ['without an end', null, null, '2027-01-01'],
  ['with a later end', '2027-01-01', null, '2027-01-01'],
  ['over by then', '2026-12-31', null, null],
  ['cancelled by then', null, '2026-12-31', null],
])('the next billing date is where what is paid ends: %s', (_what, lastOn, cancelLastOn, date) => {
  expect(nextBillingOn('2027-01-01', { lastOn, cancelLastOn })).toBe(date)
})

it('what is paid ends with the last period', () => {
  expect(paidUntil([])).toBeNull()
  expect(paidUntil([{ endOn: '2026-12-01' }, { endOn: '2027-06-01' }])).toBe('2027-06-01')
})
