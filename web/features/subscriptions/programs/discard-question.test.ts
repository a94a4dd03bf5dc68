import { expect, it } from 'vitest'
import { discardQuestion } from './discard-question.ts'
import { programAnswer } from './program-fixture.ts'

const upgrade = { number_of_employees: 30, amount: 4.5, lapses_at: '2026-06-12T00:00:00.000Z' }

it.each([
  ['a refund of what was paid', { status: 'future' }, /refunded in full/],
  [
    'no refund of a free month',
    { status: 'future', trial_ends_on: '2026-08-01' },
    /Nothing was paid/,
  ],
  [
    'that the program goes on',
    { status: 'pending_upgrade', pending_upgrade: upgrade },
    /^The upgrade to 30 employees is dropped; nothing was paid\. The program goes on/,
  ],
  ['that it was never paid', { status: 'pending' }, /^It was never paid/],
] as const)('promises %s [SUB-09, SUB-16, SUB-17]', (_, differences, words) => {
  expect(discardQuestion(programAnswer(differences)).text).toMatch(words)
})
