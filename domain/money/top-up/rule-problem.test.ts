import { expect, it } from 'vitest'
import { amountProblem, limitProblem } from './rule-problem.ts'

it.each([
  [50_000, 50_000, null],
  [50_000, 200_000, null],
  [50_000, 49_999, 'The monthly limit is at least one top-up: $500.00'],
])('a top-up of %i cents with a limit of %i: %s', (amountCents, monthlyLimitCents, problem) => {
  expect(limitProblem({ amountCents, monthlyLimitCents })).toBe(problem)
})

it.each([
  [50_000, 50_000, null],
  [10_000, 50_000, null],
  [50_001, 50_000, 'One top-up is at least what credit falls below: $500.01'],
])('below %i cents a top-up of %i: %s', (thresholdCents, amountCents, problem) => {
  expect(amountProblem({ thresholdCents, amountCents })).toBe(problem)
})
