import { expect, it } from 'vitest'
import { roadMiles } from './road-miles.ts'

const denver = { lat: 39.7392, lng: -104.9903 }
const boulder = { lat: 40.015, lng: -105.2705 }

it('guesses the way by road between two places', () => {
  // 24 miles as the crow flies.
  expect(roadMiles(denver, boulder)).toBeCloseTo(31.4, 0)
  expect(roadMiles(boulder, denver)).toBe(roadMiles(denver, boulder))
  expect(roadMiles(denver, denver)).toBe(0)
})
