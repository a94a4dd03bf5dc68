import { describe, expect, it } from 'vitest'
import { comparedWithBudget } from './planned-budget.tsx'

describe('comparedWithBudget', () => {
  it.each([
    [1000, 3647, false, '$2,647.00 above'],
    [1000, 999.5, true, '$0.50 below'],
    [1000, 1000, true, 'exactly'],
    [0.3, 0.1 + 0.2, true, 'exactly'],
  ])('of a budget of %d and a price of %d [SUB-63]', (budget, price, isWithin, difference) => {
    const said = comparedWithBudget(budget, price)
    expect(said?.isWithin).toBe(isWithin)
    expect(said?.text).toContain(`is ${difference} this budget`)
  })

  it.each([
    [Number.NaN, 10],
    [-4, 10],
    [1000, null],
  ])('say nothing while one of them is missing or refused: %s, %s', (budget, price) => {
    expect(comparedWithBudget(budget, price)).toBeNull()
  })
})
