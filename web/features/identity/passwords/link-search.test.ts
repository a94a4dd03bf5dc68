import { expect, it } from 'vitest'
import { linkSearch } from './link-search.ts'

const long = 'x'.repeat(300)

// What does not fit is named as undefined: left out, the router would keep what the address has.
it.each([
  [{ token: 'abc', other: 1 }, { token: 'abc' }],
  [{ token: long }, { token: long }],
  [{ token: '' }, { token: undefined }],
  [{ token: 7 }, { token: undefined }],
  [{}, { token: undefined }],
])('reads %j as %j [RESET-04]', (search, expected) => {
  expect(linkSearch(search)).toStrictEqual(expected)
})
