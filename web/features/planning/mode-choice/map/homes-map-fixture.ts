import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import type { Area } from './map-drawing.ts'

/** An area around Denver, half a degree of a square wide; each test says what matters to it. */
export function areaAnswer(differences: Partial<Area> & { id: string }): Area {
  const { latitude = 39.75, longitude = -105, side_miles = 1.2 } = differences
  const half = side_miles / 2 / 60
  return {
    people: 5,
    latitude,
    longitude,
    bounds: {
      west: longitude - half,
      east: longitude + half,
      south: latitude - half,
      north: latitude + half,
    },
    side_miles,
    miles: 3,
    direction: 'north',
    walk: false,
    bike: true,
    transit: null,
    ...differences,
  }
}

/** Three areas, one of them wide and far, and two people elsewhere. */
export function homesMapAnswer(differences: Partial<HomesMap> = {}): HomesMap {
  return {
    worksite: { name: 'Test Works', latitude: 39.75, longitude: -105 },
    as_of: '2026-11-20T18:00:00.000Z',
    people: 1267,
    areas: [
      areaAnswer({ id: '14/1/1', people: 1240, miles: 0.4, walk: true }),
      areaAnswer({ id: '14/1/2', people: 18, longitude: -104.94, miles: 3.2, direction: 'east' }),
      areaAnswer({
        id: '12/1/1',
        people: 7,
        latitude: 39.64,
        longitude: -105.06,
        miles: 8.2,
        direction: 'southwest',
        side_miles: 4.7,
        bike: false,
      }),
    ],
    elsewhere: 2,
    waiting: 3,
    fewest_people: 5,
    reach: { walk_miles: 1.5, bike_miles: 6 },
    timetable: 'none',
    transit: null,
    tiles: null,
    ...differences,
  }
}
