import { expect, it } from 'vitest'
import { limitProblem } from './rule-problem.ts'

it.each([
  [50_000, 50_000, null],
  [50_000, 200_000, null],
  [50_000, 49_999, 'The monthly limit is at least one top-up: $500.00'],
])('a top-up of %i cents with a limit of %i: %s', (amountCents, monthlyLimitCents, problem) => {
  expect(limitProblem({ amountCents, monthlyLimitCents })).toBe(problem)
})
