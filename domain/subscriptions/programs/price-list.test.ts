import { expect, it } from 'vitest'
import { type OwnPrice, pricesOf } from './price-list.ts'

const list = { month: 1000, half_year: 4007, year: 7012 }
const own: OwnPrice[] = [
  { interval: 'month', fromOn: '2026-11-20', unitMills: 800 },
  { interval: 'month', fromOn: '2027-02-01', unitMills: null },
  { interval: 'year', fromOn: '2026-12-02', unitMills: 0 },
]

it.each([
  ['2026-11-19', list],
  ['2026-11-20', { ...list, month: 800 }],
  ['2026-12-01', { ...list, month: 800 }],
  ['2027-01-01', { ...list, month: 800, year: 0 }],
  // Its own price is taken back: that of the list counts again.
  ['2027-02-01', { ...list, year: 0 }],
])('what begins on %s costs %j [SUB-56]', (day, prices) => {
  for (const order of [own, own.toReversed()]) expect(pricesOf(order)(day)).toEqual(prices)
})

it('an employer without prices of its own pays those of the list [SUB-53]', () => {
  expect(pricesOf([])('2026-12-01')).toEqual(list)
})
