import { expect, it } from 'vitest'
import { endComplaint } from './end-complaint.ts'

const bounds = { startOn: '2026-06-10', firstOn: '2026-06-20' }

it.each([
  ['', 'Please give a date as YYYY-MM-DD'],
  ['2026-0', 'Please give a date as YYYY-MM-DD'],
  ['2026-02-30', 'Please give a date as YYYY-MM-DD'],
  ['2026-06-09', "Start Date Can't Be Greater Than End Date"],
  ['2026-06-19', 'A program can end today or later'],
  ['2026-06-20', null],
  [null, null],
])('%s as an end: %s [SUB-13]', (typed, complaint) => {
  expect(endComplaint(typed, bounds)).toBe(complaint)
})
