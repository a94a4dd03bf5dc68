import { expect, it } from 'vitest'
import { tripLock } from './trip-lock.ts'

it.each([
  ['2026-11-10', [], null, null],
  ['2026-11-10', [], '2026-10-01', null],
  ['2026-10-31', [], '2026-10-01', 'month_closed'],
  ['2026-10-31', ['cancelled'], '2026-10-01', 'month_closed'],
  ['2026-10-31', ['pending'], '2026-10-01', null],
  ['2026-11-10', ['pending', 'approved'], null, 'reward_approved'],
  ['2026-10-31', ['approved'], '2026-10-01', 'reward_approved'],
] as const)(
  'of a trip of %s with rewards %j, closed through %s: %s',
  (tripOn, statuses, closed, lock) => {
    expect(tripLock({ tripOn, statuses }, closed)).toBe(lock)
  },
)
