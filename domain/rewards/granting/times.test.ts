import { describe, expect, it } from 'vitest'
import { dueAt, lapsedBefore, lapsesAt } from './approval.ts'
import { isClosed, lastMonthDue, monthClosesOn } from './month-end.ts'

describe('a pending reward', () => {
  const grantedAt = new Date('2026-11-21T10:00:00Z')

  it('is due after seven days, and lapses unfunded after ninety', () => {
    expect(dueAt(grantedAt)).toEqual(new Date('2026-11-28T10:00:00Z'))
    expect(lapsesAt(grantedAt)).toEqual(new Date('2027-02-19T10:00:00Z'))
    expect(lapsedBefore(lapsesAt(grantedAt))).toEqual(grantedAt)
  })
})

describe('a month', () => {
  it.each([
    ['2026-12-07', '2026-10-01'],
    ['2026-12-08', '2026-11-01'],
    ['2026-12-31', '2026-11-01'],
    ['2027-01-07', '2026-11-01'],
    ['2027-01-08', '2026-12-01'],
  ])('closes on the 8th of the next: by %s the last is %s', (today, month) => {
    expect(lastMonthDue(today)).toBe(month)
    expect(monthClosesOn(month) <= today).toBe(true)
  })

  it('is closed when it or a later one was', () => {
    expect(isClosed('2026-11-30', '2026-11-01')).toBe(true)
    expect(isClosed('2026-10-15', '2026-11-01')).toBe(true)
    expect(isClosed('2026-12-01', '2026-11-01')).toBe(false)
    expect(isClosed('2026-11-30', null)).toBe(false)
  })
})
