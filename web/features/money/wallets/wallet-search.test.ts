import { expect, it } from 'vitest'
import { filterOf } from './wallet-queries.ts'
import { isFiltered, walletSearch } from './wallet-search.ts'

it('asks for the days of the period in the address [ADM-WAL-03] [X-QRY-03]', () => {
  const whose = { for_employer: '1', employer_id: 'e1' } as const
  const search = walletSearch({ period: 'month', at: '2026-02-14', type: 'grant' })
  expect(filterOf(whose, search, '2026-11-20')).toEqual({
    ...whose,
    type: 'grant',
    start_date: '2026-02-01',
    end_date: '2026-02-28',
  })
})

it('reads both words for all time, and what else the address says [ADM-WAL-25] [X-QRY-03]', () => {
  expect(walletSearch({ period: 'all' }).period).toBe('all_time')
  expect(walletSearch({ period: 'week', type: 'gift', at: 'soon', employee_id: 'sam' })).toEqual(
    walletSearch({}),
  )
  const read = walletSearch({ period: 'year', at: '2025-01-01', type: 'grant', page: 3 })
  expect(read).toMatchObject({ period: 'year', at: '2025-01-01', type: 'grant', page: 3 })
  expect(isFiltered(read)).toBe(true)
  expect(isFiltered(walletSearch({ period: 'all', page: 2 }))).toBe(false)
})
