import { expect, it } from 'vitest'
import { isFiltered, statementSearch, unfiltered } from './statement-search.ts'

const nothing = { ...unfiltered, per_page: undefined }

it.each([
  [
    {
      from: '2026-01-01',
      to: '2026-02-28',
      search: 'sam',
      member: '0196f0a0-0000-7000-8000-00000000000b',
      category: 'monthly_reward',
      approval: 'pending',
      page: 2,
      per_page: 50,
    },
    {
      from: '2026-01-01',
      to: '2026-02-28',
      search: 'sam',
      member: '0196f0a0-0000-7000-8000-00000000000b',
      category: 'monthly_reward',
      approval: 'pending',
      page: 2,
      per_page: 50,
    },
  ],
  [{ from: '2026-02-30', to: 'soon', page: 1, per_page: 5000, search: '  ' }, nothing],
  [{ from: 20260101, page: -3, category: 'gift', approval: 1 }, nothing],
  [{ member: 'sam' }, nothing],
  [{ search: 12 }, { ...nothing, search: '12' }],
])('reads %o [CDET-03] [CDET-04]', (search, read) => {
  expect(statementSearch(search)).toEqual(read)
})

it('knows what is filtered', () => {
  expect(isFiltered(nothing)).toBe(false)
  expect(isFiltered({ page: 2 })).toBe(false)
  expect(isFiltered({ approval: 'pending' })).toBe(true)
})
