import { expect, it } from 'vitest'
import { leftOut } from './suggested-members.tsx'

it.each([
  [31, 1, '1 of these 31 unsubscribed from your emails and gets none.'],
  [1_200, 2, '2 of these 1,200 unsubscribed from your emails and get none.'],
  [1, 1, 'This one unsubscribed from your emails.'],
  [4, 4, 'All 4 unsubscribed from your emails.'],
])('of %d of whom %d unsubscribed it says who gets no email', (all, unsubscribed, text) => {
  expect(leftOut(all, unsubscribed)).toBe(text)
})
