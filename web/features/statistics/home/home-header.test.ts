import { expect, it } from 'vitest'
import { greeting } from './home-header.tsx'

it.each([
  ['2026-11-20T07:00:00Z', 'Good morning'],
  ['2026-11-20T18:59:00Z', 'Good morning'],
  ['2026-11-20T19:00:00Z', 'Good afternoon'],
  ['2026-11-21T01:00:00Z', 'Good evening'],
])('at %s it is time in Denver for %s', (now, text) => {
  expect(greeting('America/Denver', new Date(now))).toBe(text)
})
