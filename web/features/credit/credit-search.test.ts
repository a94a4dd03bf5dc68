import { expect, it } from 'vitest'
import { creditSearch } from './credit-search.ts'

const nothing = { from: undefined, to: undefined, page: undefined }

it.each([
  [
    { from: '2026-01-01', to: '2026-02-28', page: 2 },
    { from: '2026-01-01', to: '2026-02-28', page: 2 },
  ],
  [{ from: '2026-02-30', to: 'soon', page: 1 }, nothing],
  [{ from: 20260101, page: -3 }, nothing],
])('reads %o [CDET-09]', (search, read) => {
  expect(creditSearch(search)).toEqual(read)
})
