import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, startOfMonth } from '#domain/time.ts'
import { comparedMonths } from './compared-months.ts'

it.each([
  ['2026-11-27', '2026-10-01', '2026-10-28'],
  ['2026-12-31', '2026-11-01', '2026-12-01'],
  ['2026-03-31', '2026-02-01', '2026-03-01'],
  ['2028-03-29', '2028-02-01', '2028-03-01'],
  ['2026-01-01', '2025-12-01', '2025-12-02'],
])('on %s the same days of last month are those from %s to before %s', (today, startOn, endOn) => {
  expect(comparedMonths(today).sameDays).toEqual({ startOn, endOn })
})

it('compares a month that is over with the whole one before', () => {
  expect(comparedMonths('2026-01-15')).toMatchObject({
    thisMonth: { startOn: '2026-01-01', endOn: '2026-01-16' },
    lastMonth: { startOn: '2025-12-01', endOn: '2026-01-01' },
    monthBefore: { startOn: '2025-11-01', endOn: '2025-12-01' },
  })
})

it('follow each other without a gap, and never compare with more days than there were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const today = addDays('1990-01-01', days)
      const { thisMonth, sameDays, lastMonth, monthBefore } = comparedMonths(today)
      expect(monthBefore.endOn).toBe(lastMonth.startOn)
      expect(lastMonth.endOn).toBe(thisMonth.startOn)
      expect(startOfMonth(today)).toBe(thisMonth.startOn)
      expect(addDays(today, 1)).toBe(thisMonth.endOn)
      const before = daysBetween(sameDays.startOn, sameDays.endOn)
      const now = daysBetween(thisMonth.startOn, thisMonth.endOn)
      expect(before).toBeLessThanOrEqual(now)
      expect(sameDays.endOn <= lastMonth.endOn).toBe(true)
    }),
  )
})
