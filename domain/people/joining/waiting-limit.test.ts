import { expect, it } from 'vitest'
import { waitingLimit } from './waiting-limit.ts'

it.each([
  [1, 200],
  [200, 200],
  [12_000, 12_000],
])('of an employer of %d at most %d may wait', (employees, limit) => {
  expect(waitingLimit(employees)).toBe(limit)
})
