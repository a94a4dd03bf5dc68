import { expect, it } from 'vitest'
import { amountProblem, changeLabel } from './change-amount.ts'

it.each([
  ['', 'Please enter credit value'],
  ['-', 'Please enter credit value'],
  [0, 'Please enter credit value'],
  [-10.01, 'At most $10.00 can be taken'],
  [-10, null],
  [25, null],
  [25.01, 'At most $25.00 can be given'],
])('of %j says %j [ADM-WAL-08] [ADM-WAL-09]', (value, problem) => {
  expect(amountProblem(value, { minToDecrement: -10, maxToAdd: 25 })).toBe(problem)
})

it('gives without a bound where the platform pays', () => {
  expect(amountProblem(1_000_000, { minToDecrement: 0, maxToAdd: null })).toBeNull()
})

it('says on the button what it does', () => {
  expect([changeLabel('-'), changeLabel(25), changeLabel(-10)]).toEqual([
    'Add Credit',
    'Add $25.00',
    'Deduct $10.00',
  ])
})
