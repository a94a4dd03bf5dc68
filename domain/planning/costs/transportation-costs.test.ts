import { expect, it } from 'vitest'
import { dailyCents } from './transportation-costs.ts'

it.each([
  { amountCents: 900, unit: 'day', daily: 900 },
  // 195 dollars a month are 2,340 a year, shared among 260 workdays.
  { amountCents: 19_500, unit: 'month', daily: 900 },
  { amountCents: 234_000, unit: 'year', daily: 900 },
  { amountCents: 0, unit: 'month', daily: 0 },
] as const)('$amountCents cents a $unit are $daily a workday [HOME-24]', ({ daily, ...cost }) => {
  expect(dailyCents(cost, 260)).toBeCloseTo(daily, 9)
})
