import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicies } from '#domain/rewards/settings/default-settings.ts'
import {
  budgetSettings,
  maxMonthlyCents,
  memberCapCents,
  pointsValueCents,
  prizeCostCents,
  signUpCents,
  weeklyCostCents,
} from './budget-settings.ts'
import { estimate } from './estimate.ts'

const { points } = defaultPolicies.mode_based

describe('the budget model', () => {
  it.each([
    [99_900, 0],
    [100_000, 0],
    [100_001, 10_000],
    [2_000_000, 10_000],
  ])('of a budget of %d cents gives prizes of %d [SUB-66]', (budget, cents) => {
    expect(prizeCostCents(budget)).toBe(cents)
  })

  it.each([
    [159_900, 0],
    [160_000, 0],
    [160_001, 8000],
    [2_000_000, 8000],
  ])('of a budget of %d cents gives weekly credit of %d [SUB-67]', (budget, cents) => {
    expect(weeklyCostCents(budget)).toBe(cents)
  })

  it.each([
    [100, 125, 162, 20],
    [799, 999, 1298, 160],
    [1000, 1250, 1625, 200],
    [1001, 1251, 1626, 200],
    [2500, 3125, 4062, 500],
    [5000, 6250, 8125, 500],
  ])(
    'of %d cents per employee lets trips earn %d, one member receive %d, and signing up %d [SUB-68] [SUB-69] [SUB-70]',
    (cost, most, cap, signUp) => {
      expect(maxMonthlyCents(cost)).toBe(most)
      expect(memberCapCents(cost)).toBe(cap)
      expect(signUpCents(cost)).toBe(signUp)
    },
  )

  // The average trip of the default points is worth 50.8 points, and a month has 300/7 trips: 2,177.1 points.
  it.each([
    // 10.00 / 1.3 / 2.1771 = 3.533
    [1000, 353],
    // 9.0099 / 1.3 / 2.1771 = 3.183
    [900.99, 318],
    // 28.3035 / 1.3 / 2.1771 = 10.0002
    [2830.35, 1000],
    [0, 0],
  ])(
    'values a thousand points so that %d cents per employee are spent: %d cents [SUB-69]',
    (perEmployeeCents, cents) => {
      expect(pointsValueCents({ perEmployeeCents, points })).toBe(cents)
    },
  )

  it('loses no cent to the error of floating products', () => {
    // A trip of any mode earns 700 points: 1000 points / (300/7 x 700 / 1000 = 30) / 1.3 = 1 dollar.
    const same = Object.fromEntries(Object.keys(points).map((mode) => [mode, 700]))
    const perEmployeeCents = 100 * 30 * 1.3
    // The same modes with other figures.
    expect(pointsValueCents({ perEmployeeCents, points: same as typeof points })).toBe(100)
  })

  it('values points at nothing when no mode earns any', () => {
    const none = Object.fromEntries(Object.keys(points).map((mode) => [mode, 0]))
    // The same modes with other figures.
    expect(pointsValueCents({ perEmployeeCents: 1000, points: none as typeof points })).toBe(0)
  })
})

describe('budgetSettings', () => {
  it.each([
    [1000, 100, { points: 353, prizes: false, weekly: false }],
    [1000, 101, { points: 318, prizes: true, weekly: false }],
    [1000, 161, { points: 313, prizes: true, weekly: true }],
    [1000, 200, { points: 321, prizes: true, weekly: true }],
    [2500, 40, { points: 883, prizes: false, weekly: false }],
    [100, 1, { points: 35, prizes: false, weekly: false }],
  ])(
    'of %d cents for each of %d employees are %j [SUB-65] [SUB-66] [SUB-67]',
    (cost, employees, expected) => {
      const settings = budgetSettings({ costPerEmployeeCents: cost, employees })
      expect({
        points: settings.policies.mode_based.thousandPointsCents,
        prizes: settings.prizesEnabled,
        weekly: settings.weeklyEnabled,
      }).toEqual(expected)
    },
  )

  it('score by mode, with four prizes of 25 dollars and a weekly credit of 20 [SUB-64]', () => {
    const settings = budgetSettings({ costPerEmployeeCents: 1000, employees: 200 })
    expect(settings).toMatchObject({
      scoringType: 'mode_based',
      maxMonthlyCents: 1250,
      memberCapCents: 1625,
      signUpCents: 200,
      weeklyCredits: [{ valueCents: 2000, type: 'random_reporter' }],
      prizesCents: {
        most_miles_biked: 2500,
        most_miles_walked: 2500,
        most_transit_trips: 2500,
        most_carpool_trips: 2500,
        most_trips_to_the_office: 0,
        most_green_trips: 0,
      },
    })
  })

  it.each([
    [0, 10],
    [-5, 10],
    [1000, 0],
    [Number.NaN, 10],
  ])('need a cost and employees: %d cents for %d is an error [SUB-61]', (cost, employees) => {
    expect(() => budgetSettings({ costPerEmployeeCents: cost, employees })).toThrow(RangeError)
  })

  it('never plan to spend more on trips than the budget leaves for them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (costPerEmployeeCents, employees) => {
          const settings = budgetSettings({ costPerEmployeeCents, employees })
          const budget = costPerEmployeeCents * employees
          const prizes = settings.prizesEnabled ? 10_000 : 0
          const rest = budget - prizes - (settings.weeklyEnabled ? 8000 : 0)
          // Rounded to the cent.
          expect(estimate(settings, employees).rewardCents).toBeLessThanOrEqual(rest / 1.3 + 0.5)
        },
      ),
    )
  })
})
