import { expect, it } from 'vitest'
import { nextSentence, sendingLabel } from './email-labels.ts'

it.each([
  [{ send_email: false, email_day: 2, time: '09:00' }, 'No weekly email'],
  [{ send_email: true, email_day: 1, time: '09:00' }, 'Email on Sundays at 9:00 AM'],
  [{ send_email: true, email_day: 7, time: '17:30' }, 'Email on Saturdays at 5:30 PM'],
])('%j: %s [RW-REC-18]', (sending, label) => {
  expect(sendingLabel(sending)).toBe(label)
})

const sent = { next_send: '2026-11-23 09:00', unsent_reason: null, recipients: 12, chosen: 12 }

it('says when the next email leaves', () => {
  expect(nextSentence(sent)).toBe('The next one leaves on Nov 23, 2026 at 9:00 AM, to 12 members.')
})

it.each([
  ['email_off', 'while the weekly email is off'],
  ['no_start', 'the program has no start date'],
  ['recommendations_off', 'commute recommendations are off'],
  ['over', 'ends before the next such day'],
  ['budget_used', 'no money is left'],
  ['suspended', 'an invoice is overdue'],
  ['not_covered', 'your subscription does not cover'],
] as const)('says why no email leaves: %s [RW-REC-23]', (unsent_reason, reason) => {
  const unsent = { ...sent, next_send: null, unsent_reason }
  expect(nextSentence(unsent)).toMatch(/^Nothing is sent/)
  expect(nextSentence(unsent)).toContain(reason)
})

it.each([
  [7, 10, 'to 7 members. 3 others were chosen but have made all'],
  [
    1,
    2,
    'to 1 member. 1 other was chosen but has made all the rewarded trips, left or unsubscribed.',
  ],
])('says why the email goes to %i of %i chosen', (recipients, chosen, sentence) => {
  expect(nextSentence({ ...sent, recipients, chosen })).toContain(sentence)
})
