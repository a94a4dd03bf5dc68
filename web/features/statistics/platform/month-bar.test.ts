import { expect, it } from 'vitest'
import { monthDates, monthShown, reachShown } from './month-bar.tsx'

it.each([
  [{ year: 2026, month: 11 }, 'November 2026 so far'],
  [{ year: 2026, month: 10 }, 'October 2026'],
  [{ year: 2025, month: 11 }, 'November 2025'],
  [{ year: 2026, month: 12 }, 'December 2026'],
])('calls %j %s on November 25, 2026', (at, name) => {
  expect(monthShown(at, '2026-11-25')).toBe(name)
})

it('has the days of a month', () => {
  const february = { startOn: '2024-02-01', lastOn: '2024-02-29' }
  expect(monthDates({ year: 2024, month: 2 })).toEqual(february)
})

it.each([
  [{ year: 2026, month: 10 }, 'Up to the end of October 2026'],
  [{ year: 2026, month: 11 }, 'Up to today'],
  [{ year: 2026, month: 12 }, 'Up to today'],
])('calls all up to the end of %j %s on November 25, 2026', (at, name) => {
  expect(reachShown(at, '2026-11-25')).toBe(name)
})
