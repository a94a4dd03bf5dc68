import { expect, it } from 'vitest'
import { daysOfStretch, stretchProblem } from './stretch.ts'

const today = '2026-11-26'

it('marks every workday of a stretch, and a single day whichever it is', () => {
  // A Friday to a Tuesday.
  expect(daysOfStretch('2026-11-27', '2026-12-01')).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ])
  expect(daysOfStretch('2026-11-28', '2026-11-28')).toEqual(['2026-11-28'])
  expect(daysOfStretch('2026-11-28', '2026-11-29')).toEqual([])
  expect(daysOfStretch('2026-11-28', '2026-11-27')).toEqual([])
})

it.each([
  ['2027-12-24', '2027-12-24', { end: 'first', message: 'A day off can be at most a year away' }],
  ['2026-12-24', '2026-12-23', { end: 'last', message: 'This is before the first day' }],
  ['2026-12-01', '2027-12-01', { end: 'last', message: 'A day off can be at most a year away' }],
  ['2026-12-01', '2027-01-01', { end: 'last', message: 'At most 31 days at once' }],
  ['2026-12-01', '2026-12-31', null],
  [
    '2026-11-28',
    '2026-11-29',
    { end: 'last', message: 'These days are a weekend: mark each by itself' },
  ],
])('judges %s to %s', (startOn, endOn, problem) => {
  expect(stretchProblem(startOn, endOn, today)).toEqual(problem)
})
