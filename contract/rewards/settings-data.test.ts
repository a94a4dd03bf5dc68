import { expect, it } from 'vitest'
import { rewardSettingsData } from './settings-data.ts'

const credits = rewardSettingsData.shape.weekly_credit_structure

it.each([
  ['random_reporter', true],
  ['random_max_trips_reporter', true],
  ['random_green_reporter', true],
  ['random_full_week_reporter', true],
  ['random_walker', false],
])('a fixed-cost program draws a weekly credit for %s: %s [RW-WEEK-11]', (type, isKnown) => {
  expect(credits.safeParse([{ value: 20.5, type }]).success).toBe(isKnown)
  expect(credits.safeParse([{ type }]).success).toBe(false)
})

it.each([
  [0, false],
  [1, true],
  [1000, true],
  [1001, false],
  [1.5, false],
])(
  'a draw for those with enough trips asks for %j: %s [RW-WEEK-10]',
  (number_of_trips, isTaken) => {
    const credit = { value: 20, type: 'random_max_trips_reporter', config: { number_of_trips } }
    expect(credits.safeParse([credit]).success).toBe(isTaken)
  },
)
