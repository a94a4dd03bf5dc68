import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/time.ts'
import { comparedStretch, sameDays, stepBefore, weeksBefore } from './period-before.ts'
import { rangeOf, shareViews, stepAt } from './steps.ts'

describe('the step before another', () => {
  it.each([
    ['weekly', 2026, 48, 2026, 47],
    ['weekly', 2026, 1, 2025, 52],
    ['weekly', 2027, 1, 2026, 53],
    ['monthly', 2026, 11, 2026, 10],
    ['monthly', 2026, 1, 2025, 12],
    ['quarterly', 2026, 4, 2026, 3],
    ['quarterly', 2026, 1, 2025, 4],
    ['yearly', 2026, 1, 2025, 1],
  ] as const)('%s %d/%d is %d/%d', (view, year, step, yearBefore, before) => {
    expect(stepBefore({ view, year, step })).toEqual({ view, year: yearBefore, step: before })
  })

  it('is none before the survey', () => {
    expect(stepBefore({ view: 'initial', year: 2026, step: 1 })).toBeNull()
  })

  it('ends on the day that the other begins', () => {
    const views = shareViews.filter((view) => view !== 'initial')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(...views), (days, view) => {
        const step = stepAt(view, addDays('1990-01-01', days))
        const before = stepBefore(step)
        expect(before && rangeOf(before).endOn).toBe(rangeOf(step).startOn)
      }),
    )
  })
})

describe('the weeks before some', () => {
  it.each([
    // Weeks 44 to 48 of 2026 after weeks 39 to 43.
    [2026, 48, '2026-10-26', '2026-11-30', '2026-09-21'],
    // Weeks 1 and 2 after the last two of the year before.
    [2026, 2, '2025-12-29', '2026-01-12', '2025-12-15'],
    [2027, 1, '2027-01-04', '2027-01-11', '2026-12-28'],
  ])('that end with week %d/%d are as many', (year, step, startOn, endOn, beforeOn) => {
    expect(weeksBefore({ year, step }, 5)).toEqual({
      weeks: { startOn, endOn },
      before: { startOn: beforeOn, endOn: startOn },
    })
  })
})

const november = { startOn: '2026-11-01', endOn: '2026-12-01' }
const lastNovember = { startOn: '2025-11-01', endOn: '2025-12-01' }
const march = { startOn: '2026-03-01', endOn: '2026-04-01' }
const february = { startOn: '2026-02-01', endOn: '2026-03-01' }
const week = { startOn: '2026-11-23', endOn: '2026-11-30' }
const weekBefore = { startOn: '2026-11-16', endOn: '2026-11-23' }
const quarter = { startOn: '2026-10-01', endOn: '2027-01-01' }
const quarterBefore = { startOn: '2026-07-01', endOn: '2026-10-01' }
const leapYear = { startOn: '2028-01-01', endOn: '2029-01-01' }
const yearBefore = { startOn: '2027-01-01', endOn: '2028-01-01' }

describe('the same days of the period before', () => {
  it.each([
    ['a month, on its 27th', november, lastNovember, '2026-11-27', '2025-11-28'],
    ['a month, on its first', november, lastNovember, '2026-11-01', '2025-11-02'],
    ['a month, on its last', november, lastNovember, '2026-11-30', '2025-12-01'],
    ['a month that is over', november, lastNovember, '2026-12-01', '2025-12-01'],
    ['a longer month than the one before', march, february, '2026-03-31', '2026-03-01'],
    ['a week, on its Friday', week, weekBefore, '2026-11-27', '2026-11-21'],
    ['a quarter, on its 58th day', quarter, quarterBefore, '2026-11-27', '2026-08-28'],
    ['a leap year, after its 60 days', leapYear, yearBefore, '2028-02-29', '2027-03-02'],
  ])('of %s', (_, period, before, today, endOn) => {
    expect(sameDays(period, before, today)).toEqual({ startOn: before.startOn, endOn })
  })

  it('are none while the period has not begun', () => {
    expect(sameDays(november, lastNovember, '2026-10-31')).toBeNull()
  })

  it('are never more than have passed, nor than there were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const today = addDays(quarter.startOn, days)
        const same = sameDays(quarter, quarterBefore, today)
        const compared = same ? daysBetween(same.startOn, same.endOn) : 0
        expect(compared).toBeGreaterThan(0)
        expect(compared).toBeLessThanOrEqual(Math.min(days + 1, 92))
      }),
    )
  })
})

describe('the stretch before one that is drawn by day, week or month', () => {
  const days = { startOn: '2026-11-23', endOn: '2026-11-30', by: 'day' as const }
  const weeks = { startOn: '2026-11-02', endOn: '2026-11-30', by: 'week' as const }
  const months = { startOn: '2026-01-01', endOn: '2027-01-01', by: 'month' as const }
  const leap = { startOn: '2028-01-01', endOn: '2029-01-01', by: 'month' as const }
  it.each([
    ['the days that have begun', days, '2026-11-16', '2026-11-27', '2026-11-21'],
    ['the weeks, and five days of the last', weeks, '2026-10-05', '2026-11-27', '2026-10-31'],
    ['ten months and 27 days of November', months, '2025-01-01', '2026-11-27', '2025-11-28'],
    ['all of it, the year being over', months, '2025-01-01', '2027-01-01', '2026-01-01'],
    ['all of February, which has one day fewer', leap, '2027-01-01', '2028-02-29', '2027-03-01'],
  ])('is compared in %s', (_, stretch, beforeOn, today, endOn) => {
    const length = daysBetween(stretch.startOn, stretch.endOn)
    const end = stretch.by === 'month' ? stretch.startOn : addDays(beforeOn, length)
    expect(comparedStretch(stretch, { startOn: beforeOn, endOn: end }, today)).toEqual({
      startOn: beforeOn,
      endOn,
    })
  })
})
