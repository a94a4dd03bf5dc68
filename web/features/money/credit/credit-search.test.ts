import { expect, it } from 'vitest'
import { creditSearch } from './credit-search.ts'

it.each([
  ['detailed', 'detailed'],
  ['expired', 'expired'],
  ['summary', undefined],
  [3, undefined],
])('reads the tab %s as %s, with the filters of the lists [CDET-01] [CDET-09]', (tab, read) => {
  expect(creditSearch({ tab, from: '2026-01-01', to: 'soon', page: 2 })).toMatchObject({
    tab: read,
    from: '2026-01-01',
    to: undefined,
    page: 2,
  })
})
