import { expect, it } from 'vitest'
import { hourIn, todayIn } from './today.ts'

it.each([
  ['2026-11-20T06:59:00Z', '2026-11-19'],
  ['2026-11-20T07:00:00Z', '2026-11-20'],
])('at %s it is %s in Denver', (now, date) => {
  expect(todayIn('America/Denver', new Date(now))).toBe(date)
})

it.each([
  ['2026-11-20T06:59:00Z', 23],
  ['2026-11-20T07:00:00Z', 0],
  ['2026-11-20T19:30:00Z', 12],
])('at %s it is %i o’clock in Denver', (now, hour) => {
  expect(hourIn('America/Denver', new Date(now))).toBe(hour)
})
