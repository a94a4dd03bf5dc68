import { expect, it } from 'vitest'
import { viewWords } from './view-words.ts'

it.each([
  [{}, {}, 'No filters, usual order'],
  [
    { search: 'dana', state: 'joined', from: '2026-11-01' },
    {},
    '“dana”, state: joined, from: Nov 1, 2026',
  ],
  [
    { order_by: 'last_trip_time', order_direction: 'asc', per_page: 50 },
    { email: false },
    'By last trip time, ascending, 50 a page, 1 column chosen',
  ],
  [
    { by: '0193c0de-0000-7000-8000-000000000001', search_status: 'In Progress' },
    {},
    'Who: one chosen, status: in progress',
  ],
])('says of %j with columns %j: %s', (search, columns, words) => {
  expect(viewWords({ search, columns })).toBe(words)
})
