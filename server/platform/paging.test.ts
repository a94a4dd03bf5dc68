import { expect, it } from 'vitest'
import { fromNearerEnd, pageOf, presentPage } from './paging.ts'

it('finds a page in its list', () => {
  expect(pageOf({ page: 1, per_page: 20 })).toEqual({ limit: 20, offset: 0 })
  expect(pageOf({ page: 4, per_page: 15 })).toEqual({ limit: 15, offset: 45 })
  expect(presentPage({ page: 4, per_page: 15 }, 46, ['row'])).toEqual({
    data: ['row'],
    meta: { current_page: 4, per_page: 15, total: 46 },
  })
})

it.each([
  [0, { isBackwards: false, skip: 0, count: 20 }],
  [20, { isBackwards: false, skip: 20, count: 20 }],
  [40, { isBackwards: true, skip: 5, count: 20 }],
  [60, { isBackwards: true, skip: 0, count: 5 }],
  [65, null],
  [80, null],
])('reads the page after %i of 65 rows from the nearer end', (offset, stretch) => {
  expect(fromNearerEnd({ limit: 20, offset }, 65)).toEqual(stretch)
})
