import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOfMonth } from '#domain/time.ts'
import { allData, blocksOf, isAllData, judgePeriod, periodBefore } from './periods.ts'

const period = (startOn: string, endOn: string) => ({ startOn, endOn })

/** Whole months within all time, and how many. */
const periods = fc
  .record({ from: fc.nat({ max: 600 }), months: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, months }) => {
    const startOn = startOfMonth('2016-01-01', from)
    return { ...period(startOn, startOfMonth(startOn, months)), months }
  })

describe('a period', () => {
  it.each([
    ['2026-01-01', '2027-01-01', null],
    ['2016-01-01', '2123-01-01', null],
    ['2026-11-01', '2026-12-01', null],
    ['2026-01-02', '2027-01-01', { at: 'startOn', fault: 'not_first' }],
    ['2026-01-01', '2026-12-31', { at: 'endOn', fault: 'not_first' }],
    ['2028-02-29', '2028-03-01', { at: 'startOn', fault: 'not_first' }],
    ['2015-12-01', '2026-01-01', { at: 'startOn', fault: 'outside' }],
    ['2026-01-01', '2123-02-01', { at: 'endOn', fault: 'outside' }],
    ['2026-12-01', '2026-01-01', { at: 'endOn', fault: 'reversed' }],
    ['2026-01-01', '2026-01-01', { at: 'endOn', fault: 'reversed' }],
  ])('from %s to %s is judged %j', (startOn, endOn, fault) => {
    expect(judgePeriod(period(startOn, endOn))).toEqual(fault)
  })

  it('of all data is the documents’ [LEAD-11]', () => {
    expect(allData).toEqual(period('2016-01-01', '2123-01-01'))
    expect(isAllData(allData)).toBe(true)
    expect(isAllData(period('2016-01-01', '2122-01-01'))).toBe(false)
  })
})

describe('the sums that add up to a period', () => {
  it.each([
    ['2026-11-01', '2026-12-01', ['month 2026-11-01']],
    ['2026-04-01', '2026-07-01', ['quarter 2026-04-01']],
    ['2026-01-01', '2027-01-01', ['year 2026-01-01']],
    ['2016-01-01', '2123-01-01', ['all 2016-01-01']],
    ['2025-01-01', '2027-01-01', ['year 2025-01-01', 'year 2026-01-01']],
    ['2026-02-01', '2026-05-01', ['month 2026-02-01', 'month 2026-03-01', 'month 2026-04-01']],
    ['2025-12-01', '2026-04-01', ['month 2025-12-01', 'quarter 2026-01-01']],
  ])('from %s to %s are %j', (startOn, endOn, blocks) => {
    const found = blocksOf(period(startOn, endOn))
    expect(found.map((block) => `${block.bucket} ${block.startOn}`)).toEqual(blocks)
  })

  it('are as long together as the period, each starting where the one before ends', () => {
    const lengths = { month: 1, quarter: 3, year: 12, all: 0 }
    fc.assert(
      fc.property(periods, (whole) => {
        let at = whole.startOn
        for (const { bucket, startOn } of blocksOf(whole)) {
          expect(startOn).toBe(at)
          at = startOfMonth(startOn, lengths[bucket])
        }
        expect(at).toBe(whole.endOn)
      }),
    )
  })
})

describe('the period before', () => {
  it.each([
    ['2026-11-01', '2026-12-01', '2026-10-01'],
    ['2026-01-01', '2026-04-01', '2025-10-01'],
    ['2026-01-01', '2027-01-01', '2025-01-01'],
    ['2026-01-01', '2026-03-01', '2025-11-01'],
  ])('from %s to %s starts on %s', (startOn, endOn, before) => {
    expect(periodBefore(period(startOn, endOn))).toEqual(period(before, startOn))
  })

  it('is none for all data, nor before all data', () => {
    expect(periodBefore(allData)).toBeNull()
    expect(periodBefore(period('2016-01-01', '2017-01-01'))).toBeNull()
    expect(periodBefore(period('2017-01-01', '2018-01-01'))).not.toBeNull()
  })
})
