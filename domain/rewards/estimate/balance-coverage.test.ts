import { expect, it } from 'vitest'
import { coveredDays } from './balance-coverage.ts'

it.each([
  { balance: 164_300, month: 164_300, days: 30 },
  { balance: 40_000, month: 164_302, days: 7 },
  // Whole days: almost a day is none.
  { balance: 5_000, month: 164_302, days: 0 },
  { balance: 0, month: 164_302, days: 0 },
  // What a dispute left owed covers nothing.
  { balance: -2_500, month: 164_302, days: 0 },
  // What costs nothing ends no balance.
  { balance: 40_000, month: 0, days: null },
  { balance: 0, month: 0, days: null },
])(
  '$balance cents at $month cents a month last $days days [COST-07]',
  ({ balance, month, days }) => {
    expect(coveredDays(balance, month)).toBe(days)
  },
)
