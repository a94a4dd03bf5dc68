import { expect, it } from 'vitest'
import { issuedOn, periodDate } from './invoice-columns.tsx'

it.each([
  ['2026-11-05T18:00:00.000Z', 'November 05, 2026'],
  // New Year in New York, not yet in the books: the number is of 2026.
  ['2027-01-01T05:30:00.000Z', 'December 31, 2026'],
])('an invoice of %s bears its own date, %s [PAY-10]', (created_at, words) => {
  expect(issuedOn({ created_at })).toBe(words)
})

it('words a period as the invoice does, and none for credit [PAY-10]', () => {
  expect(periodDate('2026-11-01')).toBe('November 01, 2026')
  expect(periodDate(null)).toBe('–')
})
