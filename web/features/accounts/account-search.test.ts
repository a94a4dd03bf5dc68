import { expect, it } from 'vitest'
import { accountSearch } from './account-search.ts'

it.each([
  [7, { tab: 7 }],
  ['7', { tab: 7 }],
  [6, { tab: 6 }],
  [1, {}],
  [8, {}],
  ['two', {}],
  [undefined, {}],
])('reads tab %s as %j [SHELL-24]', (tab, expected) => {
  expect(accountSearch({ tab })).toEqual(expected)
})
