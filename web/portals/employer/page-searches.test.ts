import { expect, it } from 'vitest'
import { accountSearch } from './page-searches.ts'

it.each([
  [7, { tab: 7 }],
  ['7', { tab: 7 }],
  [6, { tab: 6 }],
  [1, {}],
  [9, { tab: 9 }],
  [10, {}],
  ['two', {}],
  [undefined, {}],
])('reads tab %s as %j [SHELL-24]', (tab, expected) => {
  expect(accountSearch({ tab })).toEqual(expected)
})

it.each([
  ['new', { program: 'new' }],
  ['0193c0de-0000-7000-8000-000000000101', { program: '0193c0de-0000-7000-8000-000000000101' }],
  ['./new', {}],
  [7, {}],
])('reads program %s as %j [SUB-11]', (program, expected) => {
  expect(accountSearch({ program })).toEqual(expected)
})
