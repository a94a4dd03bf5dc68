import type { Place } from '#contract/people/places.ts'

type Point = Pick<Place, 'lat' | 'lng'>

const earthMiles = 3959
/** How much longer roads are than the straight line, on average: a first guess that is to be corrected. */
const detour = 1.3

/** About how far two places are from each other by road, in miles with one decimal. */
export function roadMiles(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat)
  const east = radians(to.lng - from.lng)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthMiles * Math.asin(Math.sqrt(chord)) * detour * 10) / 10
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
