import { expect, it } from 'vitest'
import { linkSearch } from './link-search.ts'

it.each([
  [{ token: 'abc' }, { token: 'abc' }],
  [{ token: '' }, {}],
  [{ token: 7 }, {}],
  [{}, {}],
])('reads %j as %j [RESET-04]', (search, expected) => {
  expect(linkSearch(search)).toEqual(expected)
})
