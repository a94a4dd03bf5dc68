import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestPeople } from '../fewest-people.ts'
import { finestZoom, homeAreas } from './home-areas.ts'
import { boundsOf, middleOf, parentOf, sideMiles, tileAt } from './tiles.ts'

/** Denver Union Station and a square beside it of the same parent. */
const home = tileAt({ latitude: 39.753, longitude: -105.0 }, finestZoom)
const sister = { ...home, x: home.x ^ 1 }
const cousin = { ...home, x: home.x ^ 2 }

const inUnitedStates = fc.record({
  latitude: fc.double({ min: 25, max: 71, noNaN: true }),
  longitude: fc.double({ min: -165, max: -67, noNaN: true }),
})

/** Homes in few towns, so that some share a square. */
const someHomes = fc
  .array(inUnitedStates, { minLength: 1, maxLength: 4 })
  .chain((towns) =>
    fc.array(
      fc.record({
        town: fc.constantFrom(...towns),
        north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        east: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      }),
      { maxLength: 120 },
    ),
  )
  .map((homes) =>
    homes.map(({ town, north, east }) => ({
      latitude: town.latitude + north,
      longitude: town.longitude + east,
    })),
  )

const countsOf = (homes: { latitude: number; longitude: number }[]) =>
  homes.map((at) => ({ ...tileAt(at, finestZoom), people: 1 }))

describe('home areas', () => {
  it.each([
    ['nobody', [], [], 0],
    ['four in a square', [{ ...home, people: 4 }], [], 4],
    ['five in a square', [{ ...home, people: 5 }], [[14, 5]], 0],
    [
      'four beside one, who join',
      [
        { ...home, people: 4 },
        { ...sister, people: 1 },
      ],
      [[13, 5]],
      0,
    ],
    [
      'six beside four, who stay elsewhere: the wider square has no fifth',
      [
        { ...home, people: 6 },
        { ...sister, people: 4 },
      ],
      [[14, 6]],
      4,
    ],
    [
      'six beside four, who join one further away',
      [
        { ...home, people: 6 },
        { ...sister, people: 4 },
        { ...cousin, people: 1 },
      ],
      [
        [14, 6],
        [12, 5],
      ],
      0,
    ],
  ])('of %s', (_what, counts, areas, elsewhere) => {
    const shown = homeAreas(counts)
    expect(shown.areas.map(({ zoom, people }) => [zoom, people])).toEqual(areas)
    expect(shown.elsewhere).toBe(elsewhere)
  })

  it('hold five people or more, are a mile wide or more, and lose nobody', () => {
    fc.assert(
      fc.property(someHomes, (homes) => {
        const { areas, elsewhere } = homeAreas(countsOf(homes))
        for (const area of areas) {
          expect(area.people).toBeGreaterThanOrEqual(fewestPeople)
          expect(area.sideMiles).toBeGreaterThanOrEqual(1)
        }
        const shown = areas.reduce((sum, { people }) => sum + people, 0)
        expect(shown + elsewhere).toBe(homes.length)
      }),
    )
  })

  it('say no more of the homes than their squares, whatever order they come in', () => {
    fc.assert(
      fc.property(someHomes, fc.func(fc.integer()), (homes, orderOf) => {
        const shuffled = homes.toSorted(
          (a, b) => orderOf(a.latitude, a.longitude) - orderOf(b.latitude, b.longitude),
        )
        const moved = shuffled.map((at) => middleOf(tileAt(at, finestZoom)))
        expect(homeAreas(countsOf(moved))).toEqual(homeAreas(countsOf(homes)))
      }),
    )
  })

  it('leave in a wider area at least two squares in which each of its people can live', () => {
    fc.assert(
      fc.property(someHomes, (homes) => {
        const { areas } = homeAreas(countsOf(homes))
        const keyOf = ({ zoom, x, y }: { zoom: number; x: number; y: number }) =>
          `${zoom}/${x}/${y}`
        const shown = new Set(areas.map(keyOf))
        for (const area of areas.filter(({ zoom }) => zoom < finestZoom)) {
          const children = [0, 1, 2, 3].map((at) => ({
            zoom: area.zoom + 1,
            x: area.x * 2 + (at & 1),
            y: area.y * 2 + (at >> 1),
          }))
          // North of 48.8 degrees the finest squares are none that could be shown.
          const hidden = children.filter((child) => !shown.has(keyOf(child)))
          expect(hidden.length).toBeGreaterThanOrEqual(2)
        }
      }),
    )
  })
})

describe('squares of the grid', () => {
  it.each([
    [39.753, -105, 14, 3413, 6217],
    [0, 0, 1, 1, 1],
    [-90, 180, 3, 7, 7],
    [90, -180, 3, 0, 0],
  ])('at %d, %d on zoom %d', (latitude, longitude, zoom, x, y) => {
    expect(tileAt({ latitude, longitude }, zoom)).toEqual({ zoom, x, y })
  })

  it('hold the points they are of, as do their parents', () => {
    fc.assert(
      fc.property(inUnitedStates, (point) => {
        const tile = tileAt(point, finestZoom)
        const { west, south, east, north } = boundsOf(tile)
        expect(point.longitude).toBeGreaterThanOrEqual(west - 1e-9)
        expect(point.longitude).toBeLessThanOrEqual(east + 1e-9)
        expect(point.latitude).toBeGreaterThanOrEqual(south - 1e-9)
        expect(point.latitude).toBeLessThanOrEqual(north + 1e-9)
        expect(parentOf(tile)).toEqual(tileAt(point, finestZoom - 1))
      }),
    )
  })

  it.each([
    ['Denver', 39.75, 1.17],
    ['Seattle', 47.6, 1.02],
    ['Miami', 25.8, 1.37],
  ])('are about a mile wide in %s', (_town, latitude, miles) => {
    expect(sideMiles(tileAt({ latitude, longitude: -100 }, finestZoom))).toBeCloseTo(miles, 1)
  })
})
