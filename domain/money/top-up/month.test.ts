import { expect, it } from 'vitest'
import { topUpMonth } from './month.ts'

it.each([
  ['America/Denver', '2026-12-01T06:59:59Z', '2026-11-01T06:00:00.000Z', '2026-12-01'],
  ['America/Denver', '2026-12-01T07:00:00Z', '2026-12-01T07:00:00.000Z', '2027-01-01'],
  ['Pacific/Honolulu', '2026-12-01T09:59:59Z', '2026-11-01T10:00:00.000Z', '2026-12-01'],
  ['America/New_York', '2026-12-01T05:00:00Z', '2026-12-01T05:00:00.000Z', '2027-01-01'],
])('of %s at %s begins at %s; the next on %s', (timeZone, now, startsAt, nextOn) => {
  const month = topUpMonth(new Date(now), timeZone)
  expect([month.startsAt.toISOString(), month.nextOn]).toEqual([startsAt, nextOn])
})
