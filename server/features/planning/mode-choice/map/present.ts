import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import { roundTo } from '#domain/money.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import type { Config } from '#server/platform/config.ts'
import type { ReachedArea, ReadMap } from './read-homes-map.ts'

export function presentMap(map: ReadMap, { mapTiles }: Pick<Config, 'mapTiles'>): HomesMap {
  const { name, latitude, longitude } = map.worksite
  return {
    worksite: { name, latitude, longitude },
    as_of: map.drawnAt?.toISOString() ?? null,
    people: map.people,
    areas: map.areas.map(presentArea),
    elsewhere: map.elsewhere,
    waiting: map.waiting,
    fewest_people: fewestPeople,
    reach: { walk_miles: walkableMiles, bike_miles: bikeableMiles },
    timetable: map.timetable,
    transit: map.transit && {
      on: map.transit.on,
      working_hours: map.transit.hours,
      stops: map.transit.stops,
    },
    tiles: mapTiles ?? null,
  }
}

function presentArea(area: ReachedArea): HomesMap['areas'][number] {
  const { zoom, x, y, people, middle, bounds, direction, walk, bike, transit } = area
  return {
    id: `${zoom}/${x}/${y}`,
    people,
    ...middle,
    bounds,
    side_miles: roundTo(area.sideMiles, 1),
    miles: roundTo(area.miles, 1),
    direction,
    walk,
    bike,
    transit,
  }
}
