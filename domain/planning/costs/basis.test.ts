import { expect, it } from 'vitest'
import { planningBasis } from './basis.ts'

it.each([
  // A year and more of trips: the last 12 whole months.
  ['2024-03-05', '2026-11-20', '2025-11-01', '2026-11-01', 1, 'The last 12 whole months'],
  // From the first whole month on.
  ['2026-08-15', '2026-11-20', '2026-09-01', '2026-11-01', 6, 'The 2 whole months'],
  ['2026-08-01', '2026-11-20', '2026-08-01', '2026-11-01', 4, 'The 3 whole months'],
  ['2026-10-01', '2026-11-01', '2026-10-01', '2026-11-01', 12, 'The one whole month'],
  // No whole month is over: the days since the first trip.
  ['2026-10-20', '2026-11-20', '2026-10-20', '2026-11-21', 260 / 24, 'The first 32 days'],
  // Monday to Friday.
  ['2026-11-16', '2026-11-20', '2026-11-16', '2026-11-21', 52, 'The first 5 days'],
  // Monday to Sunday, and a Saturday alone.
  ['2026-11-16', '2026-11-22', '2026-11-16', '2026-11-23', 52, 'The first 7 days'],
  ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-22', 260, 'The first day'],
  ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21', 260, 'The first day'],
  ['2026-11-25', '2026-11-20', '2026-11-20', '2026-11-21', 260, 'The first day'],
] as const)(
  'trips since %s are, on %s, looked at from %s to %s',
  (first, today, startOn, endOn, timesForYear, text) => {
    const basis = planningBasis(first, today, 260)
    expect(basis).toMatchObject({ startOn, endOn, timesForYear })
    expect(basis?.text).toContain(text)
  },
)

it('is scaled by the workdays of the employer', () => {
  expect(planningBasis('2026-11-16', '2026-11-20', 200)?.timesForYear).toBe(40)
})

it('is nothing without a trip', () => {
  expect(planningBasis(null, '2026-11-20', 260)).toBeNull()
})
