import { expect, it } from 'vitest'
import { waitingSentence } from './waiting-notice.tsx'

it.each([
  [1, 3, 'One reward waits for credit: $3.00 is needed. It lapses on Jan 3, 2027.'],
  [
    1200,
    4500.5,
    '1,200 rewards wait for credit: $4,500.50 is needed. The oldest lapses on Jan 3, 2027.',
  ],
])('says that %d rewards wait', (rewards, value, sentence) => {
  expect(waitingSentence(rewards, value, '2027-01-03')).toBe(sentence)
})
