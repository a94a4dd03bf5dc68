import { describe, expect, it } from 'vitest'
import { calendarPeriod, calendarPeriodName, quarterOf } from './calendar-period.ts'

describe('a calendar period', () => {
  it.each([
    ['2026-11-20', 'month', 0, '2026-11-01', '2026-12-01', 'November 2026'],
    ['2026-11-20', 'month', 11, '2025-12-01', '2026-01-01', 'December 2025'],
    ['2028-02-29', 'month', 0, '2028-02-01', '2028-03-01', 'February 2028'],
    ['2026-11-20', 'quarter', 0, '2026-10-01', '2027-01-01', 'Q4 2026'],
    ['2026-09-30', 'quarter', 0, '2026-07-01', '2026-10-01', 'Q3 2026'],
    ['2026-11-20', 'quarter', 4, '2025-10-01', '2026-01-01', 'Q4 2025'],
    ['2026-12-31', 'year', 0, '2026-01-01', '2027-01-01', '2026'],
    ['2026-11-20', 'year', 2, '2024-01-01', '2025-01-01', '2024'],
  ] as const)('of %s: the %s, %i earlier', (day, unit, earlier, startOn, endOn, name) => {
    expect(calendarPeriod(day, unit, earlier)).toEqual({ startOn, endOn })
    expect(calendarPeriodName(startOn, unit)).toBe(name)
  })

  it('has the quarter of its months', () => {
    const months = ['01', '03', '04', '06', '07', '09', '10', '12']
    expect(months.map((month) => quarterOf(`2026-${month}-15`))).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })
})
