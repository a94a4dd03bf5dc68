import { expect, it } from 'vitest'
import {
  formatDay,
  formatDays,
  formatMonth,
  formatPaddedDay,
  formatTime,
  shortWeekdayOf,
  weekdayNames,
} from './format-day.ts'
import { addDays } from './time.ts'

/** Two years, one of them a leap year. */
const days = Array.from({ length: 731 }, (_, n) => addDays('2024-01-01', n))

const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

it.each([
  ['a day', formatDay, inEnglish({ dateStyle: 'medium' })],
  ['a month', formatMonth, inEnglish({ month: 'long', year: 'numeric' })],
  [
    'a day of an invoice',
    formatPaddedDay,
    inEnglish({ month: 'long', day: '2-digit', year: 'numeric' }),
  ],
  ['a weekday', shortWeekdayOf, inEnglish({ weekday: 'short' })],
])('words %s as English does, whatever the day', (_, ours, english) => {
  expect(days.map(ours)).toEqual(days.map(english))
})

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59:59', '11:59 PM'],
])('words the time %s as %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})

it('begins the week with Sunday', () => {
  expect(weekdayNames.map((name) => name.slice(0, 3))).toEqual(
    days.slice(6, 13).map(shortWeekdayOf),
  )
})

it.each([
  ['2026-11-09', '2026-11-09', 'Nov 9, 2026'],
  ['2026-11-09', '2026-11-15', 'Nov 9 – 15, 2026'],
  ['2026-11-30', '2026-12-06', 'Nov 30 – Dec 6, 2026'],
  ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 3, 2027'],
])('writes the days from %s to %s with nothing said twice', (startOn, lastOn, words) => {
  expect(formatDays({ startOn, lastOn })).toBe(words)
})
