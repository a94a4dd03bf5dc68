import { expect, it } from 'vitest'
import { type TicketChange, whatChanged } from './what-changed.ts'

const nothing: TicketChange = { admin: null, hasMessage: false, status: null, rating: null }

it.each<[string, TicketChange[]]>([
  ['north answered', [{ ...nothing, admin: 'north', hasMessage: true }]],
  ['the member wrote', [{ ...nothing, hasMessage: true }]],
  [
    'the member wrote and set it to In Progress',
    [{ ...nothing, hasMessage: true, status: 'In Progress' }],
  ],
  ['north set it to Resolved', [{ ...nothing, admin: 'north', status: 'Resolved' }]],
  // What is said with a rating is part of it.
  ['the member rated it 2 of 5', [{ ...nothing, rating: 2, hasMessage: true }]],
  [
    'north answered and set it to Resolved; the member rated it 4 of 5',
    [
      { ...nothing, admin: 'north', hasMessage: true, status: 'Resolved' },
      { ...nothing, rating: 4 },
    ],
  ],
])('says: %s', (sentence, changes) => {
  expect(whatChanged(changes)).toBe(sentence)
})
