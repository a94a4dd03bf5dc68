import { describe, expect, it } from 'vitest'
import { planningInput } from '#testing/planning-input.ts'
import type { BenefitCardName } from './benefit-cards.ts'
import { benefitFigures } from './benefit-figures.ts'

function figureOf(card: BenefitCardName, changed: Parameters<typeof planningInput>[0] = {}) {
  const figure = benefitFigures(planningInput(changed)).find((one) => one.card === card)
  if (!figure) throw new Error('every card is computed')
  return figure
}

const turnover = {
  annual_salary: 60_000,
  turnover_percent: 20,
  turnover_reduction_percent: 10,
  turnover_confirmed: true,
}
const productivity = { annual_salary: 52_000, productivity_confirmed: true }
const scale = { employees: 100, workdays: 260, isOwnWorkdays: false }

describe('benefits computed from trips and inputs', () => {
  it.each([
    // 150 space-days at 9 dollars; half of them can be rented out.
    ['renting_parking_spaces', {}, 1350],
    ['renting_parking_spaces', { assumptions: { rentable_spaces_percent: 50 } }, 675],
    // 10 members x 20 % x 10 % x 60,000 dollars x 21 %.
    ['reduced_turnover', { assumptions: turnover }, 2520],
    // 50 days by bike of 260 x 1 day x 52,000 / 260 dollars.
    ['employee_productivity', { assumptions: productivity }, 38.46],
    ['transportation_savings', {}, 3000],
    // 150 x 9 + 50 x 14.54, as home counts.
    ['total_equivalent_savings', {}, 2077],
    ['reduction_in_emissions', {}, 1234.5],
    // 50 dollars a month for 20 of 100: 12,000 a year, half of it.
    ['tax_credit', { costs: { transit_pass: { amountCents: 5000, employeesPercent: 20 } } }, 6000],
    // Parking is left out, as are generic benefits.
    [
      'tax_credit',
      {
        costs: {
          parking: { amountCents: 5000 },
          generic_benefits: { amountCents: 5000 },
          ride_sharing: { amountCents: 100 },
        },
      },
      600,
    ],
  ] as const)('%s with %j is %f a year [EMPCOST-10]', (card, changed, value) => {
    expect(figureOf(card, changed)).toMatchObject({ value, missing: null })
  })

  it.each([
    ['yearly', 1350],
    ['quarterly', 337.5],
    ['monthly', 112.5],
  ] as const)('are for the period: %s [EMPCOST-03]', (period, value) => {
    expect(figureOf('renting_parking_spaces', { scale: { ...scale, period } }).value).toBe(value)
  })

  it('are scaled to a year where there is less than one', () => {
    const basis = { startOn: '2026-08-01', endOn: '2026-11-01', timesForYear: 4, text: '' }
    expect(figureOf('reduction_in_emissions', { basis }).value).toBe(4 * 1234.5)
    // People are not scaled.
    expect(figureOf('reduced_turnover', { basis, assumptions: turnover }).value).toBe(2520)
  })

  it.each([
    ['reduced_turnover', {}, 'State and confirm the figures of turnover'],
    [
      'reduced_turnover',
      { assumptions: { ...turnover, turnover_confirmed: false } },
      'Confirm the figures of turnover',
    ],
    ['employee_productivity', {}, 'State and confirm the figures of productivity'],
    ['tax_credit', {}, 'State a cost that the credit takes'],
    [
      'tax_credit',
      { isInColorado: false },
      'Your address is not in Colorado: state how many of your employees work there',
    ],
    [
      'tax_credit',
      { communityType: 'School' },
      'State whether you are a private, nonprofit or municipal employer',
    ],
    ['reduction_in_emissions', { basis: null }, 'Members have logged no trips yet'],
    ['total_equivalent_savings', { basis: null }, 'Members have logged no trips yet'],
  ] as const)('%s of %j has no figure and says what is missing', (card, changed, missing) => {
    expect(figureOf(card, changed)).toMatchObject({ value: null, missing })
  })

  it.each([
    ['2026-12-31', 600, null],
    ['2027-01-01', 0, 'The credit ended with tax year 2026.'],
  ] as const)('tax credit on %s is $%i: 2026 is its last tax year', (todayOn, value, missing) => {
    const costs = { ride_sharing: { amountCents: 100 } }
    expect(figureOf('tax_credit', { todayOn, costs })).toMatchObject({ value, missing })
  })

  it.each([
    [2, 0, 'The credit asks for at least 3 employees in Colorado.'],
    [3, 18, null],
    // Of 100 employees no more than all are there.
    [101, 600, null],
  ])('tax credit of %i employees in Colorado is $%i', (employees, value, missing) => {
    const costs = { ride_sharing: { amountCents: 100 } }
    const assumptions = { colorado_employees: employees }
    const changed = { costs, assumptions, isInColorado: false }
    expect(figureOf('tax_credit', changed)).toMatchObject({ value, missing })
  })
})
