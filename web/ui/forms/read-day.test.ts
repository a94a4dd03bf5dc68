import { expect, it } from 'vitest'
import { readDay } from './read-day.ts'

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026/11/30', '2026-11-30'],
  ['11/30/2026', '2026-11-30'],
  ['1/5/2027', '2027-01-05'],
  ['11-30-2026', '2026-11-30'],
  ['11.30.2026', '2026-11-30'],
  ['11/30/26', '2026-11-30'],
  ['Nov 30, 2026', '2026-11-30'],
  ['nov. 30 2026', '2026-11-30'],
  ['November 30th, 2026', '2026-11-30'],
  ['Sept 1, 2026', '2026-09-01'],
  ['30 Nov 2026', '2026-11-30'],
  ['Mon, Nov 30, 2026', '2026-11-30'],
  ['  Feb  29,2028 ', '2028-02-29'],
])('reads “%s” as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

it.each([
  ['nothing', ''],
  ['half a date', '2026-11-3'],
  ['a date without its year', 'Nov 30'],
  // It may be the beginning of 11/30/2026.
  ['the beginning of a year', '11/30/20'],
  ['half a year', '11/30/202'],
  ['a day that its month does not have', '2/30/2026'],
  ['a 13th month', '13/1/2026'],
  ['a day before its month', '30/11/2026'],
  ['no month', 'Nox 30, 2026'],
  ['too short a month', 'Ju 3, 2026'],
  ['a leap day of another year', 'Feb 29, 2026'],
])('takes no %s for a date', (_, typed) => {
  expect(readDay(typed)).toBeNull()
})
