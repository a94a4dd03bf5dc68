import { expect, it } from 'vitest'
import { filterOf } from './staff-members-queries.ts'
import { isFiltered, staffMembersSearch } from './staff-members-search.ts'

const employer_id = '0197f000-0000-7000-8000-000000000001'
const usual = { order_by: 'created_at', order_direction: 'desc' }

it.each([
  [{}, { all: '1', ...usual }, false],
  [{ search: 'ada' }, { all: '1', keyword: 'ada', ...usual }, true],
  [{ employer_id, period: 'all' }, { all: '1', employer_id, ...usual }, true],
  [
    { period: 'month', at: '2026-02-10', order_by: 'name', order_direction: 'asc' },
    {
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      order_by: 'name',
      order_direction: 'asc',
    },
    true,
  ],
  [{ period: 'year' }, { start_date: '2026-01-01', end_date: '2026-12-31', ...usual }, true],
])('asks of %j for %j [ADM-MEM-03, ADM-MEM-06, X-QRY-03]', (raw, asked, isNarrowed) => {
  const search = staffMembersSearch(raw)
  expect(filterOf(search, '2026-11-20')).toEqual(asked)
  expect(isFiltered(search)).toBe(isNarrowed)
})
