import { expect, it } from 'vitest'
import { endError, runsUntil } from './program-end.ts'
import { programAnswer } from './program-fixture.ts'

it.each([
  ['the day before the next bill', {}, '2026-06-30'],
  ['the end of what is paid, with no bill to come', { next_billing_date: null }, '2026-06-30'],
  ['its own end, when that is earlier', { end_date: '2026-06-20' }, '2026-06-20'],
])('a cancelled program runs until %s [SUB-42]', (_, differences, expected) => {
  expect(runsUntil(programAnswer(differences))).toBe(expected)
})

const bounds = { startOn: '2026-06-10', firstOn: '2026-06-20' }

it.each([
  ['', 'Please give a date as YYYY-MM-DD'],
  ['2026-0', 'Please give a date as YYYY-MM-DD'],
  ['2026-02-30', 'Please give a date as YYYY-MM-DD'],
  ['2026-06-09', "Start Date Can't Be Greater Than End Date"],
  ['2026-06-19', 'A program can end today or later'],
  ['2026-06-20', null],
  [null, null],
])('%s as an end: %s [SUB-13]', (typed, error) => {
  expect(endError(typed, bounds)).toBe(error)
})
