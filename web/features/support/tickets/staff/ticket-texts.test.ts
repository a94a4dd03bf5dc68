import { describe, expect, it } from 'vitest'
import type { TicketEntry } from '#contract/support/tickets-staff.ts'
import { entryTitle, ratingText, waitText } from './ticket-texts.ts'

it.each([
  [0, 'Less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [200, '3 hours 20 minutes'],
  [1440, '1 day'],
  [1441, '1 day'],
  [3000, '2 days 2 hours'],
])('says %d minutes as %j', (minutes, text) => {
  expect(waitText(minutes)).toBe(text)
})

it.each([
  [null, null, null],
  [4, true, '4 of 5, resolved'],
  [1, false, '1 of 5, not resolved'],
] as const)('says a rating of %j, satisfied: %j, as %j [X-NUM-05]', (rating, isSatisfied, text) => {
  expect(ratingText({ feedback_rating: rating, feedback_satisfaction: isSatisfied })).toBe(text)
})

describe('who did what', () => {
  const north = { _id: '0193c0de-0000-7000-8000-000000000001', username: 'north' }
  const entry: TicketEntry = {
    position: 2,
    admin: null,
    message: null,
    status: null,
    rating: null,
    at: '2026-11-20T18:00:00.000Z',
  }

  it.each<[string, Partial<TicketEntry>, string | null]>([
    ['Sam asked', { position: 1, message: 'Where?', status: 'Backlog' }, 'Sam'],
    ['Sam wrote', { message: 'Hello?' }, 'Sam'],
    ['Sam wrote, now In Progress', { message: 'Hello?', status: 'In Progress' }, 'Sam'],
    ['north answered, now Resolved', { admin: north, message: 'Here', status: 'Resolved' }, 'Sam'],
    ['north changed the status, now Backlog', { admin: north, status: 'Backlog' }, 'Sam'],
    ['Sam rated it 2 of 5', { rating: 2, message: 'Late' }, 'Sam'],
    ['A deleted person asked', { position: 1, message: '' }, null],
  ])('%s', (title, changes, name) => {
    expect(entryTitle({ ...entry, ...changes }, name)).toBe(title)
  })
})
