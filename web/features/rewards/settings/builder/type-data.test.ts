import { describe, expect, it } from 'vitest'
import { typeData } from '#contract/subscriptions/programs.ts'
import { budgetWire, pointsPrice } from '../estimate/settings-costs.ts'
import { defaultTypeData, errorsBelow } from './type-data.ts'

describe('defaultTypeData', () => {
  it('of a budget is 10 dollars per employee, and fits the contract [SUB-26] [SUB-62]', () => {
    const value = defaultTypeData('budget')
    expect(value).toEqual({ fixed_cost_type: 'budget', cost_per_employee: 10 })
    expect(typeData.safeParse(value).success).toBe(true)
  })

  it('of a points-based program has everything on, and fits the contract [SUB-26] [SUB-27] [SUB-63]', () => {
    const value = defaultTypeData('points_based')
    expect(value).toMatchObject({
      fixed_cost_type: 'points_based',
      reward_settings_data: {
        scoring_policy_enabled: true,
        max_reward_per_employee: 50,
        signup_incentives_enabled: true,
        signup_incentives: 5,
        monthly_incentives_enabled: true,
        monthly_incentives_structure: { most_miles_biked: 25, most_green_trips: 25 },
        weekly_credit_enabled: true,
        weekly_credit_structure: [{ value: 20, type: 'random_reporter' }],
      },
    })
    expect(typeData.safeParse(value).success).toBe(true)
  })
})

describe('budgetWire', () => {
  it('fits the contract for every cost a program may have [SUB-61]', () => {
    for (const cost of [1, 9.99, 10, 10_000]) {
      const reward_settings_data = budgetWire(cost, 140)
      const value = { fixed_cost_type: 'budget', cost_per_employee: cost, reward_settings_data }
      expect(typeData.safeParse(value).error).toBeUndefined()
    }
  })

  it.each([
    [0.99, 10],
    [Number.NaN, 10],
    [10, 0],
  ])('is nothing for %d dollars and %d employees [SUB-61]', (cost, employees) => {
    expect(budgetWire(cost, employees)).toBeNull()
  })
})

describe('pointsPrice', () => {
  it('is what the server asks, and nothing while a figure is missing [COST-11]', () => {
    const value = defaultTypeData('points_based')
    if (value.fixed_cost_type !== 'points_based') throw new Error('asked for points')
    const settings = value.reward_settings_data
    expect(pointsPrice(settings, 100, {})).toBe(25.93)
    expect(pointsPrice({ ...settings, points_incentives: Number.NaN }, 100, {})).toBeNull()
  })
})

describe('errorsBelow', () => {
  it('keeps what is about a field of the field, without its name', () => {
    const errors = {
      reward_settings_data: 'Switch something on',
      'reward_settings_data.signup_incentives': 'Please add a valid number',
      'reward_settings_data.scoring_policies.mode_based.walk':
        'Must be less than or equal to 1,000,000',
      cost_per_employee: 'Must be bigger than or equal to 1',
    }
    expect(errorsBelow('reward_settings_data', errors)).toEqual({
      signup_incentives: 'Please add a valid number',
      'scoring_policies.mode_based.walk': 'Must be less than or equal to 1,000,000',
    })
  })
})
