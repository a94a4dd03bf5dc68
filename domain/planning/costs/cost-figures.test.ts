import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CostScale, type CountedCost, costFigure, totalCost } from './cost-figures.ts'
import { costPeriods } from './period-share.ts'
import { costCards, costUnits, type StatedCost } from './transportation-costs.ts'

const scale: CostScale = { period: 'yearly', employees: 100, workdays: 260, isOwnWorkdays: false }

const stated = (
  cost: Partial<StatedCost>,
  card: CountedCost['card'] = 'transit_pass',
): CountedCost => ({
  card,
  cost: { amountCents: 1000, unit: 'month', employeesPercent: 100, notes: '', ...cost },
  isDefault: false,
})

describe('what a card costs in a period', () => {
  it.each([
    // 9 dollars x 260 workdays x 100 employees x 80 %.
    [{ amountCents: 900, unit: 'day', employeesPercent: 80 }, 'yearly', 187_200],
    [{ amountCents: 900, unit: 'day', employeesPercent: 80 }, 'quarterly', 46_800],
    [{ amountCents: 900, unit: 'day', employeesPercent: 80 }, 'monthly', 15_600],
    // 10 dollars a month x 12 x 100.
    [{ amountCents: 1000, unit: 'month' }, 'yearly', 12_000],
    [{ amountCents: 1000, unit: 'month' }, 'monthly', 1000],
    [{ amountCents: 1000, unit: 'year' }, 'monthly', 83.33],
    [{ amountCents: 1000, unit: 'month', employeesPercent: 0 }, 'yearly', 0],
    [{ amountCents: 0, unit: 'day' }, 'yearly', 0],
    [{ amountCents: 1000, unit: 'month', employeesPercent: 12.5 }, 'yearly', 1500],
  ] as const)('%j is, %s, $%f [EMPCOST-03, EMPCOST-05]', (cost, period, dollars) => {
    expect(costFigure(stated(cost), { ...scale, period })?.value).toBe(dollars)
  })

  it.each([
    ['day', 'amount × workdays in a year × employees × share of employees'],
    ['month', 'amount × 12 months in a year × employees × share of employees'],
    ['year', 'amount × employees × share of employees'],
  ] as const)('an amount a %s is %s', (unit, formula) => {
    expect(costFigure(stated({ unit }), scale)?.formula).toBe(formula)
  })

  it('follows the workdays of a year that the employer stated', () => {
    const cost = stated({ amountCents: 100, unit: 'day' })
    expect(costFigure(cost, { ...scale, workdays: 250 })?.value).toBe(25_000)
  })

  it('has no figure until it is stated, though there be a default, and telework never', () => {
    const parking = { ...stated({}, 'parking'), isDefault: true }
    expect(costFigure(parking, scale)).toMatchObject({
      value: null,
      missing: 'State what Parking costs you',
    })
    expect(costFigure(stated({}, 'telework'), scale)).toBeNull()
  })
})

describe('Total Cost', () => {
  it('is the sum of the stated cards as they are shown [EMPCOST-04]', () => {
    const costs = [
      stated({ amountCents: 1000, unit: 'year', employeesPercent: 1 }),
      stated({ amountCents: 1000, unit: 'year', employeesPercent: 1 }, 'flat_biking'),
      stated({ amountCents: 5000 }, 'telework'),
      { ...stated({}, 'parking'), isDefault: true },
    ]
    // 10 dollars a year are 0.83 a month each; two of them 1.66.
    expect(totalCost(costs, { ...scale, period: 'monthly' })).toMatchObject({ value: 1.66 })
    expect(totalCost([], scale)).toMatchObject({ value: null, missing: 'State at least one cost' })
  })

  it('equals the sum of its cards, whatever they are', () => {
    const cost = fc.record({
      card: fc.constantFrom(...costCards),
      isDefault: fc.boolean(),
      cost: fc.record({
        amountCents: fc.integer({ min: 0, max: 10_000_000 }),
        unit: fc.constantFrom(...costUnits),
        employeesPercent: fc.integer({ min: 0, max: 100 }),
        notes: fc.constant(''),
      }),
    })
    const costs = fc.uniqueArray(cost, { selector: ({ card }) => card })
    fc.assert(
      fc.property(costs, fc.constantFrom(...costPeriods), (cards, period) => {
        const all = { ...scale, period }
        const sum = cards.reduce((dollars, one) => dollars + (costFigure(one, all)?.value ?? 0), 0)
        expect(totalCost(cards, all).value ?? 0).toBeCloseTo(sum, 2)
      }),
    )
  })
})
