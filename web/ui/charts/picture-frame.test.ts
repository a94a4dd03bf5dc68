import { expect, it } from 'vitest'
import { legendPlaces } from './picture-frame.ts'

it('breaks the legend where the picture ends', () => {
  expect(legendPlaces([100, 120, 150, 100], 250)).toEqual([
    { x: 0, line: 0 },
    { x: 100, line: 0 },
    { x: 0, line: 1 },
    { x: 150, line: 1 },
  ])
})

it('puts an entry wider than the picture on a line of its own', () => {
  expect(legendPlaces([300, 50], 250)).toEqual([
    { x: 0, line: 0 },
    { x: 0, line: 1 },
  ])
})
