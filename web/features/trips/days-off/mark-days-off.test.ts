import { expect, it } from 'vitest'
import { daysToMark, stretchErrors } from './mark-days-off.ts'

const today = '2026-11-26'

it('marks every workday of a stretch, and a single day whichever it is', () => {
  // A Friday to a Tuesday.
  expect(daysToMark({ first: '2026-11-27', last: '2026-12-01' })).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ])
  expect(daysToMark({ first: '2026-11-28', last: '' })).toEqual(['2026-11-28'])
  expect(daysToMark({ first: '2026-11-28', last: '2026-11-28' })).toEqual(['2026-11-28'])
})

it.each([
  [{ first: '', last: '' }, { first: 'Please choose a day' }],
  [{ first: '2027-12-24', last: '' }, { first: 'A day off can be at most a year away' }],
  [{ first: '2026-12-24', last: '2026-12-23' }, { last: 'This is before the first day' }],
  [{ first: '2026-12-01', last: '2027-03-01' }, { last: 'At most 31 days at once' }],
  [
    { first: '2026-11-28', last: '2026-11-29' },
    { last: 'These days are a weekend: mark each by itself' },
  ],
  [{ first: '2026-12-24', last: '2026-12-31' }, {}],
])('judges %j', (stretch, errors) => {
  expect(stretchErrors(stretch, today)).toEqual(errors)
})
