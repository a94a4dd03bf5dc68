import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  [null, ''],
  [0, 'Try again in 1 second.'],
  [59, 'Try again in 59 seconds.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
  [900, 'Try again in 15 minutes.'],
])('words a wait of %s seconds as "%s"', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
