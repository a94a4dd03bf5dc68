import { expect, it } from 'vitest'
import { budgetLabel } from './budget-use.tsx'

it('tells what is used of a budget, and no budget while its field is empty', () => {
  expect(budgetLabel(12.5, 50)).toBe('$12.50 of $50.00 used')
  expect(budgetLabel(12.5, Number.NaN)).toBe('$12.50 used')
})

it.each([
  [2.5, 50, '$2.50 of $50.00 used'],
  [50, 50, '$50.00 of $50.00 used. The budget is used up: no further trips are paid.'],
  [0, 0, '$0.00 of $0.00 used'],
])('of a budget: %d of %d', (consumed, budget, label) => {
  expect(budgetLabel(consumed, budget)).toBe(label)
})
