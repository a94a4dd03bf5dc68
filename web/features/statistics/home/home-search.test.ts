import { describe, expect, it } from 'vitest'
import { homeSearchOf, homeViewOf, validateHomeSearch } from './home-search.ts'

describe('the home page in its URL', () => {
  it('opens on the engagement tab with the current last week [HOME-13]', () => {
    expect(homeViewOf(validateHomeSearch({}))).toEqual({
      tab: 'engagement',
      range: 'last-week',
      before: null,
    })
  })

  it('reads tab, range and window [HOME-03] [HOME-12] [HOME-15]', () => {
    const query = { tab: 'metrics', range: 'last-4-weeks', before: '2026-11-09' }
    expect(validateHomeSearch(query)).toEqual(query)
    expect(homeSearchOf(homeViewOf(query as object))).toEqual(query)
  })

  it.each([
    { tab: 'other' },
    { tab: 7 },
    { range: 'last-year' },
    { before: '2026-02-30' },
    { before: '2026-13-01' },
    { before: 'yesterday' },
    { before: '1999-01-01' },
    { before: 20261109 },
    { surprise: 'x' },
  ])('falls back to the defaults for %j', (query) => {
    expect(validateHomeSearch(query)).toEqual({})
  })

  it('wins over the query it is laid over', () => {
    const query = { tab: 'other', range: 'x', before: 'y' }
    expect({ ...query, ...validateHomeSearch(query) }).toEqual({})
  })

  it('leaves defaults out of the URL', () => {
    expect(homeSearchOf({ tab: 'engagement', range: 'last-week', before: null })).toEqual({})
  })
})
