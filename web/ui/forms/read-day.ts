import type { LocalDate } from '#domain/time.ts'
import { isDay } from './is-day.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** With groups of the names year, month and day; a month is a number or a word. */
const forms = [
  /^(?<year>\d{4})[-/.](?<month>\d\d)[-/.](?<day>\d\d)$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d\d)$/,
  /^(?:[a-z]{3,9}, ?)?(?<month>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>\d{4})$/,
  /^(?<day>\d{1,2}) (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/,
]

/**
 * A date as people in the United States type it: 11/30/2026, Nov 30, 2026 or 2026-11-30. Null for what is none,
 * or might still become another one: a year of two digits begins at 21, as 20 is how 2026 begins.
 */
export function readDay(typed: string): LocalDate | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  for (const form of forms) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {}
    const read = `${wholeYear(year)}-${numberOf(month)}-${day.padStart(2, '0')}`
    if (isDay(read)) return read
  }
  return null
}

function wholeYear(year: string): string {
  return year.length === 2 && year > '20' ? `20${year}` : year
}

function numberOf(month: string): string {
  if (!/^[a-z]/.test(month)) return month.padStart(2, '0')
  const index = months.findIndex((name) => name.startsWith(month))
  return String(index + 1).padStart(2, '0')
}
