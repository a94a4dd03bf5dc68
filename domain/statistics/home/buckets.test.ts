import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Bucket } from '#domain/time.ts'
import { type ChartBucket, chartBuckets, mostBuckets } from './buckets.ts'

const whole = (startOn: string, lastOn: string): ChartBucket => ({ startOn, lastOn, isWhole: true })
const clipped = (startOn: string, lastOn: string) => ({ startOn, lastOn, isWhole: false })

describe('chartBuckets', () => {
  it('answers every day of a week [HOME-11] [HOME-12]', () => {
    const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
    expect(chartBuckets('2026-11-16', '2026-11-22', 'day')).toEqual(
      days.map((day) => whole(day, day)),
    )
  })

  it.each<[string, string, Bucket, ChartBucket[]]>([
    ['2026-11-16', '2026-11-22', 'week', [whole('2026-11-16', '2026-11-22')]],
    [
      '2026-11-18',
      '2026-11-24',
      'week',
      [clipped('2026-11-18', '2026-11-22'), clipped('2026-11-23', '2026-11-24')],
    ],
    [
      '2026-12-28',
      '2027-01-10',
      'week',
      [whole('2026-12-28', '2027-01-03'), whole('2027-01-04', '2027-01-10')],
    ],
    ['2028-02-01', '2028-02-29', 'month', [whole('2028-02-01', '2028-02-29')]],
    [
      '2026-01-15',
      '2026-03-01',
      'month',
      [
        clipped('2026-01-15', '2026-01-31'),
        whole('2026-02-01', '2026-02-28'),
        clipped('2026-03-01', '2026-03-01'),
      ],
    ],
    ['2026-11-20', '2026-11-20', 'month', [clipped('2026-11-20', '2026-11-20')]],
  ])('from %s to %s by %s [HOME-11] [HOME-14]', (startOn, lastOn, by, expected) => {
    expect(chartBuckets(startOn, lastOn, by)).toEqual(expected)
  })

  it('refuses an end before the start', () => {
    expect(chartBuckets('2026-11-20', '2026-11-19', 'day')).toBe('range_reversed')
  })

  it('takes 1,100 bars and refuses one more', () => {
    const last = addDays('2024-01-01', mostBuckets - 1)
    expect(chartBuckets('2024-01-01', last, 'day')).toHaveLength(1100)
    expect(chartBuckets('2024-01-01', addDays(last, 1), 'day')).toBe('range_too_long')
    expect(chartBuckets('2024-01-01', addDays(last, 1), 'week')).toHaveLength(158)
  })

  it('covers the range once, in order, whatever it is', () => {
    const start = fc.integer({ min: 0, max: 9000 }).map((day) => addDays('2010-01-01', day))
    const by = fc.constantFrom<Bucket>('day', 'week', 'month')
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 1000 }), by, (startOn, days, by) => {
        const lastOn = addDays(startOn, days)
        const buckets = chartBuckets(startOn, lastOn, by)
        if (typeof buckets === 'string') throw new Error(buckets)
        expect(buckets[0]?.startOn).toBe(startOn)
        expect(buckets.at(-1)?.lastOn).toBe(lastOn)
        const followers = buckets.slice(1).map((bucket) => bucket.startOn)
        expect(followers).toEqual(buckets.slice(0, -1).map((bucket) => addDays(bucket.lastOn, 1)))
      }),
    )
  })
})
