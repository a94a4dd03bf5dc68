import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modes } from '#domain/trips/trips/modes.ts'
import { fewestPeople } from '../fewest-people.ts'
import { milesBetween } from '../map/bearing.ts'
import {
  type AddressGroup,
  distanceBands,
  reachOf,
  shownCount,
  shownReasons,
} from './address-groups.ts'
import { addressesBase } from './addresses-base.ts'
import { bandEnds, bandOf, circuity, wayMiles } from './home-distance.ts'

const denver = { latitude: 39.7392, longitude: -104.9903 }
const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const groups = fc.array(
  fc.record({
    band: fc.integer({ min: 0, max: bandEnds.length - 1 }),
    canTransit: fc.boolean(),
    people: fc.integer({ min: 1, max: 30 }),
    miles: fc.double({ min: 0.5, max: 140, noNaN: true }),
  }),
  { maxLength: 12 },
)
const inputs = { parkingSpaceCents: 900, workdays: 260, noTimetable: null }

describe('the way from a home', () => {
  it.each([
    ['Boulder', { latitude: 40.015, longitude: -105.2705 }, 24.2],
    ['Colorado Springs', { latitude: 38.8339, longitude: -104.8214 }, 63.2],
    ['a place one degree north', { latitude: 40.7392, longitude: -104.9903 }, 69.1],
  ])('is straight from Denver to %s', (_to, home, miles) => {
    expect(milesBetween(denver, home)).toBeCloseTo(miles, -0.5)
    expect(wayMiles(denver, home)).toBeCloseTo(milesBetween(denver, home) * circuity, 10)
  })

  it('is as long there as back, and nothing to where one is', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(milesBetween(a, a)).toBe(0)
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 8)
      }),
    )
  })

  it.each([
    [0, 0],
    [1.5, 0],
    [1.51, 1],
    [6, 1],
    [6.01, 2],
    [150, 4],
    [150.1, undefined],
  ])('of %d miles lies in band %s', (miles, band) => {
    expect(bandOf(miles)).toBe(band)
  })
})

describe('figures of homes', () => {
  it('are in bands of five people at least, which come to all of them', () => {
    fc.assert(
      fc.property(groups, (some) => {
        const bands = distanceBands(some)
        const { people } = reachOf(some)
        const sum = bands.reduce((all, band) => all + band.people, 0)
        expect(sum).toBe(people < fewestPeople ? 0 : people)
        for (const band of bands) expect(band.people).toBeGreaterThanOrEqual(fewestPeople)
      }),
    )
  })

  it.each([
    [0, 0],
    [1, null],
    [4, null],
    [5, 5],
  ])('show %d people as %s', (people, shown) => {
    expect(shownCount(people)).toBe(shown)
  })

  it('show reasons of five people at least, the most frequent first', () => {
    const counts = [
      { reason: 'a', people: 3 },
      { reason: 'b', people: 20 },
      { reason: 'c', people: 7 },
    ]
    expect(shownReasons(counts, 10)).toEqual([
      { reason: 'b', people: 20 },
      { reason: 'Other reasons', people: 10 },
    ])
    // 32 people, of whom 2 can ride: what is left over must not tell it.
    expect(shownReasons(counts.slice(1), 2)).toEqual([
      { reason: 'b', people: 20 },
      { reason: 'c', people: 5 },
    ])
    expect(shownReasons([{ reason: 'a', people: 4 }], 10)).toEqual([])
  })
})

describe('the base of an analysis', () => {
  const near: AddressGroup = { band: 0, canTransit: true, people: 10, miles: 1 }
  const far: AddressGroup = { band: 3, canTransit: false, people: 30, miles: 20 }

  it('has each person choose among the ways within reach as Denver does [ELAS-03]', () => {
    const base = addressesBase([near, far], inputs)
    expect(base).toMatchObject({
      commuters: 40,
      reach: { walk: 0.25, bike: 0.25, transit_drive: 0 },
    })
    // Near: 0.047 of 0.9846 (all but park and ride), for a quarter of the people.
    expect(base?.shares.walk).toBeCloseTo((0.047 / 0.9846) * 0.25, 3)
    expect(base?.milesOneWay).toMatchObject({ walk: 1, bike: 1, drive: 15.3 })
  })

  it('has shares that come to one, and none of a way nobody has', () => {
    fc.assert(
      fc.property(groups, (some) => {
        const base = addressesBase(some, inputs)
        if (!base) {
          expect(reachOf(some).people).toBeLessThan(fewestPeople)
          return
        }
        expect(modes.reduce((sum, mode) => sum + base.shares[mode], 0)).toBeCloseTo(1, 9)
        for (const mode of modes) expect(base.shares[mode]).toBeGreaterThanOrEqual(0)
        expect(base.shares.transit_drive).toBe(0)
        if (reachOf(some).walk < fewestPeople) expect(base.shares.walk).toBe(0)
      }),
    )
  })
})
