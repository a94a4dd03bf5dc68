import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yearlyTaxCreditCents } from '#domain/rewards/estimate/colorado-tax-credit.ts'
import { creditableSpending } from './creditable-spending.ts'

const all = (dollars: number, employeesPercent = 100) => ({
  centsEach: dollars * 100,
  employeesPercent,
})

describe('what the credit takes of a year’s spending', () => {
  it.each([
    // Edges of the cap per employee.
    [[all(2000)], 10, 20_000, 10_000],
    [[all(2001)], 10, 20_000, 10_000],
    [[all(1999)], 10, 19_990, 9995],
    // Edges of the cap per employer: 125 employees at 2,000 dollars.
    [[all(2000)], 125, 250_000, 125_000],
    [[all(2000)], 126, 250_000, 125_000],
    [[all(2000)], 124, 248_000, 124_000],
    // Edges of the employees.
    [[all(1000)], 2, 2000, 0],
    [[all(1000)], 3, 3000, 1500],
    // 1,500 and 1,000 for half of them: 500 of it over the cap for the half.
    [[all(1500), all(1000, 50)], 10, 17_500, 8750],
    [[all(3000, 0)], 10, 0, 0],
    [[], 10, 0, 0],
  ])(
    'of %j for %i employees it is $%i, which returns $%i [EMPCOST-10]',
    (costs, employees, dollars, credit) => {
      const { creditableCents, withinEmployeeCapCents } = creditableSpending(costs, employees)
      expect(creditableCents).toBe(dollars * 100)
      expect(yearlyTaxCreditCents(withinEmployeeCapCents, employees)).toBe(credit * 100)
    },
  )

  it('is never more than is spent, nor than the caps allow', () => {
    const cost = fc.record({
      centsEach: fc.integer({ min: 0, max: 1_000_000 }),
      employeesPercent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(cost, { maxLength: 10 }),
        fc.integer({ min: 0, max: 5000 }),
        (costs, employees) => {
          const spent = costs.reduce(
            (sum, { centsEach, employeesPercent }) =>
              sum + (centsEach * employees * employeesPercent) / 100,
            0,
          )
          const { spentCents, creditableCents } = creditableSpending(costs, employees)
          expect(spentCents).toBeCloseTo(spent, 3)
          expect(creditableCents).toBeLessThanOrEqual(spent + 0.001)
          expect(creditableCents).toBeLessThanOrEqual(
            Math.min(200_000 * employees, 25_000_000) + 0.001,
          )
        },
      ),
    )
  })
})
