import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type Bucket,
  bucketOf,
  daysBetween,
  localDateOf,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './time.ts'

const date = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('localDateOf', () => {
  it.each([
    // Denver is 7 hours behind in winter and 6 in summer.
    ['2026-01-15T06:59:59Z', 'America/Denver', '2026-01-14'],
    ['2026-01-15T07:00:00Z', 'America/Denver', '2026-01-15'],
    ['2026-07-15T05:59:59Z', 'America/Denver', '2026-07-14'],
    ['2026-07-15T06:00:00Z', 'America/Denver', '2026-07-15'],
    // The clocks go forward on 8 March and back on 1 November 2026, at 2 in the morning.
    ['2026-03-08T06:59:59Z', 'America/Denver', '2026-03-07'],
    ['2026-03-08T07:00:00Z', 'America/Denver', '2026-03-08'],
    ['2026-03-09T05:59:59Z', 'America/Denver', '2026-03-08'],
    ['2026-03-09T06:00:00Z', 'America/Denver', '2026-03-09'],
    ['2026-11-01T05:59:59Z', 'America/Denver', '2026-10-31'],
    ['2026-11-02T06:59:59Z', 'America/Denver', '2026-11-01'],
    ['2026-11-02T07:00:00Z', 'America/Denver', '2026-11-02'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01'],
    ['2027-01-01T00:30:00Z', 'America/Los_Angeles', '2026-12-31'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
    ['2026-06-01T12:15:00Z', 'Pacific/Kiritimati', '2026-06-02'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(localDateOf(new Date(instant), zone)).toBe(expected)
  })

  it('throws for a zone nobody knows', () => {
    expect(() => localDateOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('calendar steps', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-20', -365, '2025-11-20'],
    ['2000-02-29', 366, '2001-03-01'],
  ])('%s and %d days is %s', (from, days, expected) => {
    expect(addDays(from, days)).toBe(expected)
    expect(daysBetween(from, expected)).toBe(days)
  })

  it.each([
    ['2026-11-20', 0, '2026-11-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-05-15', -12, '2025-05-01'],
    ['2028-02-29', 12, '2029-02-01'],
  ])('the month of %s and %d months starts on %s', (from, months, expected) => {
    expect(startOfMonth(from, months)).toBe(expected)
  })

  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2028-02-29', 2],
    ['2000-01-01', 6],
  ])('%s is weekday %d, Monday being 1 [HOME-17]', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })
})

describe('bucketOf', () => {
  it.each<[string, Bucket, string, string, string]>([
    ['2026-11-20', 'day', '2026-11-20', '2026-11-21', '2026-11-20'],
    ['2026-12-31', 'day', '2026-12-31', '2027-01-01', '2026-12-31'],
    ['2026-11-20', 'week', '2026-11-16', '2026-11-23', '2026-11-22'],
    ['2026-11-16', 'week', '2026-11-16', '2026-11-23', '2026-11-22'],
    ['2026-11-22', 'week', '2026-11-16', '2026-11-23', '2026-11-22'],
    // ISO weeks run over the turn of the year.
    ['2027-01-01', 'week', '2026-12-28', '2027-01-04', '2027-01-03'],
    ['2024-12-31', 'week', '2024-12-30', '2025-01-06', '2025-01-05'],
    ['2028-02-29', 'week', '2028-02-28', '2028-03-06', '2028-03-05'],
    ['2026-11-20', 'month', '2026-11-01', '2026-12-01', '2026-11-30'],
    ['2028-02-10', 'month', '2028-02-01', '2028-03-01', '2028-02-29'],
    ['2026-02-10', 'month', '2026-02-01', '2026-03-01', '2026-02-28'],
    ['2026-12-31', 'month', '2026-12-01', '2027-01-01', '2026-12-31'],
  ])(
    '%s lies in the %s from %s to before %s [HOME-11] [HOME-17]',
    (day, bucket, startOn, endOn, lastOn) => {
      expect(bucketOf(day, bucket)).toEqual({ startOn, endOn, lastOn })
    },
  )

  it('cuts the calendar without gap or overlap, whatever the day', () => {
    fc.assert(
      fc.property(date, fc.constantFrom<Bucket>('day', 'week', 'month'), (day, bucket) => {
        const { startOn, endOn, lastOn } = bucketOf(day, bucket)
        expect(startOn <= day && day <= lastOn && lastOn < endOn).toBe(true)
        expect(bucketOf(endOn, bucket).startOn).toBe(endOn)
        expect(bucketOf(lastOn, bucket).startOn).toBe(startOn)
        expect(bucketOf(addDays(startOn, -1), bucket).endOn).toBe(startOn)
      }),
    )
  })

  it('starts every week on a Monday [HOME-17]', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(weekdayOf(startOfWeek(day))).toBe(1)
      }),
    )
  })
})
