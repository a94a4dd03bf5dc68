import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import { ringAround } from '#domain/planning/mode-choice/map/bearing.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import type { MapLayer } from './map-search.ts'
import type { LngLat } from './mercator.ts'

export type Area = HomesMap['areas'][number]

interface DrawnArea {
  id: string
  middle: LngLat
  corners: LngLat[]
  label: string
  /** Of its circle, whose surface grows with the people. Unit: pixels. */
  radius: number
  /** Joined of several squares of the finest grid. */
  isWide: boolean
  byTransit: boolean
  isChosen: boolean
}

interface Ring {
  key: 'walk' | 'bike'
  label: string
  line: LngLat[]
  /** Its northernmost point, where the label stands. */
  top: LngLat
}

/** What is on the map, whichever way it is drawn. */
export interface MapDrawing {
  worksite: { name: string; at: LngLat }
  areas: DrawnArea[]
  rings: Ring[]
  stops: { name: string; at: LngLat }[]
  /** What should be in sight at first. */
  inSight: LngLat[]
}

interface Shown {
  layers: ReadonlySet<MapLayer>
  chosenId: string | null
}

export function drawingOf(map: HomesMap, { layers, chosenId }: Shown): MapDrawing {
  const { worksite, reach } = map
  const at: LngLat = [worksite.longitude, worksite.latitude]
  const ring = (key: Ring['key'], miles: number): Ring => {
    const line = ringAround(worksite, miles)
    return { key, label: `${words[key]} ${miles} mi`, line, top: line[0] ?? at }
  }
  const rings = [ring('walk', reach.walk_miles), ring('bike', reach.bike_miles)]
  return {
    worksite: { name: worksite.name, at },
    areas: layers.has('homes')
      ? map.areas.map((area) => drawnArea(area, layers, area.id === chosenId))
      : [],
    rings: rings.filter(({ key }) => layers.has(key)),
    stops: layers.has('stops')
      ? (map.transit?.stops ?? []).map(({ name, longitude, latitude }) => ({
          name,
          at: [longitude, latitude],
        }))
      : [],
    inSight: [...(rings[1]?.line ?? []), ...usualAreas(map.areas).map(middleOf)],
  }
}

/** The layers that there is anything to show of. */
export function knownLayers({ areas, transit }: HomesMap): ReadonlySet<MapLayer> {
  const known: MapLayer[] = ['homes', 'walk', 'bike']
  if (areas.some((area) => area.transit)) known.push('transit')
  if (transit && transit.stops.length > 0) known.push('stops')
  return new Set(known)
}

const words = { walk: 'Walk', bike: 'Bike' } as const

function drawnArea(area: Area, layers: ReadonlySet<MapLayer>, isChosen: boolean): DrawnArea {
  return {
    id: area.id,
    middle: middleOf(area),
    corners: cornersOf(area),
    label: exactNumber(area.people),
    radius: circleRadius(area.people),
    isWide: isWide(area),
    byTransit: layers.has('transit') && area.transit?.reachable === true,
    isChosen,
  }
}

/** The finest squares are up to 1.5 miles wide, at the equator. */
function isWide({ side_miles }: Area): boolean {
  return side_miles > 2
}

/** Room for the number from five people on, and no more than a thumb for thousands. Unit: pixels. */
function circleRadius(people: number): number {
  return Math.min(36, 9 + 1.4 * Math.sqrt(people))
}

const middleOf = ({ longitude, latitude }: Area): LngLat => [longitude, latitude]

function cornersOf({ bounds: { west, south, east, north } }: Area): LngLat[] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ]
}

/** The nearest areas, in which nine of ten people live: one far away leaves the others apart from each other. */
function usualAreas(areas: readonly Area[]): Area[] {
  const people = areas.reduce((sum, area) => sum + area.people, 0)
  let counted = 0
  return areas
    .toSorted((a, b) => a.miles - b.miles)
    .filter((area) => {
      const isUsual = counted < 0.9 * people
      counted += area.people
      return isUsual
    })
}
