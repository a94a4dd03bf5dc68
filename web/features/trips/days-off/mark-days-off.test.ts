import { expect, it } from 'vitest'
import { stretchErrors } from './mark-days-off.ts'

const today = '2026-11-26'

it.each([
  [{ first: '', last: '' }, { first: 'Please choose a day' }],
  [{ first: '2027-12-24', last: '' }, { first: 'A day off can be at most a year away' }],
  [{ first: '2026-12-24', last: '2026-12-23' }, { last: 'This is before the first day' }],
  [{ first: '2026-11-28', last: '' }, {}],
  [{ first: '2026-12-24', last: '2026-12-31' }, {}],
])('judges %j', (stretch, errors) => {
  expect(stretchErrors(stretch, today)).toEqual(errors)
})
