import { expect, it } from 'vitest'
import { suggestionText } from './recommendations.tsx'

it.each([
  ['solo_drivers_nearby', 14, null, 'members drive alone within 6 miles', 'See these 14'],
  ['solo_drivers_nearby', 1, null, 'member drives alone within 6 miles', 'See this one'],
  ['unanswered_invitations', 9, 18, 'invitations unanswered', 'See these 9'],
  ['missing_surveys', 31, null, 'members without a commute survey', 'See these 31'],
] as const)('says %s of %d [HOME-04]', (kind, count, days, title, action) => {
  expect(suggestionText({ kind, count, days })).toMatchObject({ title, action })
})

it.each([
  [9, 18, 'The oldest has waited 18 days.'],
  [1, 1, 'It has waited 1 day.'],
  [2, null, 'An invitation can be sent again.'],
])('says how long %d invitations have waited [HOME-04]', (count, days, detail) => {
  const text = suggestionText({ kind: 'unanswered_invitations', count, days })
  expect(text.detail).toBe(detail)
})
