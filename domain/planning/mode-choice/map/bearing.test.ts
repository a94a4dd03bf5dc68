import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compassPoint, milesBetween, ringAround } from './bearing.ts'

const denver = { latitude: 39.7392, longitude: -104.9903 }

const anywhere = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
})

describe('miles between two points', () => {
  it.each([
    ['itself', denver, 0],
    ['Boulder', { latitude: 40.015, longitude: -105.2705 }, 24.2],
    ['New York', { latitude: 40.7128, longitude: -74.006 }, 1629],
  ])('from Denver to %s', (_place, to, miles) => {
    expect(Math.abs(milesBetween(denver, to) - miles)).toBeLessThan(miles * 0.005 + 0.001)
  })

  it('are the same there and back', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6)
      }),
    )
  })
})

it.each([
  ['north', 1, 0],
  ['northeast', 0.8, 1],
  ['east', 0, 1],
  ['southeast', -0.8, 1],
  ['south', -1, 0],
  ['southwest', -0.8, -1],
  ['west', 0, -1],
  ['northwest', 0.8, -1],
])('lies %s', (direction, north, east) => {
  const to = { latitude: denver.latitude + north / 10, longitude: denver.longitude + east / 10 }
  expect(compassPoint(denver, to)).toBe(direction)
})

it('a ring is as far from its middle everywhere, and closed', () => {
  fc.assert(
    fc.property(anywhere, fc.double({ min: 0.5, max: 50, noNaN: true }), (middle, miles) => {
      const ring = ringAround(middle, miles, 12)
      expect(ring).toHaveLength(13)
      expect(ring[12]).toEqual(ring[0])
      for (const [longitude, latitude] of ring) {
        expect(milesBetween(middle, { latitude, longitude })).toBeCloseTo(miles, 3)
      }
    }),
  )
})
