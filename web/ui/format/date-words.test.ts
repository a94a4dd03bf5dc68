import { expect, it } from 'vitest'
import * as words from './date-words.ts'

it('words a calendar date', () => {
  expect(words.monthYear('2024-03-01')).toBe('March 2024')
  expect(words.shortMonthYear('2024-03-31')).toBe('Mar 2024')
  expect(words.shortMonth('2024-03-31')).toBe('Mar')
  expect(words.dayOfMonth('2026-11-09')).toBe('Nov 9')
  expect(words.weekdayAndDay('2026-11-09')).toBe('Mon 9')
  expect(words.weekdayDate('2026-11-09')).toBe('Mon, Nov 9, 2026')
  expect(words.shortDate('2026-11-09')).toBe('Nov 9, 2026')
  expect(words.paddedDate('2026-11-01')).toBe('November 01, 2026')
})

it('words a local time of the wire', () => {
  expect(words.localTime('17:03:00')).toBe('5:03 PM')
  expect(words.localDateAndTime('2026-11-09 17:03')).toBe('Nov 9, 2026, 5:03 PM')
})

it.each([
  ['2026-11-09', '2026-11-15', 'Nov 9 – 15, 2026'],
  ['2026-10-26', '2026-11-22', 'Oct 26 – Nov 22, 2026'],
  ['2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
  ['2026-11-30', '2026-11-30', 'Nov 30, 2026'],
])('words the days from %s to %s as %s', (startOn, lastOn, expected) => {
  expect(words.dateRange({ startOn, lastOn })).toBe(expected)
})

it('words whole months', () => {
  expect(words.monthRange({ startOn: '2025-12-01', lastOn: '2026-11-30' })).toBe(
    'Dec 2025 – Nov 2026',
  )
})
