import { expect, it } from 'vitest'
import { suggestionText } from './recommendations.tsx'

it.each([
  ['quiet_members', 21, 30, 'members quiet for 30 days', '/dashboard/members'],
  ['quiet_members', 1, 30, 'member quiet for 30 days', '/dashboard/members'],
  [
    'solo_drivers_nearby',
    14,
    null,
    'members drive alone within 6 miles',
    '/dashboard/reward-system',
  ],
  [
    'solo_drivers_nearby',
    1,
    null,
    'member drives alone within 6 miles',
    '/dashboard/reward-system',
  ],
  ['unanswered_invitations', 9, 18, 'invitations unanswered', '/dashboard/members'],
  ['missing_surveys', 31, null, 'members without a commute survey', '/dashboard/members'],
] as const)('says %s of %d [HOME-04]', (kind, count, days, title, to) => {
  expect(suggestionText({ kind, count, days })).toMatchObject({ title, to })
})

it.each([
  [9, 18, 'The oldest has waited 18 days.'],
  [1, 1, 'It has waited 1 day.'],
  [2, null, 'An invitation can be sent again.'],
])('says how long %d invitations have waited [HOME-04]', (count, days, detail) => {
  const text = suggestionText({ kind: 'unanswered_invitations', count, days })
  expect(text.detail).toBe(detail)
})
