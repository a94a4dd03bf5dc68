import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/time.ts'
import { since, workdays } from './since.ts'

it.each([
  ['2024-03-20', 'Since March 2024 ~ 975 days'],
  ['2023-01-01', 'Since January 2023 ~ 1,419 days'],
  ['2026-11-19', 'Since November 2026 ~ 1 day'],
  ['2026-11-20', 'Since November 2026 ~ 0 days'],
])('says how long ago %s was [HOME-31]', (createdOn, expected) => {
  expect(since(createdOn, '2026-11-20')).toBe(expected)
})

it('counts Mondays to Fridays', () => {
  expect(workdays('2026-11-16', '2026-11-22')).toBe(5)
  expect(workdays('2026-11-20', '2026-11-20')).toBe(1)
  expect(workdays('2026-11-21', '2026-11-22')).toBe(0)
  expect(workdays('2026-11-22', '2026-11-20')).toBe(0)
})

it('counts as one by one would', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(60), (offset, length) => {
      const from = addDays('2026-01-01', offset)
      const dates = Array.from({ length }, (_, index) => addDays(from, index))
      const expected = dates.filter((date) => weekdayOf(date) <= 5).length
      expect(workdays(from, addDays(from, length - 1))).toBe(expected)
    }),
  )
})
