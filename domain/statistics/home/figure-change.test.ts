import { expect, it } from 'vitest'
import { figureChange } from './figure-change.ts'

it.each([
  [112, 100, { kind: 'up', percent: 12 }],
  [88, 100, { kind: 'down', percent: 12 }],
  [0, 40, { kind: 'down', percent: 100 }],
  [300, 100, { kind: 'up', percent: 200 }],
  [1004, 1000, { kind: 'same' }],
  [1005, 1000, { kind: 'up', percent: 1 }],
  [7, 7, { kind: 'same' }],
  [0, 0, { kind: 'same' }],
  [3, 0, { kind: 'new' }],
] as const)('%d after %d is %o', (now, before, change) => {
  expect(figureChange(now, before)).toEqual(change)
})
