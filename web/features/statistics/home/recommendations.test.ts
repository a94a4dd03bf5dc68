import { expect, it } from 'vitest'
import { suggestionText } from './recommendations.tsx'

const ofMembers = { amount: null, first_on: null }

it.each([
  ['quiet_members', 21, 30, 'members quiet for 30 days', 'See these 21'],
  ['quiet_members', 1, 30, 'member quiet for 30 days', 'See this one'],
  ['solo_drivers_nearby', 14, null, 'members drive alone within 6 miles', 'See these 14'],
  ['solo_drivers_nearby', 1, null, 'member drives alone within 6 miles', 'See this one'],
  ['unanswered_invitations', 9, 18, 'invitations unanswered', 'See these 9'],
  ['missing_surveys', 31, null, 'members without a commute survey', 'See these 31'],
] as const)('says %s of %d [HOME-04]', (kind, count, days, title, action) => {
  expect(suggestionText({ ...ofMembers, kind, count, days })).toMatchObject({ title, action })
})

it.each([
  [9, 18, 'The oldest has waited 18 days.'],
  [1, 1, 'It has waited 1 day.'],
  [2, null, 'An invitation can be sent again.'],
])('says how long %d invitations have waited [HOME-04]', (count, days, detail) => {
  const text = suggestionText({ ...ofMembers, kind: 'unanswered_invitations', count, days })
  expect(text.detail).toBe(detail)
})

it.each([
  [1, 'It ends on Dec 20, 2026. Rewards take the oldest credit first.'],
  [2, 'The first of it ends on Dec 20, 2026. Rewards take the oldest credit first.'],
])('says how much credit is about to end, in %d parts, and when', (count, detail) => {
  const credit = { kind: 'expiring_credit', count, days: null, amount: 2221.5 } as const
  expect(suggestionText({ ...credit, first_on: '2026-12-20' })).toMatchObject({
    figure: '$2,221.50',
    detail,
    action: 'See your credit',
  })
})
