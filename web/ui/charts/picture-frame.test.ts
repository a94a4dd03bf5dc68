import { expect, it } from 'vitest'
import { legendPlaces, linesOf } from './picture-frame.ts'

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

it('breaks what a picture shows between words, and keeps a short text whole', () => {
  const widthOf = (text: string) => text.length
  expect(linesOf('Trips by mode, January 2026', 40, widthOf)).toEqual([
    'Trips by mode, January 2026',
  ])
  expect(linesOf('Trips by mode, Mon and Tue only, January 2026', 20, widthOf)).toEqual([
    'Trips by mode, Mon',
    'and Tue only,',
    'January 2026',
  ])
  expect(linesOf('of single-occupancy-vehicle trips', 10, widthOf)).toEqual([
    'of',
    'single-occupancy-vehicle',
    'trips',
  ])
})
