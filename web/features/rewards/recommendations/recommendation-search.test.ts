import { expect, it } from 'vitest'
import { recommendationSearch } from './recommendation-search.ts'

it.each([
  [{}, {}],
  [
    { tab: 'sent', page: 2 },
    { tab: 'sent', page: 2 },
  ],
  [{ tab: 'sent', page: -1 }, { tab: 'sent' }],
  [{ tab: 'other' }, {}],
])('an address with %j opens %j', (search, read) => {
  expect(recommendationSearch(search)).toEqual(read)
})
