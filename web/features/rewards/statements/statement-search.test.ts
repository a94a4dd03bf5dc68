import { expect, it } from 'vitest'
import { periodPresets, presetOf } from './period-presets.ts'
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

it.each([
  ['2026-03-31', 'last-month', '2026-02-01', '2026-02-28'],
  ['2026-01-15', 'last-month', '2025-12-01', '2025-12-31'],
  ['2026-01-15', 'this-month', '2026-01-01', '2026-01-31'],
  ['2026-03-01', 'last-30-days', '2026-01-31', '2026-03-01'],
  ['2026-03-01', 'last-year', '2025-01-01', '2025-12-31'],
  ['2026-03-01', 'all', undefined, undefined],
])('on %s takes %s as %s to %s, and knows it again [CDET-03]', (today, id, from, to) => {
  const presets = periodPresets(today)
  expect(presets.find((preset) => preset.id === id)).toMatchObject({ ...(from && { from, to }) })
  expect(presetOf(presets, { from, to })?.id).toBe(id)
  expect(presetOf(presets, { from: '2020-02-02', to })).toBeUndefined()
})
