import { expect, it } from 'vitest'
import { isInColorado } from './colorado.ts'

it.each([
  ['Denver', 39.74, -104.99, true],
  ['Grand Junction', 39.06, -108.55, true],
  ['Trinidad', 37.17, -104.5, true],
  ['Cheyenne, Wyoming', 41.14, -104.82, false],
  ['Raton, New Mexico', 36.9, -104.44, false],
  ['Moab, Utah', 38.57, -109.55, false],
  ['Goodland, Kansas', 39.35, -101.71, false],
])('%s lies in Colorado or not, by its coordinates', (_place, latitude, longitude, isThere) => {
  expect(isInColorado({ latitude, longitude })).toBe(isThere)
})
