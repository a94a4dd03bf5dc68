import { expect, it } from 'vitest'
import { greeting, todayIn } from './today.ts'

it.each([
  ['2026-11-20T06:59:00Z', '2026-11-19'],
  ['2026-11-20T07:00:00Z', '2026-11-20'],
])('at %s it is %s in Denver', (now, date) => {
  expect(todayIn('America/Denver', new Date(now))).toBe(date)
})

it.each([
  ['2026-11-20T07:00:00Z', 'Good morning'],
  ['2026-11-20T18:59:00Z', 'Good morning'],
  ['2026-11-20T19:00:00Z', 'Good afternoon'],
  ['2026-11-21T01:00:00Z', 'Good evening'],
])('at %s it is time in Denver for %s', (now, words) => {
  expect(greeting('America/Denver', new Date(now))).toBe(words)
})
