import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { isoWeekOf, startOfIsoWeek, weekLabel, weeksOf } from './iso-weeks.ts'

it.each([
  ['2026-01-01', 2026, 1],
  ['2025-12-28', 2025, 52],
  ['2025-12-29', 2026, 1],
  ['2026-11-23', 2026, 48],
  ['2026-12-31', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2028-02-29', 2028, 9],
])('%s lies in week %d-%d [MET-26]', (date, year, week) => {
  expect(isoWeekOf(date)).toEqual({ year, week })
})

it.each([
  [2020, 53],
  [2021, 52],
  [2025, 52],
  [2026, 53],
  [2027, 52],
  [2032, 53],
])('%d has %d weeks [MET-26]', (year, weeks) => {
  expect(weeksOf(year)).toBe(weeks)
})

it('finds the Monday of every week again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const date = addDays('1990-01-01', days)
      const monday = startOfIsoWeek(isoWeekOf(date))
      expect(monday <= date && date < addDays(monday, 7)).toBe(true)
    }),
  )
})

it('writes a week as ISO does', () => {
  expect(weekLabel({ year: 2026, week: 3 })).toBe('2026-W03')
})
