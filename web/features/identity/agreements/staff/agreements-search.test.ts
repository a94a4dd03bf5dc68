import { expect, it } from 'vitest'
import { agreementsSearch, isOtherText } from './agreements-search.ts'

const version = '0193c0de-0000-7000-8000-000000000001'

it('keeps the agreement, one of its versions or a new one, and the changes [ADM-AGR-01]', () => {
  const search = { type: 'redeem_credit', version, view: 'changes' }
  expect(agreementsSearch(search)).toEqual(search)
  expect(agreementsSearch({ version: 'new' })).toMatchObject({ version: 'new' })
})

it('drops what it does not know', () => {
  const nothing = { type: undefined, version: undefined, view: undefined }
  expect(agreementsSearch({ type: 'other', version: 'old', view: 'x' })).toStrictEqual(nothing)
})

const pathname = '/admin/terms-and-conditions'

it.each([
  [{ version }, { version, view: 'changes' }, false],
  [{ version }, { version: 'new' }, true],
  [{ type: 'redeem_credit' }, { type: 'privacy_policy' }, true],
] as const)('from %j to %j the text is another one: %j', (here, there, isOther) => {
  const [current, next] = [
    { pathname, search: here },
    { pathname, search: there },
  ]
  expect(isOtherText(current, next)).toBe(isOther)
})

it('loses what was written on every other page', () => {
  const [current, next] = [
    { pathname, search: {} },
    { pathname: '/admin', search: {} },
  ]
  expect(isOtherText(current, next)).toBe(true)
})
