import { expect, it } from 'vitest'
import { newMultiplier } from './new-multiplier.ts'

it.each([
  ['a program without a start', null, '2026-11-22', '2026-11-28'],
  ['one that has begun', '2026-11-01', '2026-11-22', '2026-11-28'],
  ['one still to come', '2027-01-01', '2027-01-01', '2027-01-07'],
])('is a week of %s [RW-MULT-02]', (_, programStartOn, start_date, end_date) => {
  expect(newMultiplier('2026-11-21', programStartOn)).toMatchObject({ start_date, end_date })
})
