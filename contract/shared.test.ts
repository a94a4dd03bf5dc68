import { describe, expect, it } from 'vitest'
import { costChange } from './planning/costs.ts'
import { setDollars } from './rewards/settings-data.ts'
import { feePercent, ownPrices } from './staff/employers-fields.ts'

const prices = { month: null, half_year: null, year: null }

const amounts = {
  'dollars of a reward program': (value: number) => setDollars.safeParse(value),
  'an employer’s own price': (value: number) => ownPrices.safeParse({ ...prices, year: value }),
  'a service fee': (value: number) => feePercent.safeParse(value),
  'a cost of commuting': (amount: number) => costChange.safeParse({ amount, unit: 'day' }),
}

describe.each(Object.entries(amounts))('%s', (_what, parse) => {
  it.each([1e-300, 5e-324, 1e-17, -1e-300])('is not all but nothing, as %j', (value) => {
    expect(parse(value).success).toBe(false)
  })

  it.each([0, -0, 0.01, 0.1 * 0.1, 12.34])('may be %j', (value) => {
    expect(parse(value).success).toBe(true)
  })
})
