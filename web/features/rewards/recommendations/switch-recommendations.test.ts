import { describe, expect, it } from 'vitest'
import { newRecommendation } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { lossOf, lossOfAll, switchedRecommendations } from './switch-recommendations.ts'

const plain = newRecommendation('2027-01-01')
const byBus = { ...plain, _id: 'r1', title: 'By bus', employess_feasible_transit: ['m1', 'm2'] }
const built = { ...plain, _id: 'r2', has_content: true }

it('names what goes with one that is removed [RW-REC-05]', () => {
  expect(lossOf(plain)).toBeNull()
  expect(lossOf(byBus)).toBe(
    '“By bus” goes with its figures and its email, for all 2 members chosen.',
  )
  expect(lossOf({ ...built, employess_feasible_transit: ['m1'] })).toContain(
    'the email you built, for the 1 member chosen',
  )
})

it('is nothing when none of those switched off has members or a built email [RW-REC-07]', () => {
  expect(lossOfAll([plain, plain], [{ ...plain, _id: 'r1' }])).toBeNull()
})

it('names what goes with all that are switched off, each member once [RW-REC-07]', () => {
  const other = { ...plain, employes_feasible_biking_or_walking: ['m2', 'm3'] }
  expect(lossOfAll([byBus, other], [byBus])).toBe(
    'Once saved as off, all recommendations go with their figures and emails, for all 3 members chosen.',
  )
  // Saved, whatever has been typed since.
  expect(lossOfAll([plain], [built])).toContain('the emails you built.')
})

const firstOn = '2027-01-01'
const anew = newRecommendation(firstOn)
const typed = { ...newRecommendation('2027-02-01'), title: 'By train' }
const before = { ...typed, _id: '0193c0de-0000-7000-8000-000000000301', title: 'By bus' }

describe('the recommendations after their section was switched', () => {
  it.each([
    ['off begin anew', { isOn: false, entries: [typed], saved: [before], hasBegun: false }, [anew]],
    [
      'on again before the off state was saved are the saved ones',
      { isOn: true, entries: [anew], saved: [before], hasBegun: false },
      [before],
    ],
    [
      'on for the first time are one to fill in',
      { isOn: true, entries: [], saved: [], hasBegun: false },
      [anew],
    ],
    [
      'off stay when they have begun',
      { isOn: false, entries: [typed], saved: [before], hasBegun: true },
      [typed],
    ],
    [
      'on stay when they have begun',
      { isOn: true, entries: [typed], saved: [before], hasBegun: true },
      [typed],
    ],
  ])('%s [RW-REC-07]', (_, switched, expected) => {
    expect(switchedRecommendations({ ...switched, firstOn })).toEqual(expected)
  })
})
