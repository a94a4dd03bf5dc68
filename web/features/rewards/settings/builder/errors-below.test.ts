import { describe, expect, it } from 'vitest'
import { errorsBelow } from './errors-below.ts'

describe('errorsBelow', () => {
  it('keeps what is about a field of the field, without its name', () => {
    const errors = {
      reward_settings_data: 'Switch something on',
      'reward_settings_data.signup_incentives': 'Please add a valid number',
      'reward_settings_data.scoring_policies.mode_based.walk': 'Must be at most 1,000,000',
      cost_per_employee: 'Must be bigger than or equal to 1',
    }
    expect(errorsBelow('reward_settings_data', errors)).toEqual({
      signup_incentives: 'Please add a valid number',
      'scoring_policies.mode_based.walk': 'Must be at most 1,000,000',
    })
  })
})
