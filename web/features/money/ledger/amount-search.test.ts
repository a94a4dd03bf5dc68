import { expect, it } from 'vitest'
import { amountSearch } from './amount-search.ts'

it.each([
  [20.5, 20.5],
  [20.555, 20.56],
  [1_000_000, 1_000_000],
  [Number.POSITIVE_INFINITY, undefined],
  [0, undefined],
  ['20', undefined],
])('reads an amount of %j as %j', (amount, expected) => {
  expect(amountSearch({ amount })).toEqual({ amount: expected })
})
