import { expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { changeLines } from './change-lines.ts'
import { recordAnswer } from './editor-fixture.ts'
import { formOf } from './program-form.ts'

const saved = formOf(recordAnswer({ max_reward_per_employee: 50 }))

it('says what stands there and what was typed, figure by figure [RW-GEN-16]', () => {
  expect(changeLines('limit', { ...saved, max_reward_per_employee: 65.5 }, saved)).toEqual([
    {
      label: 'Most a member can earn with trips in a month',
      before: '$50.00',
      after: '$65.50',
    },
  ])
  const { mode_based } = saved.scoring_policies
  const scoring_policies = { ...saved.scoring_policies, mode_based: { ...mode_based, walk: 75 } }
  expect(changeLines('scoring', { ...saved, scoring_policies }, saved)).toEqual([
    { label: 'By trip: Walking', before: '50 points', after: '75 points' },
  ])
  expect(changeLines('sign_up', { ...saved, signup_incentives_enabled: false }, saved)).toEqual([
    { label: 'Sign-up incentive', before: 'On', after: 'Off' },
  ])
  const weekly = [{ value: 21, type: 'random_green_reporter' as const }]
  expect(
    changeLines('weekly', { ...saved, weekly_credit_structure: weekly }, saved)[0],
  ).toMatchObject({ label: 'Weekly credit 1' })
})

it('says that others are chosen where as many are', () => {
  const entry = { ...newRecommendation('2027-01-01'), _id: 'a' }
  const on = { ...saved, commute_recommendations_enabled: true }
  const before = {
    ...on,
    commute_recommendations: [{ ...entry, employess_feasible_transit: ['x'] }],
  }
  const after = {
    ...on,
    commute_recommendations: [{ ...entry, employess_feasible_transit: ['y'] }],
  }
  expect(changeLines('recommendations', after, before)).toEqual([
    { label: 'Recommended to', before: 'as saved', after: 'others' },
  ])
})
