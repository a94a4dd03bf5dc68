import { describe, expect, it } from 'vitest'
import { reportPeriod } from './period.ts'

describe('the period of a report', () => {
  it.each([
    ['2026-11-01', '2026-12-01', 'November 2026', '2026-10-01', 'October 2026'],
    ['2026-01-01', '2026-02-01', 'January 2026', '2025-12-01', 'December 2025'],
    ['2028-02-01', '2028-03-01', 'February 2028', '2028-01-01', 'January 2028'],
    ['2026-01-01', '2026-04-01', 'Q1 2026', '2025-10-01', 'Q4 2025'],
    ['2026-10-01', '2027-01-01', 'Q4 2026', '2026-07-01', 'Q3 2026'],
    ['2026-01-01', '2027-01-01', '2026', '2025-01-01', '2025'],
  ])('from %s to %s is %s, after %s', (startOn, endOn, name, beforeOn, beforeName) => {
    expect(reportPeriod({ startOn, endOn })).toMatchObject({
      name,
      before: { startOn: beforeOn, endOn: startOn, name: beforeName },
    })
  })

  it.each([
    ['2026-12-01', '2026-11-01', 'reversed'],
    ['2026-11-01', '2026-11-01', 'reversed'],
    ['2028-02-29', '2028-04-01', 'not_first'],
    ['2026-11-01', '2026-11-30', 'not_whole'],
    ['2026-02-01', '2026-05-01', 'not_whole'],
    ['2026-02-01', '2027-02-01', 'not_whole'],
    ['2026-01-01', '2026-03-01', 'not_whole'],
    ['2026-01-01', '2028-01-01', 'not_whole'],
    ['1900-01-01', '2199-01-01', 'not_whole'],
  ])('is not from %s to %s: %s', (startOn, endOn, fault) => {
    expect(reportPeriod({ startOn, endOn })).toBe(fault)
  })
})
