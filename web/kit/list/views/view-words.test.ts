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
  [{ by: '0193c0de-0000-7000-8000-000000000001' }, {}, 'By: one chosen'],
])('says of %j with columns %j: %s', (search, columns, words) => {
  expect(viewWords({ search, columns })).toBe(words)
})

it('calls filters and what is chosen there as the list does', () => {
  const words = {
    by: { label: 'Who' },
    search_status: { label: 'Status', choices: { open: 'In Progress' } },
    order_by: { label: 'Order', choices: { last_trip_time: 'Last trip' } },
  }
  const by = '0193c0de-0000-7000-8000-000000000001'
  const search = { by, search_status: 'open', order_by: 'last_trip_time', refund: 'not_asked' }
  expect(viewWords({ search, columns: {} }, words)).toBe(
    'Who: one chosen, status: In Progress, refund: not asked, by Last trip',
  )
})
