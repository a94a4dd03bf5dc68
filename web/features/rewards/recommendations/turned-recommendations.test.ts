import { describe, expect, it } from 'vitest'
import { newRecommendation } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { turnedRecommendations } from './turned-recommendations.ts'

const firstOn = '2027-01-01'
const anew = newRecommendation(firstOn)
const typed = { ...newRecommendation('2027-02-01'), title: 'By train' }
const saved = { ...typed, _id: '0193c0de-0000-7000-8000-000000000301', title: 'By bus' }

describe('the recommendations after their section was switched', () => {
  it.each([
    ['off begin anew', { isOn: false, entries: [typed], kept: [saved], hasBegun: false }, [anew]],
    [
      'on again before the off state was saved are the saved ones',
      { isOn: true, entries: [anew], kept: [saved], hasBegun: false },
      [saved],
    ],
    [
      'on for the first time are one to fill in',
      { isOn: true, entries: [], kept: [], hasBegun: false },
      [anew],
    ],
    [
      'off stay when they have begun',
      { isOn: false, entries: [typed], kept: [saved], hasBegun: true },
      [typed],
    ],
    [
      'on stay when they have begun',
      { isOn: true, entries: [typed], kept: [saved], hasBegun: true },
      [typed],
    ],
  ])('%s [RW-REC-07]', (_, turned, expected) => {
    expect(turnedRecommendations({ ...turned, firstOn })).toEqual(expected)
  })
})
