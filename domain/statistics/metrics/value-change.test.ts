import { expect, it } from 'vitest'
import { valueChange } from './value-change.ts'

it.each([
  [112, 100, 12, 12],
  [88, 100, -12, -12],
  [0, 40, -40, -100],
  [7, 7, 0, 0],
  [0, 0, 0, 0],
  // Nothing before: how much more, and no percentage.
  [3, 0, 3, null],
  // Not 0.09999999999999964.
  [4.3, 4.2, 0.1, 2.4],
  [1, 3, -2, -66.7],
  // Too little for a tenth of a percent is a change all the same.
  [10_001, 10_000, 1, 0],
])('from %d after %d is %d, %s percent', (now, before, difference, percent) => {
  expect(valueChange(now, before)).toEqual({ difference, percent })
})

it.each([
  [null, 3],
  [3, null],
  [undefined, 3],
  [3, undefined],
])('of %s after %s is not known', (now, before) => {
  expect(valueChange(now, before)).toBeNull()
})
