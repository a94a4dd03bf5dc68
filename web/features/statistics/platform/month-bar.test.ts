import { expect, it } from 'vitest'
import { monthShown } from './month-bar.tsx'

it.each([
  [{ year: 2026, month: 11 }, 'November 2026 so far'],
  [{ year: 2026, month: 10 }, 'October 2026'],
  [{ year: 2025, month: 11 }, 'November 2025'],
  [{ year: 2026, month: 12 }, 'December 2026'],
])('calls %j %s on November 25, 2026', (at, name) => {
  expect(monthShown(at, '2026-11-25')).toBe(name)
})
