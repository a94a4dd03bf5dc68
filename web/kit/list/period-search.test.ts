import { expect, it } from 'vitest'
import { periodDates, periodParts } from './period-search.ts'

it.each([
  ['month', 'month'],
  ['year', 'year'],
  ['all_time', 'all_time'],
  ['all', 'all_time'],
  ['week', undefined],
  [7, undefined],
])('reads %j as %j [X-QRY-03]', (value, read) => {
  expect(periodParts.period(value)).toBe(read)
})

it.each([
  [{}, {}],
  [{ period: 'all_time', at: '2026-02-05' }, {}],
  [{ period: 'month' }, { start_date: '2026-11-01', end_date: '2026-11-30' }],
  [
    { period: 'month', at: '2024-02-29' },
    { start_date: '2024-02-01', end_date: '2024-02-29' },
  ],
  [
    { period: 'year', at: '2025-07-01' },
    { start_date: '2025-01-01', end_date: '2025-12-31' },
  ],
] as const)('%j are the days %j', (search, dates) => {
  expect(periodDates(search, '2026-11-20')).toEqual(dates)
})
