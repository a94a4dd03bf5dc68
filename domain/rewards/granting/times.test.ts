import { describe, expect, it } from 'vitest'
import { dueAt, lapsedBefore, lapsesAt } from './approval.ts'
import { isClosed, monthClosesOn } from './month-end.ts'

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
    ['2026-11-30', '2026-12-07', false],
    ['2026-11-01', '2026-12-08', true],
    ['2026-12-15', '2027-01-07', false],
    ['2026-12-15', '2027-01-08', true],
    ['2026-12-15', '2026-12-15', false],
  ])('of %s has closed by %s: %s', (month, today, closed) => {
    expect(isClosed(month, today)).toBe(closed)
    expect(monthClosesOn(month)).toBe(month.startsWith('2026-11') ? '2026-12-08' : '2027-01-08')
  })
})
