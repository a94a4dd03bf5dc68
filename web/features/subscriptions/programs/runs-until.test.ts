import { expect, it } from 'vitest'
import { programAnswer } from './program-fixture.ts'
import { runsUntil } from './runs-until.ts'

it.each([
  ['the day before the next bill', {}, '2026-06-30'],
  ['the end of what is paid, with no bill to come', { next_billing_date: null }, '2026-06-30'],
  ['its own end, when that is earlier', { end_date: '2026-06-20' }, '2026-06-20'],
])('a cancelled program runs until %s [SUB-42]', (_, differences, expected) => {
  expect(runsUntil(programAnswer(differences))).toBe(expected)
})
