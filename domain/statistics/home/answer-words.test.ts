import { expect, it } from 'vitest'
import { comparison, ofMembers } from './answer-words.ts'

it.each([
  [{ kind: 'up', percent: 1200 }, '1,200% more than May'],
  [{ kind: 'down', percent: 3 }, '3% less than May'],
  [{ kind: 'same' }, 'As in May'],
  [{ kind: 'new' }, 'None in May'],
] as const)('words %o', (change, text) => {
  expect(comparison(change, 'May')).toBe(text)
})

it.each([
  [{ members: 1, deleted: 0 }, 'of 1 member'],
  [{ members: 1400, deleted: 0 }, 'of 1,400 members'],
  [{ members: 3, deleted: 2 }, 'of 3 members, 2 deleted since'],
])('says of whom the active are: %o', (counts, text) => {
  expect(ofMembers(counts)).toBe(text)
})
