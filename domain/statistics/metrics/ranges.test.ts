import { describe, expect, it } from 'vitest'
import {
  initialRange,
  judgeMonths,
  judgeShareRange,
  rangeUntil,
  weeksIn,
  wholeBucket,
  yearRange,
} from './ranges.ts'

const range = (startOn: string, endOn: string) => ({ startOn, endOn })

it.each([
  ['2026-01-01', '2027-01-01', null],
  ['2026-03-01', '2027-03-01', null],
  ['2026-01-01', '2026-01-01', 'reversed'],
  ['2027-01-01', '2026-01-01', 'reversed'],
  ['2026-01-01', '2027-02-01', 'too_long'],
  ['2028-02-29', '2028-12-01', 'not_first'],
  ['2026-01-01', '2026-12-31', 'not_first'],
])('months from %s to %s: %s [MET-06]', (startOn, endOn, error) => {
  expect(judgeMonths(range(startOn, endOn))).toBe(error)
})

it.each([
  [initialRange.startOn, initialRange.endOn, null],
  ['2028-02-29', '2028-03-01', null],
  ['2026-01-02', '2026-01-01', 'reversed'],
  ['1910-01-01', '2026-01-01', 'too_long'],
])('shares from %s to %s: %s [MET-28]', (startOn, endOn, error) => {
  expect(judgeShareRange(range(startOn, endOn))).toBe(error)
})

describe('weeksIn', () => {
  it('takes the weeks whose Thursday lies in the range [MET-26]', () => {
    expect(weeksIn(yearRange(2026))).toEqual(range('2025-12-29', '2027-01-04'))
    expect(weeksIn(yearRange(2027))).toEqual(range('2027-01-04', '2028-01-03'))
  })

  it.each([
    [1, range('2025-12-29', '2026-01-05')],
    [48, range('2026-11-23', '2026-11-30')],
    [53, range('2026-12-28', '2027-01-04')],
  ])('finds week %d', (week, expected) => {
    expect(weeksIn(yearRange(2026), week)).toEqual(expected)
  })

  it('knows no week 53 of a year with 52, no range that is reversed or too long', () => {
    expect(weeksIn(yearRange(2025), 53)).toBe('no_such_week')
    expect(weeksIn(range('2026-02-01', '2026-01-01'))).toBe('reversed')
    expect(weeksIn(range('2026-01-01', '2028-01-01'))).toBe('too_long')
  })
})

it.each([
  ['2026-11-23', '2026-11-30', 'week'],
  ['2026-02-01', '2026-03-01', 'month'],
  ['2026-02-01', '2026-04-01', null],
  ['2026-11-24', '2026-12-01', null],
])('%s to %s is a whole %s', (startOn, endOn, bucket) => {
  expect(wholeBucket(range(startOn, endOn))).toBe(bucket)
})

it.each([
  [undefined, range('2025-01-01', '2026-01-01')],
  ['2026-01-01', range('2025-01-01', '2026-01-01')],
  ['2025-11-28', range('2025-01-01', '2025-11-28')],
  ['2025-01-01', 'outside'],
  ['2026-01-02', 'outside'],
])('2025 until %s is %o', (until, expected) => {
  expect(rangeUntil(yearRange(2025), until)).toEqual(expected)
})
