import { expect, it } from 'vitest'
import { daysOf, periodBeside, periodName, periodOf } from './wallet-period.ts'
import { isFiltered, walletSearch } from './wallet-search.ts'

it.each([
  ['month', '2026-02-14', { start_date: '2026-02-01', end_date: '2026-02-28' }, 'Feb 2026'],
  ['year', '2026-02-14', { start_date: '2026-01-01', end_date: '2026-12-31' }, '2026'],
  ['all', '2026-02-14', {}, 'All time'],
] as const)(
  'covers with a %s of %s the days of it, both ends or none [ADM-WAL-03] [X-QRY-03]',
  (kind, day, days, name) => {
    const period = periodOf(kind, day)
    expect(daysOf(period)).toEqual(days)
    expect(periodName(period)).toContain(name.slice(-4))
  },
)

it.each([
  ['month', -1, '2026-10-01'],
  ['month', 1, null],
  ['year', -1, '2025-01-01'],
  ['year', 1, null],
  ['all', -1, null],
] as const)('steps by a %s (%s) to %s, never into the future', (kind, step, day) => {
  expect(periodBeside(periodOf(kind, '2026-11-20'), step, '2026-11-20')).toBe(day)
})

it('reads both words for all time, and what else the address says [ADM-WAL-25] [X-QRY-03]', () => {
  expect(walletSearch({ period: 'all_time' }).period).toBe('all')
  expect(walletSearch({ period: 'week', type: 'gift', day: 'soon', employee_id: 'sam' })).toEqual(
    walletSearch({}),
  )
  const read = walletSearch({ period: 'year', day: '2025-01-01', type: 'grant', page: 3 })
  expect(read).toMatchObject({ period: 'year', day: '2025-01-01', type: 'grant', page: 3 })
  expect([isFiltered(read), isFiltered(walletSearch({ period: 'all', page: 2 }))]).toEqual([
    true,
    false,
  ])
})
