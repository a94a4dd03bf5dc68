import { expect, it } from 'vitest'
import { budgetWords } from './budget-words.ts'
import { nextWords, sendingWords } from './email-words.ts'
import { recommendationSearch } from './recommendation-search.ts'

it.each([
  [{ send_email: false, email_day: 2, time: '09:00' }, 'No weekly e-mail'],
  [{ send_email: true, email_day: 1, time: '09:00' }, 'E-mail on Sundays at 09:00'],
  [{ send_email: true, email_day: 7, time: '17:30' }, 'E-mail on Saturdays at 17:30'],
])('%j: %s [RW-REC-18]', (sending, words) => {
  expect(sendingWords(sending)).toBe(words)
})

const sent = { next_send: '2026-11-23 09:00', unsent_reason: null, recipients: 12, chosen: 12 }

it('tells what is used of a budget, and no budget while its field is empty', () => {
  expect(budgetWords(12.5, 50)).toBe('$12.50 of $50.00 used')
  expect(budgetWords(12.5, Number.NaN)).toBe('$12.50 used')
})

it('says when the next e-mail leaves', () => {
  expect(nextWords(sent)).toBe('The next one leaves on November 23, 2026 at 09:00, to 12 members.')
})

it.each([
  ['email_off', 'while the weekly e-mail is off'],
  ['no_start', 'the program has no start date'],
  ['recommendations_off', 'commute recommendations are off'],
  ['over', 'ends before the next such day'],
  ['budget_used', 'no money is left'],
  ['suspended', 'an invoice is overdue'],
  ['not_covered', 'your subscription does not cover'],
] as const)('says why no e-mail leaves: %s [RW-REC-23]', (unsent_reason, words) => {
  const unsent = { ...sent, next_send: null, unsent_reason }
  expect(nextWords(unsent)).toMatch(/^Nothing is sent/)
  expect(nextWords(unsent)).toContain(words)
})

it.each([
  [7, 10, 'to 7 members. 3 others were chosen but have made all'],
  [
    1,
    2,
    'to 1 member. 1 other was chosen but has made all the rewarded trips, left or unsubscribed.',
  ],
])('says why the e-mail goes to %i of %i chosen', (recipients, chosen, words) => {
  expect(nextWords({ ...sent, recipients, chosen })).toContain(words)
})

it.each([
  [2.5, 50, '$2.50 of $50.00 used'],
  [50, 50, '$50.00 of $50.00 used. The budget is used up: no further trips are paid.'],
  [0, 0, '$0.00 of $0.00 used'],
])('of a budget: %d of %d', (consumed, budget, words) => {
  expect(budgetWords(consumed, budget)).toBe(words)
})

it.each([
  [{}, {}],
  [
    { tab: 'sent', page: 2 },
    { tab: 'sent', page: 2 },
  ],
  [{ tab: 'sent', page: -1 }, { tab: 'sent' }],
  [{ tab: 'other', page: 2 }, {}],
])('an address with %j opens %j', (search, read) => {
  expect(recommendationSearch(search)).toEqual(read)
})
