import { expect, it } from 'vitest'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { savedIfWrong, savedPolicyIfWrong } from './saved-if-wrong.ts'
import { withType } from './weekly/weekly-credit-fields.tsx'

const saved = settingsToWire(pointsBasedDefaults)

it('leaves what was typed as it is where it is right', () => {
  expect(savedIfWrong('signup_incentives', { ...saved, signup_incentives: 7.5 }, saved)).toEqual({})
  expect(savedPolicyIfWrong(saved, saved)).toEqual({})
})

it('brings back what was saved of a figure that is wrong and about to be hidden [RW-GEN-21]', () => {
  const empty = { ...saved, signup_incentives: Number.NaN }
  expect(savedIfWrong('signup_incentives', empty, saved)).toEqual({
    signup_incentives: saved.signup_incentives,
  })
  const { mode_based, mile_based, ...others } = saved.scoring_policies
  const typed: typeof saved = {
    ...saved,
    scoring_policy_type: 'mile_based',
    scoring_policies: {
      ...others,
      mode_based: { ...mode_based, walk: 75 },
      mile_based: { ...mile_based, bike: Number.NaN },
    },
  }
  // Of the other policies what was typed stays.
  expect(savedPolicyIfWrong(typed, saved)).toEqual({
    scoring_policies: { ...typed.scoring_policies, mile_based },
  })
})

it('leaves out a number of trips that is wrong where the kind of draw does not show it [RW-WEEK-05]', () => {
  const draw = { value: 20, type: 'random_max_trips_reporter' } as const
  const to = 'random_reporter'
  const three = { config: { number_of_trips: 3 } }
  expect(withType({ ...draw, ...three }, to)).toEqual({ value: 20, type: to, ...three })
  const wrong = { config: { number_of_trips: Number.NaN } }
  expect(withType({ ...draw, ...wrong }, to)).toEqual({ value: 20, type: to })
})
