import { expect, it } from 'vitest'
import { todayIn } from './today.ts'

it.each([
  ['2026-11-20T06:59:00Z', '2026-11-19'],
  ['2026-11-20T07:00:00Z', '2026-11-20'],
])('at %s it is %s in Denver', (now, date) => {
  expect(todayIn('America/Denver', new Date(now))).toBe(date)
})
