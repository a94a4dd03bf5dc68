import { expect, it } from 'vitest'
import { counted } from './format-number.ts'

it.each([
  [0, '0 employees'],
  [1, '1 employee'],
  [1200, '1,200 employees'],
])('counts %d with its noun', (count, words) => {
  expect(counted(count, 'employee')).toBe(words)
})
